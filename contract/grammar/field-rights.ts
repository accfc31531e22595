import type * as z from 'zod'
import { fieldsOf, relation, type Field } from './fields.ts'

/** Permissions that a field requires in addition to those of the endpoint. */
export interface FieldRight {
  /** Required to read the field. Without it, answers omit the field, and lists cannot be filtered or sorted by it. */
  read?: string
  /** Required to set or change the field. */
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

/** The permission that a role lacks to write a field. Writing requires the permission to read as well. */
export function missingToWrite(contract: Restricted, name: string, holds: Holds): string | undefined {
  const write = contract.rights[name]?.write
  return missingToRead(contract, name, holds) ?? (write !== undefined && !holds(write) ? write : undefined)
}

/** The names under which a field appears in an answer: a reference also has a label. */
export const answeredNames = ({ name, ref }: Field): string[] => (ref ? [name, relation(name)] : [name])

/** Makes the fields optional that some roles cannot read. */
export function withFieldRights(row: z.ZodObject, given: z.ZodObject, rights: FieldRights): z.ZodObject {
  const names = fieldsOf(given)
    .filter(({ name }) => rights[name]?.read)
    .flatMap(answeredNames)
  return names.length > 0
    ? row.partial(Object.fromEntries(names.map((name) => [name, true])) as Record<string, true>)
    : row
}

/** Every permission that the fields require. */
export const keysOfFields = ({ rights }: Restricted): string[] =>
  Object.values(rights).flatMap(({ read, write }) => [read, write].filter((key) => key !== undefined))

/** @throws for an unknown field, a field that `create` requires, or a `read` right on the title or a searched field */
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
