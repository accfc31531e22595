import { getTableName, is, type SQL } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Contract } from '#contract/grammar/contract.ts'
import { violatedKey } from '../db/violations.ts'
import { Problem } from '../base/problem.ts'
import type { ServedResource } from './resource.ts'

/** A unique constraint or index. `undefined` among the columns is an expression, such as `lower(name)`. */
interface UniqueKey {
  name: string
  columns: (string | undefined)[]
}

/**
 * Requires a unique key in the table for every `unique` of the contract, within the tenant if the table has tenants.
 *
 * @throws Error that says what to add
 */
export function requireUniqueKeys(contract: Contract, table: PgTable): void {
  const missing = contract.unique.find((fields) => !keyOf(table, fields))
  if (!missing) return
  const name = getTableName(table)
  const columns = columnsOfKey(table, missing)
  throw new Error(
    `${contract.name} declares ${missing.join(', ')} as unique, but the table ${name} has no such key: add ` +
      `unique('${usualName(table, missing)}').on(${columns.map((column) => `table.${column}`).join(', ')})`,
  )
}

/** Rethrows an error. Converts a violated unique key to the problem `taken` on its field. */
export function throwTaken({ contract, table }: Pick<ServedResource, 'contract' | 'table'>): (error: unknown) => never {
  return (error) => {
    const key = violatedKey(error)
    const fields = key && contract.unique.find((one) => keyOf(table, one)?.name === key)
    if (!fields) throw error
    throw new Problem('already_exists', { errors: { [fields.at(-1)!]: [{ code: 'taken' }] } })
  }
}

/** Checks whether a unique key ignores case. */
export const ignoresCase = (table: PgTable, fields: string[]): boolean =>
  keyOf(table, fields)?.columns.includes(undefined) ?? false

function keyOf(table: PgTable, fields: string[]): UniqueKey | undefined {
  const wanted = columnsOfKey(table, fields).toSorted().join()
  return uniqueKeysOf(table).find(({ name, columns }) =>
    columns.includes(undefined) ? name === usualName(table, fields) : columns.toSorted().join() === wanted,
  )
}

function uniqueKeysOf(table: PgTable): UniqueKey[] {
  const { uniqueConstraints, indexes } = getTableConfig(table)
  const byIndex = indexes.filter(({ config }) => config.unique)
  return [
    ...uniqueConstraints.map((one) => ({ name: one.getName()!, columns: one.columns.map(({ name }) => name) })),
    ...byIndex.map(({ config }) => ({ name: config.name!, columns: config.columns.map(nameOf) })),
  ]
}

const nameOf = (part: Partial<IndexedColumn | SQL>) => (is(part, IndexedColumn) ? part.name : undefined)

function columnsOfKey(table: PgTable, fields: string[]): string[] {
  const hasTenant = getTableConfig(table).columns.some(({ name }) => name === 'tenant_id')
  return hasTenant ? ['tenant_id', ...fields] : fields
}

const usualName = (table: PgTable, fields: string[]) => `${getTableName(table)}_${fields.join('_')}_unique`
