import type { Contract } from './contract.ts'
import type { FieldProblems } from './field-problems.ts'
import type { Field } from './fields.ts'
import { kindOf } from './kinds/index.ts'
import type { Operator } from './kinds/kind.ts'
import { isMe, isRelative, type ListReader, resolve } from './relative.ts'

/** Maximum and default number of rows on a page. */
export const maxPageSize = 100
export const defaultPageSize = 25
/** Maximum number of rows to count and page through, so that a page costs the same in a large tenant. */
export const totalCap = 10_000
/** Maximum number of values in one `_count` request. */
export const maxCounted = 50
/** Maximum number of search results to count; users refine a search instead of paging through it. */
export const searchCap = 1_000

export type { Operator } from './kinds/kind.ts'

/** A validated list request: simple-rest's `_start`, `_end`, `_sort`, `field_gte` … */
export interface ListQuery {
  start: number
  /** Number of rows, 1 to {@link maxPageSize}. */
  limit: number
  sort: { field: string; descending: boolean }[]
  q?: string
  /** All filters apply (AND); of the `values` of one filter, any can match (OR). */
  filters: { field: string; operator: Operator; values: string[] }[]
  /** Counts the rows with each value of a field, with the filters of other fields applied. `as` is the parsed value. */
  counts?: { field: string; values: { value: string; as: string }[] }
}

export const isFilterable = (field: Field) => kindOf(field).filter !== undefined
export const isSortable = (field: Field) => field.sortable === true

/**
 * The columns that `q` searches: those of the searched fields, and `<field>_text` for objects and lists of objects, a
 * column that the table declares.
 */
export const searchColumns = ({ fields, search }: Pick<Contract, 'fields' | 'search'>): string[] =>
  search.map((name) => {
    const field = fields.find((one) => one.name === name)
    return field && kindOf(field).stored === 'json' ? `${name}_text` : name
  })

/** Checks if a field supports an operator, `canFilter(status, '_like')`. */
export const canFilter = (field: Field, operator: Operator) =>
  kindOf(field).filter?.operators.includes(operator) === true

/** Splits a query parameter: `created_at_gte` is the operator `_gte` on `created_at`. */
export function splitParameter(name: string): { field: string; operator: Operator } {
  const [, field = name, operator = ''] = /^(.+?)(_ne|_gte|_lte|_like)$/.exec(name) ?? []
  return { field, operator: operator as Operator }
}

/**
 * Parses the list query of a request (design §4, the conventions of simple-rest).
 *
 * @param known parameters that the endpoint reads itself
 * @param reader resolves relative values; without one they stay as they are
 * @returns the query, or the errors by parameter for a 422
 */
export function parseListQuery(
  contract: Pick<Contract, 'fields' | 'search' | 'unlistedBy'>,
  params: URLSearchParams,
  known: string[] = [],
  reader?: ListReader,
): { query: ListQuery } | { errors: FieldProblems } {
  // Without a prototype, `__proto__` is an ordinary parameter name.
  const errors: FieldProblems = Object.create(null)
  const fields = new Map(contract.fields.map((field) => [field.name, field]))
  const filters: ListQuery['filters'] = []
  const resolved = (field: Field, operator: Operator, value: string) =>
    reader ? resolve(field, operator, value, reader) : value

  for (const name of new Set(params.keys())) {
    if ([...own, ...known].includes(name)) continue
    const split = splitParameter(name)
    const field = fields.get(name) ?? fields.get(split.field)
    const operator = field?.name === name ? '' : split.operator
    const values = params.getAll(name)
    if (!field || !isFilterable(field)) errors[name] = [{ code: 'not_filterable' }]
    else if (!canFilter(field, operator)) errors[name] = [{ code: 'not_filterable_with', params: { operator } }]
    else if (!values.every((value) => accepts(field, value, operator))) {
      errors[name] = [{ code: 'invalid_filter', params: { kind: field.kind } }]
    } else {
      filters.push({ field: field.name, operator, values: values.map((value) => resolved(field, operator, value)) })
    }
  }

  const { unlistedBy } = contract
  if (unlistedBy && !filters.some(({ field }) => [unlistedBy, 'id'].includes(field)))
    filters.push({ field: unlistedBy, operator: '', values: ['null'] })
  if (params.get('q')?.includes('\0')) errors['q'] = [{ code: 'invalid_filter', params: { kind: 'text' } }]
  if (params.get('q') && contract.search.length === 0) errors['q'] = [{ code: 'not_filterable' }]
  const counts = readCounts(params, fields, errors, resolved)
  const sort = readSort(params, fields, errors)
  const start = readInteger(params, '_start', 0, errors)
  const end = readInteger(params, '_end', start + defaultPageSize, errors)
  if (start > totalCap) errors['_start'] ??= [{ code: 'beyond_last_page', params: { max: totalCap } }]
  if (end <= start) errors['_end'] ??= [{ code: 'empty_page' }]
  if (end - start > maxPageSize) errors['_end'] ??= [{ code: 'page_too_long', params: { max: maxPageSize } }]

  if (Object.keys(errors).length > 0) return { errors }
  return { query: { start, limit: end - start, sort, filters, counts, q: params.get('q')?.trim() || undefined } }
}

const own = ['_start', '_end', '_sort', '_order', '_count', '_value', 'q']

function readCounts(
  params: URLSearchParams,
  fields: Map<string, Field>,
  errors: FieldProblems,
  resolved: (field: Field, operator: Operator, value: string) => string,
): ListQuery['counts'] {
  const name = params.get('_count')
  if (name === null) return undefined
  const field = fields.get(name)
  const values = [...new Set(params.getAll('_value'))]
  if (!field || !canFilter(field, '')) errors['_count'] = [{ code: 'not_filterable' }]
  else if (!values.every((value) => accepts(field, value))) {
    errors['_value'] = [{ code: 'invalid_filter', params: { kind: field.kind } }]
  } else if (values.length > maxCounted) errors['_value'] = [{ code: 'too_many', params: { max: maxCounted } }]
  return { field: name, values: values.map((value) => ({ value, as: field ? resolved(field, '', value) : value })) }
}

function readSort(params: URLSearchParams, fields: Map<string, Field>, errors: FieldProblems) {
  const names = params.get('_sort')?.split(',').filter(Boolean) ?? []
  const orders = params.get('_order')?.split(',') ?? []
  return names.map((field, index) => {
    const found = fields.get(field)
    if (!found || !isSortable(found)) errors['_sort'] = [{ code: 'not_sortable', params: { field } }]
    return { field, descending: orders[index]?.toLowerCase() === 'desc' }
  })
}

function readInteger(params: URLSearchParams, name: string, fallback: number, errors: FieldProblems) {
  const text = params.get(name)
  if (text === null) return fallback
  if (/^\d{1,9}$/.test(text)) return Number(text)
  errors[name] = [{ code: 'not_whole' }]
  return fallback
}

/** Checks if a list can be filtered by this value of a field. */
export function accepts(field: Field, text: string, operator: Operator = ''): boolean {
  if (text === 'null') return field.nullable
  return (
    isMe(field, text) || isRelative(field, operator, text) || kindOf(field).filter?.parse(text, field) !== undefined
  )
}
