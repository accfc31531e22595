import type { Contract } from './contract.ts'
import type { Field, FieldKind } from './fields.ts'

/** Rows on a page at most, and on a page where the client names none. */
export const maxPageSize = 100
export const defaultPageSize = 25
/** Totals are counted and pages turned up to here, so that a page costs the same in a large tenant. */
export const totalCap = 10_000

export type Operator = '' | '_ne' | '_gte' | '_lte' | '_like'

/** A list request after it was checked: what simple-rest's `_start`, `_end`, `_sort`, `field_gte` … ask for. */
export interface ListQuery {
  start: number
  /** Rows wanted, 1 to {@link maxPageSize}. */
  limit: number
  sort: { field: string; descending: boolean }[]
  q?: string
  /** All must hold; `values` of one filter are alternatives. */
  filters: { field: string; operator: Operator; values: string[] }[]
}

/** Kinds that a list can be filtered and sorted by. */
const scalar: FieldKind[] = [
  'text', 'email', 'url', 'phone', 'enum', 'boolean', 'integer', 'number',
  'money', 'duration', 'timestamp', 'timezone', 'id', 'reference',
]

export const isFilterable = (field: Field) => scalar.includes(field.kind) || field.kind === 'tags'
export const isSortable = (field: Field) => scalar.includes(field.kind)

/**
 * Reads the list query of a request (design §4, the conventions of simple-rest).
 *
 * @param known parameters that the endpoint defines itself, left alone here
 * @returns the query, or the errors by parameter for a 422
 */
export function parseListQuery(
  contract: Pick<Contract, 'fields'>,
  params: URLSearchParams,
  known: string[] = [],
): { query: ListQuery } | { errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {}
  const fields = new Map(contract.fields.map((field) => [field.name, field]))
  const filters: ListQuery['filters'] = []

  for (const name of new Set(params.keys())) {
    if (['_start', '_end', '_sort', '_order', 'q', ...known].includes(name)) continue
    const [, base = name, operator = ''] = /^(.+?)(_ne|_gte|_lte|_like)$/.exec(name) ?? []
    const field = fields.get(name) ?? fields.get(base)
    const values = params.getAll(name)
    if (!field || !isFilterable(field)) errors[name] = ['This list cannot be filtered by this field']
    else if (!values.every((value) => accepts(field, value))) errors[name] = [`Not a valid ${field.kind}`]
    else filters.push({ field: field.name, operator: (field.name === name ? '' : operator) as Operator, values })
  }

  const sort = readSort(params, fields, errors)
  const start = readInteger(params, '_start', 0, errors)
  const end = readInteger(params, '_end', start + defaultPageSize, errors)
  if (start > totalCap) errors['_start'] ??= [`Pages end at row ${totalCap}; narrow the list down with a filter`]
  if (end <= start) errors['_end'] ??= ['Must be greater than _start']
  if (end - start > maxPageSize) errors['_end'] ??= [`A page holds at most ${maxPageSize} rows`]

  if (Object.keys(errors).length > 0) return { errors }
  return { query: { start, limit: end - start, sort, filters, q: params.get('q')?.trim() || undefined } }
}

function readSort(params: URLSearchParams, fields: Map<string, Field>, errors: Record<string, string[]>) {
  const names = params.get('_sort')?.split(',').filter(Boolean) ?? []
  const orders = params.get('_order')?.split(',') ?? []
  return names.map((field, index) => {
    const found = fields.get(field)
    if (!found || !isSortable(found)) errors['_sort'] = [`This list cannot be sorted by "${field}"`]
    return { field, descending: orders[index]?.toLowerCase() === 'desc' }
  })
}

function readInteger(params: URLSearchParams, name: string, fallback: number, errors: Record<string, string[]>) {
  const text = params.get(name)
  if (text === null) return fallback
  if (/^\d{1,9}$/.test(text)) return Number(text)
  errors[name] = ['Must be a whole number, 0 or more']
  return fallback
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a list can be filtered by this value of a field. */
export function accepts(field: Field, value: string): boolean {
  if (value === 'null') return field.nullable
  switch (field.kind) {
    case 'enum': return field.values?.includes(value) ?? false
    case 'boolean': return value === 'true' || value === 'false'
    case 'integer': case 'number': case 'money': case 'duration': return value !== '' && Number.isFinite(Number(value))
    case 'timestamp': return !Number.isNaN(Date.parse(value))
    case 'id': case 'reference': return uuid.test(value)
    default: return value.length <= 255
  }
}
