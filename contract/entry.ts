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

/** The entry of a contract without the properties that follow from others or are the usual ones, so that it is small. */
export type StoredContract = Pick<Contract, 'name'> &
  Partial<Omit<ContractEntry, 'endpoints'>> & { endpoints: Record<string, StoredEndpoint> }

type StoredEndpoint = Pick<Endpoint, 'method' | 'path'> & Partial<EndpointEntry>

const usual = { singleton: false, api: 'main', title: 'name', isTitleChoice: false, live: false } as const
const usualEndpoint = { public: false, permission: null } as const

/** Returns the entry of a contract as it is stored. */
export function storedContract(contract: Contract): StoredContract {
  const { name, of, parent, singleton, api, title, isTitleChoice, live, endpoints } = contract
  const stored = Object.entries(endpoints).map(([key, endpoint]) => [
    key,
    without(endpointEntry(endpoint), { ...usualEndpoint, ...inherited(contract, key) }),
  ])
  return {
    name,
    ...without({ of, parent, singleton, api, title, isTitleChoice, live }, { ...usual, of: name }),
    endpoints: Object.fromEntries(stored),
  } as StoredContract
}

/** Returns the entry of a contract from what is stored. */
export function contractEntry(stored: StoredContract): ContractEntry {
  const entry = { ...usual, of: stored.name, ...stored }
  const endpoints = Object.entries(stored.endpoints).map(([key, endpoint]) => [
    key,
    { ...usualEndpoint, ...inherited(entry, key), ...endpoint },
  ])
  return { ...entry, endpoints: Object.fromEntries(endpoints) }
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

const inherited = ({ name, api }: Pick<Contract, 'name' | 'api'>, key: string) => ({ name: `${name}.${key}`, api })

/** The properties that differ from others. */
const without = (from: object, others: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(from).filter(([name, value]) => value !== others[name]))
