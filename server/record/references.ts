import { and, inArray, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { nestedReferences, relation, type Field, type NestedReference } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { Transaction } from '../db/client.ts'
import type { Call } from '../http/call.ts'
import { invalidField } from '../base/problem.ts'
import { requireOwnFiles } from './files/attach.ts'
import { referenceTarget } from './stored.ts'
import { keepNestedLabels, nestedIds } from './nested-labels.ts'
import { lost } from './reading.ts'
import { columnsOf, type ServedResource, type StoredRow } from './resource.ts'

/** Adds `{ id, label }` for every reference, with one query for each referenced table. */
export async function addReferences(
  { contract, hooks }: ServedResource,
  tx: Transaction,
  rows: StoredRow[],
): Promise<StoredRow[]> {
  const fields = contract.fields.filter(({ ref }) => ref)
  const nested = nestedReferences(contract.fields)
  const labels = await labelsOf(tx, fields, rows, nested)
  if (nested.length > 0) {
    const names = Object.fromEntries([...labels].map(([key, { label }]) => [key, label]))
    for (const row of rows) keepNestedLabels(row, names, hooks.labels?.(row))
  }
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      fields.map((field) => {
        const found = idsIn(row, field).map((id) => ({
          id,
          label: id,
          ...(labels.get(`${field.ref} ${id}`) ?? lost(id, row, hooks.labels)),
        }))
        return [relation(field.name), kindOf(field).refers === 'many' ? found : (found[0] ?? null)]
      }),
    ),
  }))
}

/**
 * Requires that each id is a record of the tenant. Foreign keys also check this, but their errors do not name the field,
 * and arrays have none. Ids that the record already has are accepted, even if the referenced record was deleted.
 *
 * @param before the stored record when updating
 * @throws Problem 422
 */
export async function requireReferences(
  { contract }: { contract: Pick<Contract, 'name' | 'fields'> },
  call: Call,
  values: StoredRow,
  before: StoredRow = {},
) {
  const fields = contract.fields.filter(({ ref, name }) => ref && values[name])
  const nested = nestedReferences(contract.fields)
  const labels = await labelsOf(call.tx, fields, [values], nested)
  for (const reference of nested) {
    const kept = nestedIds(before, reference).map(({ id }) => id)
    const unknown = nestedIds(values, reference).find(
      ({ id }) => !labels.has(`${reference.field.ref} ${id}`) && !kept.includes(id),
    )
    if (unknown) throw invalidField(unknown.at, 'not_found')
  }
  for (const field of fields) {
    const kept = idsIn(before, field)
    const isUnknown = idsIn(values, field).some((id) => !labels.has(`${field.ref} ${id}`) && !kept.includes(id))
    if (isUnknown) throw invalidField(field.name, 'not_found')
  }
  for (const field of fields.filter(({ ref }) => ref === 'files')) {
    const attached = idsIn(before, field)
    await requireOwnFiles(
      call,
      contract.name,
      field,
      idsIn(values, field).filter((id) => !attached.includes(id)),
    )
  }
}

/** Replaces file ids by names in logged changes, since the files can be deleted later. */
export async function withFilenames({ contract }: ServedResource, tx: Transaction, changes: ActivityEntry['changes']) {
  const fields = contract.fields.filter(
    ({ ref, name }) => ref === 'files' && changes.some(({ field }) => field === name),
  )
  const sides = (['before', 'after'] as const).map((side): StoredRow =>
    Object.fromEntries(changes.map((one) => [one.field, one[side]])),
  )
  const labels = await labelsOf(tx, fields, sides)
  return changes.map((change) => {
    const field = fields.find(({ name }) => name === change.field)
    if (!field) return change
    const [before, after] = sides.map((side) => idsIn(side, field).map((id) => labels.get(`files ${id}`)?.label ?? id))
    return { ...change, before, after }
  })
}

async function labelsOf(
  tx: Transaction,
  fields: Field[],
  rows: StoredRow[],
  nested: NestedReference[] = [],
): Promise<Map<string, Labelled>> {
  const labels = new Map<string, Labelled>()
  for (const ref of new Set([...fields, ...nested.map(({ field }) => field)].map((field) => field.ref!))) {
    const pointing = fields.filter((field) => field.ref === ref)
    const inside = nested.filter(({ field }) => field.ref === ref)
    const idsOf = (row: StoredRow) => [
      ...pointing.flatMap((field) => idsIn(row, field)),
      ...inside.flatMap((reference) => nestedIds(row, reference).map(({ id }) => id)),
    ]
    const ids = new Set(rows.flatMap(idsOf))
    if (ids.size === 0) continue
    const { table, title, reference } = referenceTarget(ref)
    const columns = columnsOf(table)
    // A deleted record that is kept for others, such as an entry of a published version, is not referred to anew.
    const isThere = columns['deleted_at'] && isNull(columns['deleted_at'])
    const more = reference?.columns.map((name) => [name, columns[name]!] as const) ?? []
    const found = await tx
      .select({ id: table.id, label: columns[title]!, ...Object.fromEntries(more) })
      .from(table as PgTable)
      .where(and(inArray(table.id, [...ids]), isThere))
    for (const row of found as StoredRow[]) {
      const { id, ...shown } = row
      labels.set(`${ref} ${id}`, { ...shown, label: String(shown['label']) })
    }
  }
  return labels
}

interface Labelled {
  label: string
}

const idsIn = (row: StoredRow, { name }: Field): string[] => [row[name] ?? []].flat()
