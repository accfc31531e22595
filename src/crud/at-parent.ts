import { parametersOf } from '#contract/grammar/parent.ts'
import type { Row } from './row.ts'
import type { ResourceEntry } from './entry.ts'

type Ids = Readonly<Record<string, string | undefined>>

/**
 * Binds a nested resource to the ids of its parents, so that its screens, requests and links carry them. Returns other
 * resources unchanged, and the same object for the same ids.
 *
 * @param ids path parameters, such as those of the address
 * @example atParent(queueMembers, { queueId })
 */
export function atParent<R extends ResourceEntry>(resource: R, ids: Ids): R {
  if (!resource.contract.parent) return resource
  const names = parentParameters(resource)
  const at = Object.fromEntries(names.map((name) => [name, ids[name] ?? '']))
  const key = names.map((name) => at[name]).join()
  const known = placed.get(resource.contract)
  const found = (known?.get(key) as R | undefined) ?? { ...resource, at }
  placed.set(resource.contract, (known ?? new Map<string, ResourceEntry>()).set(key, found))
  return found
}

const placed = new WeakMap<object, Map<string, ResourceEntry>>()

/** The path parameters that hold the ids of the parents: `['queueId']`. */
const parentParameters = ({ contract: { endpoints } }: ResourceEntry): string[] =>
  parametersOf(Object.values(endpoints)[0]!.path)
    .map((name) => name.slice(1))
    .filter((name) => name !== 'id')

/** The options of Refine's hooks for a resource below its parents. */
export const parentOptions = ({ at }: ResourceEntry) => (at ? { meta: { params: at } } : {})

/** The path parameters of an action: those of the parents, and the id of its record. */
export const actionParams = ({ at }: ResourceEntry, row?: Row) => ({ ...at, ...(row && { id: String(row['id']) }) })

/** Binds a nested resource to the parent that a record refers to, such as the one it was moved to. */
export function atOwnParent<R extends ResourceEntry>(resource: R, row: Row): R {
  const { parent } = resource.contract
  return parent ? atParent(resource, { ...resource.at, [parent.param]: String(row[parent.column]) }) : resource
}
