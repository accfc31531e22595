import type * as z from 'zod'
import { fieldsOf, relation, type Field } from './fields.ts'

/** The permissions that a single field needs, beyond those of the endpoint. */
export interface FieldRight {
  /** Needed to see the field. Without it, answers lack the field, and lists cannot be filtered or sorted by it. */
  read?: string
  /** Needed to set or change the field. */
  write?: string
}

export type FieldRights = Record<string, FieldRight>

/** Checks whether a role has a permission. */
export type Holds = (permission: string) => boolean

interface Restricted {
  rights: FieldRights
}

/** The permission that a role lacks to read a field: `missingToRead(rateCards, 'cost', holds)`. */
export function missingToRead({ rights }: Restricted, name: string, holds: Holds): string | undefined {
  const read = rights[name]?.read
  return read !== undefined && !holds(read) ? read : undefined
}

/** The permission that a role lacks to write a field. A field that it cannot read, it cannot write. */
export function missingToWrite(contract: Restricted, name: string, holds: Holds): string | undefined {
  const write = contract.rights[name]?.write
  return missingToRead(contract, name, holds) ?? (write !== undefined && !holds(write) ? write : undefined)
}

/** The names under which a field appears in an answer: a reference also has a label. */
export const answeredNames = ({ name, ref }: Field): string[] => (ref ? [name, relation(name)] : [name])

/** Lets answers lack the fields that some roles cannot read. */
export function withFieldRights(row: z.ZodObject, given: z.ZodObject, rights: FieldRights): z.ZodObject {
  const names = fieldsOf(given)
    .filter(({ name }) => rights[name]?.read)
    .flatMap(answeredNames)
  return names.length > 0
    ? row.partial(Object.fromEntries(names.map((name) => [name, true])) as Record<string, true>)
    : row
}

/** Every permission of single fields. */
export const keysOfFields = ({ rights }: Restricted): string[] =>
  Object.values(rights).flatMap(({ read, write }) => [read, write].filter((key) => key !== undefined))

/**
 * Checks the rights of a contract's fields.
 *
 * @throws if a field does not exist, labels or finds records, or must be written by everybody who creates one
 */
export function requireFieldRights(
  { name, title, search, rights }: Restricted & { name: string; title: string; search: string[] },
  fields: readonly Field[],
  writable: readonly Field[],
): void {
  for (const [field, { read, write }] of Object.entries(rights)) {
    const refuse = (why: string) => new Error(`${name} restricts the field "${field}", ${why}`)
    if (![...fields, ...writable].some((one) => one.name === field)) throw refuse('but has no such field')
    if (read && [title, ...search].includes(field)) throw refuse('which labels or finds records')
    const written = writable.find((one) => one.name === field)
    if ((read || write) && written && !written.optional) throw refuse('which needs a default for other roles')
  }
}
