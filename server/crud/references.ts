import { inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import type { Field } from '#contract/fields.ts'
import { relation } from '#contract/fields.ts'
import type { Transaction } from '../db/client.ts'
import type { Call } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { requireOwnFiles } from '../resources/files/attach.ts'
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
 * @param before what is changed, where it is no new record
 * @throws Problem 422
 */
export async function requireReferences({ contract }: Resource, call: Call, values: Row, before: Row = {}) {
  const fields = contract.fields.filter(({ ref, name }) => ref && values[name])
  const labels = await labelsOf(call.tx, fields, [values])
  for (const field of fields) {
    const isUnknown = idsIn(values, field).some((id) => !labels.has(`${field.ref} ${id}`))
    if (isUnknown) throw new Problem('validation_failed', { errors: { [field.name]: ['Does not exist'] } })
  }
  for (const field of fields.filter(({ ref }) => ref === 'files')) {
    const attached = idsIn(before, field)
    await requireOwnFiles(call, field, idsIn(values, field).filter((id) => !attached.includes(id)))
  }
}

/** In the log files stand by their names: they may be gone when somebody reads it. */
export async function withFilenames({ contract }: Resource, tx: Transaction, changes: ActivityEntry['changes']) {
  const fields = contract.fields.filter(({ ref, name }) => ref === 'files' && changes.some(({ field }) => field === name))
  const sides = (['before', 'after'] as const).map((side): Row => Object.fromEntries(changes.map((one) => [one.field, one[side]])))
  const labels = await labelsOf(tx, fields, sides)
  return changes.map((change) => {
    const field = fields.find(({ name }) => name === change.field)
    if (!field) return change
    const [before, after] = sides.map((side) => idsIn(side, field).map((id) => labels.get(`files ${id}`) ?? id))
    return { ...change, before, after }
  })
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
