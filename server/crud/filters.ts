import { and, arrayOverlaps, asc, desc, eq, gte, inArray, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FieldKind } from '#contract/fields.ts'
import type { ListQuery } from '#contract/query.ts'
import { columnsOf, type Resource } from './resource.ts'

type Filter = ListQuery['filters'][number]
/** A column, or the expression of a computed field; drizzle's types keep the two apart, its operators do not. */
type Column = PgColumn

/** The condition that a list query states. */
export function whereOf(resource: Resource, { filters, q }: ListQuery): SQL | undefined {
  const searched = resource.contract.search.map((name) => like(columnOf(resource, name), q ?? ''))
  return and(q ? or(...searched) : undefined, ...filters.map((filter) => conditionOf(resource, filter)))
}

/** The order that a list query asks for; ids, which grow with time, settle ties, so that no row is on two pages. */
export function orderOf(resource: Resource, { sort }: ListQuery): SQL[] {
  const columns = columnsOf(resource.table)
  const wanted = sort.map(({ field, descending }) => {
    const column = columnOf(resource, field)
    return descending ? sql`${column} desc nulls last` : asc(column)
  })
  const usual = columns['created_at'] ?? columns['at']
  if (wanted.length === 0 && usual) wanted.push(desc(usual))
  const isAscending = sort.at(-1)?.descending === false
  return [...wanted, isAscending ? asc(resource.table.id) : desc(resource.table.id)]
}

function conditionOf(resource: Resource, { field, operator, values }: Filter): SQL | undefined {
  const column = columnOf(resource, field)
  const kind = resource.contract.fields.find(({ name }) => name === field)?.kind
  if (operator === '_like') return or(...values.map((value) => like(column, value)))
  const given = values.map((value) => typed(kind, value))
  if (operator === '_gte') return and(...given.map((value) => gte(column, value)))
  if (operator === '_lte') return and(...given.map((value) => lte(column, value)))
  const among = kind === 'tags' ? arrayOverlaps(column, values) : equalsAny(column, given)
  if (operator !== '_ne') return among
  return given.includes(null) ? not(among) : or(isNull(column), not(among))
}

/** `null` stands for "none", so `_ne` of a value also finds the rows that have none. */
function equalsAny(column: Column, values: unknown[]): SQL {
  const given = values.filter((value) => value !== null)
  const some = given.length === 1 ? eq(column, given[0]) : given.length > 1 ? inArray(column, given) : undefined
  return values.length === given.length ? some! : some ? or(some, isNull(column))! : isNull(column)
}

/** What the database compares with: a column of whole numbers must not choke on `1.5`, nor a timestamp on `1 May 2026`. */
function typed(kind: FieldKind | undefined, value: string): unknown {
  if (value === 'null') return null
  switch (kind) {
    case 'boolean': return value === 'true'
    case 'integer': case 'number': case 'money': case 'duration': return sql`${value}::numeric`
    case 'timestamp': return new Date(value).toISOString()
    default: return value
  }
}

const like = (column: Column, text: string) =>
  sql`${column}::text ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

function columnOf({ table, hooks, contract }: Resource, name: string): Column {
  const column = hooks.computed?.[name] ?? columnsOf(table)[name]
  if (!column) throw new Error(`${contract.name}.${name} has no column`)
  return column as Column
}
