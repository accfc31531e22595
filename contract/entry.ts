import type { Contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

/** An endpoint as the console calls it, and the permission that it requires. */
export type EndpointEntry = Pick<Endpoint, 'name' | 'api' | 'method' | 'path' | 'variant' | 'public' | 'permission'>

/** The part of a contract that the console has before its schemas are loaded. Every contract satisfies it. */
export interface ContractEntry extends Pick<
  Contract,
  'name' | 'of' | 'parent' | 'singleton' | 'api' | 'title' | 'isTitleChoice' | 'live'
> {
  endpoints: Record<string, EndpointEntry>
}

/** Returns the entry of a contract, as plain data. */
export const contractEntry = (contract: Contract): ContractEntry => {
  const { name, of, parent, singleton, api, title, isTitleChoice, live, endpoints } = contract
  const entries = Object.entries(endpoints).map(([key, endpoint]) => [key, endpointEntry(endpoint)])
  return { name, of, parent, singleton, api, title, isTitleChoice, live, endpoints: Object.fromEntries(entries) }
}

/** Returns the entry of an endpoint, as plain data. */
export const endpointEntry = ({
  name,
  api,
  method,
  path,
  variant,
  public: isPublic,
  permission,
}: Endpoint): EndpointEntry => ({
  name,
  api,
  method,
  path,
  variant,
  public: isPublic,
  permission,
})
