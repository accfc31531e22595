import type { CrudFilters, CrudOperators, CrudSort } from '@refinedev/core'
import {
  accepts,
  canFilter,
  defaultPageSize,
  isSortable,
  maxPageSize,
  splitParameter,
  totalCap,
  type Operator,
} from '#contract/grammar/query.ts'
import { isSame } from '#contract/grammar/same.ts'
import { parentOptions } from '../at-parent.ts'
import type { ResourceEntry } from '../entry.ts'
import type { Resource } from '../resource.ts'

/** The state of a list in its address: `?q=fax&status=open&status=pending&sort=-created_at&page=2`. */
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

/** The parameter that marks a list whose default filters were removed. */
const unfiltered = ['filters', 'none'] as const

/** Parses the state of an address; ignores unknown parameters, so that every address is valid. */
export function readListState(params: URLSearchParams, resource: Resource): ListState {
  const sort = params.get('sort') ?? undefined
  const size = Number(params.get('size'))
  const pageSize = pageSizes.includes(size) ? size : defaultPageSize
  const page = Math.trunc(Number(params.get('page'))) || 1
  const q = params.get('q') ?? ''
  const filters = readFilters(params, resource)
  const isPlain = !q && Object.keys(filters).length === 0 && !isExplicit(params)
  return {
    q,
    filters: isPlain ? presetOf(resource) : filters,
    sort: sort && canSort(resource, sort) ? sort : resource.screens.list?.sort,
    page: Math.min(Math.max(1, page), totalCap / pageSize),
    pageSize,
  }
}

/** Checks whether an address without filters means no filters instead of the default ones. */
const isExplicit = (params: URLSearchParams) =>
  params.get(unfiltered[0]) === unfiltered[1] || Boolean(params.get('view'))

/** The default filters of a list. */
export const presetOf = ({ screens }: ResourceEntry): Filters => screens.list?.preset ?? {}

/** Checks whether a list has no search and only its default filters. */
export const isPreset = ({ q, filters }: ListState, resource: ResourceEntry): boolean =>
  q === '' && isSame(filters, presetOf(resource))

/** The state of a list without a query. */
export const defaultListState = (resource: ResourceEntry): ListState => ({
  q: '',
  filters: presetOf(resource),
  sort: resource.screens.list?.sort,
  page: 1,
  pageSize: defaultPageSize,
})

/**
 * Serializes the state without defaults, so that the default list has no query string.
 *
 * @param isView always includes the filters, as a saved view does
 */
export function writeListState(state: ListState, resource: ResourceEntry, isView = false): URLSearchParams {
  const params = new URLSearchParams()
  if (state.q) params.set('q', state.q)
  const filters = Object.entries(state.filters)
  if (isView || !isPreset(state, resource)) {
    for (const [name, values] of filters) for (const value of values) params.append(name, value)
    if (!isView && !state.q && filters.length === 0) params.set(...unfiltered)
  }
  if (state.sort && state.sort !== resource.screens.list?.sort) params.set('sort', state.sort)
  if (state.page > 1) params.set('page', String(state.page))
  if (state.pageSize !== defaultPageSize) params.set('size', String(state.pageSize))
  return params
}

export const isNarrowed = ({ q, filters }: ListState) =>
  q !== '' || Object.values(filters).some((values) => values.length > 0)

/** Converts the state for Refine's hooks. */
export function toListQuery(state: ListState, resource: ResourceEntry) {
  return {
    resource: resource.identifier,
    pagination: { currentPage: state.page, pageSize: state.pageSize, mode: 'server' as const },
    sorters: state.sort ? [toSorter(state.sort)] : [],
    filters: toFilters(state),
    ...parentOptions(resource),
  }
}

/** Converts the state to the query of a request without pagination. */
export function toWireQuery({ q, filters, sort }: ListState): Record<string, string | string[] | undefined> {
  const sorter = sort ? toSorter(sort) : undefined
  return { ...filters, q: q || undefined, _sort: sorter?.field, _order: sorter?.order }
}

const operators: Record<Operator, Exclude<CrudOperators, 'or' | 'and'>> = {
  '': 'eq',
  _ne: 'ne',
  _gte: 'gte',
  _lte: 'lte',
  _like: 'contains',
}

function toFilters({ q, filters }: ListState): CrudFilters {
  const search: CrudFilters = q ? [{ field: 'q', operator: 'eq', value: q }] : []
  const chosen = Object.entries(filters).map(([name, value]) => {
    const { field, operator } = splitParameter(name)
    return { field, operator: operators[operator], value }
  })
  return [...search, ...chosen]
}

const toSorter = (sort: string): CrudSort =>
  sort.startsWith('-') ? { field: sort.slice(1), order: 'desc' } : { field: sort, order: 'asc' }

function readFilters(params: URLSearchParams, { contract }: Resource): Filters {
  const names = [...new Set(params.keys())].filter((name) => !own.includes(name))
  const read = names.map((name): [string, string[]] => {
    const split = splitParameter(name)
    const field = contract.fields.find((candidate) => candidate.name === split.field)
    const isKnown = field !== undefined && canFilter(field, split.operator)
    return [name, isKnown ? params.getAll(name).filter((value) => accepts(field, value, split.operator)) : []]
  })
  return Object.fromEntries(read.filter(([, values]) => values.length > 0))
}

function canSort({ contract }: Resource, sort: string): boolean {
  const field = contract.fields.find(({ name }) => name === sort.replace(/^-/, ''))
  return field !== undefined && isSortable(field)
}
