import type { Contract } from '#contract/grammar/contract.ts'
import type { ServedResource, StoredRow } from './resource.ts'
import type { Actor } from '../base/actor.ts'

/** A resource with a table. `policy` and `hooks` are missing if its routes are written by hand. */
export type StoredResource = Pick<ServedResource, 'contract' | 'table'> &
  Partial<ServedResource> & {
    /** Adds fields to `{ id, label }` in references to its files. */
    reference?: Reference
  }

interface Reference {
  /** Columns in addition to the id. Answers omit those that the contract does not declare. */
  columns: string[]
  /** Returns the signed URL with which the reader of an answer opens a file. */
  addressFor(reader: Actor, row: StoredRow): string
}

const stored = new Map<string, StoredResource>()

/** Registers a resource, so that fields can refer to its records. `mountCrud` calls it. */
export function storeResource(resource: StoredResource) {
  stored.set(resource.contract.name, resource)
}

/** The registered resource with this name. */
export const storedResource = ({ name }: Pick<Contract, 'name'>): StoredResource | undefined => stored.get(name)

/** Every registered resource. */
export const storedResources = (): StoredResource[] => [...stored.values()]

/** The resources whose changes are sent as events. */
export const liveResources = (): ServedResource[] =>
  storedResources().filter((one): one is ServedResource => one.contract.live && one.policy !== undefined)

/** The table of a resource, and the field that labels its records. */
export function referenceTarget(
  noun: string,
): Pick<StoredResource, 'table' | 'reference'> & { title: string; subtitle?: string } {
  const found = storedResource({ name: noun })
  if (!found) throw new Error(`No field can refer to "${noun}": nothing serves it from a table`)
  const { title, subtitle } = found.contract
  return { table: found.table, title, subtitle, reference: found.reference }
}
