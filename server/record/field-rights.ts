import type { Contract } from '#contract/grammar/contract.ts'
import { answeredNames, missingToRead, missingToWrite } from '#contract/grammar/field-rights.ts'
import type { Field } from '#contract/grammar/fields.ts'
import type { FieldProblems } from '#contract/grammar/field-problems.ts'
import type { ListQuery } from '#contract/grammar/query.ts'
import { isSame } from '#contract/grammar/same.ts'
import { holds, type Actor } from '../base/actor.ts'
import { Problem } from '../base/problem.ts'
import type { StoredRow } from './resource.ts'

const roleOf = (actor: Actor) => (permission: string) => holds(actor, permission)

/** The fields of a row that the caller's role can read. */
export const readableFields = (contract: Contract, actor: Actor): Field[] =>
  contract.fields.filter(({ name }) => !missingToRead(contract, name, roleOf(actor)))

/** Returns a function that removes the fields, and the labels of references, that the caller's role cannot read. */
export function readableBy(contract: Contract, actor: Actor): (row: StoredRow) => StoredRow {
  const hidden = contract.fields.filter(({ name }) => missingToRead(contract, name, roleOf(actor)))
  const names = hidden.flatMap(answeredNames)
  if (names.length === 0) return (row) => row
  return (row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
}

/**
 * Requires that the caller's role can write every given field. Ignores defaults of the schema, which the caller did not
 * send.
 *
 * @throws Problem 422 that names each field and the missing permission
 */
export function requireWritable(contract: Contract, actor: Actor, values: StoredRow, { isNew = false } = {}): void {
  const errors: FieldProblems = {}
  for (const name of Object.keys(contract.rights)) {
    const permission = name in values ? missingToWrite(contract, name, roleOf(actor)) : undefined
    const isDefault = isNew && isSame(values[name], contract.writable.find((field) => field.name === name)?.default)
    if (permission && !isDefault) errors[name] = [{ code: 'not_permitted', params: { permission } }]
  }
  if (Object.keys(errors).length > 0) throw new Problem('validation_failed', { errors })
}

/** Requires that the caller's role can read the fields by which a list is filtered and sorted. @throws Problem 422 */
export function requireReadable(contract: Contract, actor: Actor, { filters, sort, counts }: ListQuery): void {
  const errors: FieldProblems = {}
  const check = (name: string, at: string) => {
    const permission = missingToRead(contract, name, roleOf(actor))
    if (permission) errors[at] = [{ code: 'not_permitted', params: { permission } }]
  }
  for (const { field, operator } of filters) check(field, `${field}${operator}`)
  for (const { field } of sort) check(field, '_sort')
  if (counts) check(counts.field, '_count')
  if (Object.keys(errors).length > 0) throw new Problem('invalid_query', { errors })
}
