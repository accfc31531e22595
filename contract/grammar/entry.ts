import { actionRoute } from './actions.ts'
import type { Contract } from './contract.ts'
import { crud, everyVerb, grants } from './crud.ts'
import type { Endpoint, Method } from './endpoint.ts'

/** The properties of an endpoint that the console needs to call it and to know whether the user can. */
export type EndpointEntry = Pick<
  Endpoint,
  'name' | 'api' | 'method' | 'path' | 'variant' | 'public' | 'permission' | 'operators'
>

/** The part of a contract that the console knows before it loads the schemas. Every contract has these properties. */
export interface ContractEntry extends Pick<
  Contract,
  'name' | 'of' | 'parent' | 'singleton' | 'api' | 'title' | 'isTitleChoice' | 'live'
> {
  endpoints: Record<string, EndpointEntry>
}

/** The entry of a contract without derivable and default properties, which keeps the first chunk small. */
export type StoredContract = Pick<Contract, 'name'> &
  Partial<Omit<ContractEntry, 'endpoints'>> & { endpoints: Record<string, StoredEndpoint> }

type StoredEndpoint = Partial<EndpointEntry>

const usual = { singleton: false, api: 'main', title: 'name', isTitleChoice: false, live: false } as const
const usualEndpoint = { public: false, operators: false } as const

/** Returns the entry of a contract as it is stored. */
export function storedContract(contract: Contract): StoredContract {
  const { name, of, parent, singleton, api, title, isTitleChoice, live, endpoints } = contract
  const inherited = inheritanceOf(contract)
  const stored = Object.entries(endpoints).map(([key, endpoint]) => [
    key,
    without(endpointEntry(endpoint), { ...usualEndpoint, ...inherited(key) }),
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
  const inherited = inheritanceOf(entry)
  const endpoints = Object.entries(stored.endpoints).map(([key, endpoint]) => [
    key,
    { ...usualEndpoint, ...inherited(key), ...endpoint },
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
  operators,
}: Endpoint): EndpointEntry => ({
  name,
  api,
  method,
  path,
  variant,
  public: isPublic,
  permission,
  operators,
})

/** Derives the default endpoint of a key: a built-in one next to the list, or an action that updates a record. */
function inheritanceOf({
  name,
  api,
  endpoints,
}: Pick<ContractEntry, 'name' | 'api'> & { endpoints: Record<string, StoredEndpoint> }) {
  const permissions = grants(name)
  const base = /^(.+)\/list$/.exec(endpoints['list']?.path ?? '')?.[1] as `/${string}` | undefined
  const routes = base && crud(base)
  return (key: string): Partial<EndpointEntry> => {
    const verb = everyVerb.find((one) => one === key)
    const own = { name: `${name}.${key}`, api, method: 'GET' as const, permission: permissions[verb ?? 'update'] }
    if (!routes || key === 'list') return own
    const [method, path] = (verb ? routes[verb] : actionRoute(`${base}/:id`, key)).split(' ')
    return { ...own, method: method as Method, path }
  }
}

/** The properties that differ from others. */
const without = (from: object, others: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(from).filter(([name, value]) => value !== others[name]))
