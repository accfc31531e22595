import { inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Field } from '#contract/fields.ts'
import { relation } from '#contract/fields.ts'
import type { Transaction } from '../db/client.ts'
import { Problem } from '../http/problem.ts'
import { referable } from '../resources/index.ts'
import { columnsOf, type Resource, type Row } from './resource.ts'

/** Puts `{ id, label }` beside every reference: one query for each table that a page points at. */
export async function withReferences({ contract }: Resource, tx: Transaction, rows: Row[]): Promise<Row[]> {
  const fields = contract.fields.filter(({ ref }) => ref)
  const labels = await labelsOf(tx, fields, rows)
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(fields.map((field) => {
      const found = idsIn(row, field).map((id) => ({ id, label: labels.get(`${field.ref} ${id}`) ?? id }))
      return [relation(field.name), field.kind === 'references' ? found : (found[0] ?? null)]
    })),
  }))
}

/**
 * Each id must be one of the tenant's records. Foreign keys say so too, but not which field is wrong, and lists have none.
 *
 * @throws Problem 422
 */
export async function requireReferences({ contract }: Resource, tx: Transaction, values: Row) {
  const fields = contract.fields.filter(({ ref, name }) => ref && values[name])
  const labels = await labelsOf(tx, fields, [values])
  for (const field of fields) {
    const isUnknown = idsIn(values, field).some((id) => !labels.has(`${field.ref} ${id}`))
    if (isUnknown) throw new Problem('validation_failed', { errors: { [field.name]: ['Does not exist'] } })
  }
}

async function labelsOf(tx: Transaction, fields: Field[], rows: Row[]): Promise<Map<string, string>> {
  const labels = new Map<string, string>()
  for (const ref of new Set(fields.map((field) => field.ref!))) {
    const pointing = fields.filter((field) => field.ref === ref)
    const ids = new Set(rows.flatMap((row) => pointing.flatMap((field) => idsIn(row, field))))
    if (ids.size === 0) continue
    const { table, title } = referable(ref)
    const found = await tx.select({ id: table.id, label: columnsOf(table)[title]! }).from(table as PgTable)
      .where(inArray(table.id, [...ids]))
    for (const { id, label } of found) labels.set(`${ref} ${id}`, String(label))
  }
  return labels
}

const idsIn = (row: Row, { name }: Field): string[] => [row[name] ?? []].flat()
