import { is, SQL, sql } from 'drizzle-orm'
import { PgArray, PgBoolean, PgInteger, PgText, PgUUID, type PgColumn } from 'drizzle-orm/pg-core'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import { changesBetween, omittedFields } from './changes.ts'
import { columnsOf, type ServedResource, type StoredRow } from './resource.ts'

export interface Predicted {
  row: StoredRow
  /** The changes for the log. Values that the database computes are read by a subquery. */
  changes: ActivityEntry['changes'] | SQL
}

/**
 * Predicts the stored values of a new record, so that it can be inserted and logged in one round trip.
 *
 * @param isIt a condition that only the new record matches
 * @returns undefined if the database might store a value differently
 */
export function predictRow(resource: ServedResource, values: StoredRow, isIt: SQL): Predicted | undefined {
  const { contract, table, hooks } = resource
  const columns = columnsOf(table)
  const refersToFiles = contract.fields.some(({ ref, name }) => ref === 'files' && values[name]?.length > 0)
  if (hooks.computed || refersToFiles) return undefined
  const row: StoredRow = {}
  const workedOut: string[] = []
  for (const [name, column] of Object.entries(columns)) {
    const value = values[name] === undefined ? (column.default ?? null) : values[name]
    if (is(value, SQL) && omittedFields.includes(name)) continue
    const isWorkedOut = is(value, SQL) && is(column, PgInteger)
    if (isWorkedOut) workedOut.push(name)
    else if (!isStoredAsIs(column, value)) return undefined
    row[name] = isWorkedOut ? 0 : value
  }
  const changes = changesBetween(contract, {}, row)
  if (workedOut.length === 0) return { row, changes }
  const [name] = workedOut
  const at = changes.findIndex(({ field }) => field === name)
  if (workedOut.length > 1 || at < 0 || contract.title === name) return undefined
  const stored = sql`(select ${columns[name!]} from ${table} where ${isIt})`
  const change = sql`jsonb_build_array(jsonb_build_object('field', ${name}::text, 'before', null, 'after', ${stored}))`
  const [before, after] = [changes.slice(0, at), changes.slice(at + 1)].map((some) => JSON.stringify(some))
  return { row, changes: sql`${before}::jsonb || ${change} || ${after}::jsonb` }
}

function isStoredAsIs(column: PgColumn, value: unknown): boolean {
  if (value === null) return true
  if (is(column, PgArray)) return Array.isArray(value) && value.every((one) => isStoredAsIs(column.baseColumn, one))
  if (is(column, PgInteger)) return typeof value === 'number'
  if (is(column, PgBoolean)) return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (is(column, PgUUID)) return value === value.toLowerCase()
  if (column.getSQLType().startsWith('timestamp(3)')) return isIso.test(value)
  return is(column, PgText) || column.enumValues?.includes(value) === true
}

/** The format in which the database returns times: UTC with milliseconds. */
const isIso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
