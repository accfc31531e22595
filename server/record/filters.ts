import { and, arrayOverlaps, asc, desc, eq, gte, inArray, is, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { PgText, type PgColumn } from 'drizzle-orm/pg-core'
import type { Field } from '#contract/grammar/fields.ts'
import { plainText } from '../db/plain-text.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { searchColumns, type ListQuery } from '#contract/grammar/query.ts'
import { columnsOf, type ServedResource } from './resource.ts'

type Filter = ListQuery['filters'][number]
/** A column or the expression of a computed field. Drizzle's operators accept both, but their types only columns. */
type Column = PgColumn

/** The condition of a list query. */
export const whereOf = (resource: ServedResource, { filters }: ListQuery): SQL | undefined =>
  and(...filters.map((filter) => conditionOf(resource, filter)))

/** Matches records that contain the text in one of the searched fields. */
export const matchOf = (resource: ServedResource, q: string): SQL =>
  or(...searchColumns(resource.contract).map((name) => like(columnOf(resource, name), q)))!

export interface SortKey {
  name: string
  column: Column
  descending: boolean
}

/** The order of a list query. Ends with the id, so that the order is unique and no row is on two pages. */
export function sortKeysOf(resource: ServedResource, { sort }: Pick<ListQuery, 'sort'>): SortKey[] {
  const columns = columnsOf(resource.table)
  const wanted = sort.map(({ field, descending }) => ({ name: field, column: columnOf(resource, field), descending }))
  const usual = ['created_at', 'at'].find((name) => columns[name])
  if (wanted.length === 0 && usual) wanted.push({ name: usual, column: columns[usual]!, descending: true })
  return [...wanted, { name: 'id', column: resource.table.id, descending: sort.at(-1)?.descending !== false }]
}

/** Sorts null last in both directions. */
export const orderOf = (keys: SortKey[]): SQL[] =>
  keys.map(({ column, descending }) => {
    if (!descending) return asc(column)
    return column.notNull ? desc(column) : sql`${column} desc nulls last`
  })

/** The condition of one filter. */
export function conditionOf(resource: ServedResource, { field, operator, values }: Filter): SQL | undefined {
  const column = columnOf(resource, field)
  const known = resource.contract.fields.find(({ name }) => name === field)!
  if (operator === '_like') return or(...values.map((value) => like(column, value)))
  const given = values.map((value) => typed(known, value))
  if (operator === '_gte') return and(...given.map((value) => gte(column, value)))
  if (operator === '_lte') return and(...given.map((value) => lte(column, value)))
  const matches = matchesAny(column, given, kindOf(known).stored.endsWith('[]'))
  if (operator !== '_ne') return matches
  return given.includes(null) ? not(matches) : or(isNull(column), not(matches))
}

/** Matches rows with one of the values. A null among them matches rows without a value. */
function matchesAny(column: Column, values: unknown[], isList: boolean): SQL {
  const given = values.filter((value) => value !== null)
  const some = given.length > 0 ? isOneOf(column, given, isList) : undefined
  return values.length === given.length ? some! : some ? or(some, isNull(column))! : isNull(column)
}

/** Compares with values. An array column matches if it contains any of them. */
function isOneOf(column: Column, values: unknown[], isList: boolean): SQL {
  if (isList) return arrayOverlaps(column, values)
  return values.length === 1 ? eq(column, values[0]) : inArray(column, values)
}

/** Converts a query parameter to the type of its column. The cast allows comparing integer columns with `1.5`. */
function typed(field: Field, text: string): unknown {
  if (text === 'null') return null
  const value = kindOf(field).filter?.parse(text, field)
  return typeof value === 'number' ? sql`${value}::numeric` : value
}

const like = (column: Column, text: string) =>
  sql`public.plain_text(${isText(column) ? column : sql`${column}::text`}) ilike ${patternOf(text)}`

/** Checks for a text column. It is compared without a cast, so that its index can be used. */
const isText = (column: Column) => is(column, PgText)

/** The `ilike` pattern that matches a text anywhere, for `plain_text`. */
export const patternOf = (text: string) => `%${plainText(text).replace(/[\\%_]/g, '\\$&')}%`

function columnOf({ table, hooks, contract }: ServedResource, name: string): Column {
  const column = hooks.computed?.[name] ?? columnsOf(table)[name]
  if (!column) throw new Error(`${contract.name}.${name} has no column`)
  return column as Column
}
