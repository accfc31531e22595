import type { CrudFilters, CrudOperators, CrudSort } from '@refinedev/core'
import { accepts, defaultPageSize, isFilterable, isSortable, maxPageSize, totalCap } from '#contract/query.ts'
import type { Resource } from '../resource.ts'

/** What a list shows, as its address tells it: `?q=fax&status=open&status=pending&sort=-created_at&page=2`. */
export interface ListState {
  q: string
  /** Query parameter → values: `{ status: ['open'], created_at_gte: ['2026-01-01…'] }`. */
  filters: Filters
  /** `'-created_at'` */
  sort?: string
  page: number
  pageSize: number
}
export type Filters = Record<string, string[]>

export const pageSizes = [10, defaultPageSize, 50, maxPageSize]

const own = ['q', 'sort', 'page', 'size']

/** Reads the state; what the list does not understand is left out, so that no address can break it. */
export function readListState(params: URLSearchParams, resource: Resource): ListState {
  const sort = params.get('sort') ?? undefined
  const size = Number(params.get('size'))
  const pageSize = pageSizes.includes(size) ? size : defaultPageSize
  const page = Math.trunc(Number(params.get('page'))) || 1
  return {
    q: params.get('q') ?? '',
    filters: readFilters(params, resource),
    sort: sort && canSort(resource, sort) ? sort : resource.screens.list?.sort,
    page: Math.min(Math.max(1, page), totalCap / pageSize),
    pageSize,
  }
}

/** Writes the state, and nothing that is so anyway: a list as it opens has no query string. */
export function writeListState(state: ListState, resource: Resource): URLSearchParams {
  const params = new URLSearchParams()
  if (state.q) params.set('q', state.q)
  for (const [name, values] of Object.entries(state.filters)) for (const value of values) params.append(name, value)
  if (state.sort && state.sort !== resource.screens.list?.sort) params.set('sort', state.sort)
  if (state.page > 1) params.set('page', String(state.page))
  if (state.pageSize !== defaultPageSize) params.set('size', String(state.pageSize))
  return params
}

export const isNarrowed = ({ q, filters }: ListState) =>
  q !== '' || Object.values(filters).some((values) => values.length > 0)

/** The same state as Refine's hooks want it. */
export function toListQuery(state: ListState, resource: Resource) {
  return {
    resource: resource.identifier,
    pagination: { currentPage: state.page, pageSize: state.pageSize, mode: 'server' as const },
    sorters: state.sort ? [toSorter(state.sort)] : [],
    filters: toFilters(state),
  }
}

const operators: Record<string, Exclude<CrudOperators, 'or' | 'and'>> = {
  '': 'eq',
  _ne: 'ne',
  _gte: 'gte',
  _lte: 'lte',
  _like: 'contains',
}

function toFilters({ q, filters }: ListState): CrudFilters {
  const search: CrudFilters = q ? [{ field: 'q', operator: 'eq', value: q }] : []
  const chosen = Object.entries(filters).map(([name, value]) => {
    const { field, suffix } = splitParameter(name)
    return { field, operator: operators[suffix]!, value }
  })
  return [...search, ...chosen]
}

const toSorter = (sort: string): CrudSort =>
  sort.startsWith('-') ? { field: sort.slice(1), order: 'desc' } : { field: sort, order: 'asc' }

export function splitParameter(name: string): { field: string; suffix: string } {
  const [, field = name, suffix = ''] = /^(.+?)(_ne|_gte|_lte|_like)$/.exec(name) ?? []
  return { field, suffix }
}

function readFilters(params: URLSearchParams, { contract }: Resource): Filters {
  const names = [...new Set(params.keys())].filter((name) => !own.includes(name))
  const read = names.map((name): [string, string[]] => {
    const field = contract.fields.find((candidate) => candidate.name === splitParameter(name).field)
    const isKnown = field !== undefined && isFilterable(field)
    return [name, isKnown ? params.getAll(name).filter((value) => accepts(field, value)) : []]
  })
  return Object.fromEntries(read.filter(([, values]) => values.length > 0))
}

function canSort({ contract }: Resource, sort: string): boolean {
  const field = contract.fields.find(({ name }) => name === sort.replace(/^-/, ''))
  return field !== undefined && isSortable(field)
}
