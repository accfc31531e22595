import type { BaseRecord, CrudFilter, CrudSort, Pagination } from '@refinedev/core'
import { generateFilter, generateSort } from '@refinedev/simple-rest'
import type { ListMeta } from '#contract/grammar/envelope.ts'
import { defaultPageSize } from '#contract/grammar/query.ts'

/** The query parameters of a page. */
export function pageQuery({ currentPage = 1, pageSize = defaultPageSize, mode = 'server' }: Pagination = {}) {
  return mode === 'server' ? { _start: (currentPage - 1) * pageSize, _end: currentPage * pageSize } : {}
}

/** The query parameters of a sort order. */
export function sortQuery(sorters?: CrudSort[]) {
  const sort = generateSort(sorters)
  return sort && { _sort: sort._sort.join(','), _order: sort._order.join(',') }
}

/** The query parameters of filters, combined with AND. */
export const filterQuery = (filters: CrudFilter[] = []) => generateFilter(filters.flatMap(toConvention))

/**
 * The total of a list whose rows are counted up to a cap. Hooks that read all pages stop at the total, so above the cap
 * it is one more than the known rows, until a page is not full.
 */
export function totalOf(
  rows: BaseRecord[],
  { _start = 0, _end = Infinity }: Partial<ReturnType<typeof pageQuery>>,
  counted?: ListMeta,
): ListMeta {
  if (!counted) return { total: rows.length, total_is_capped: false }
  const seen = _start + rows.length
  if (!counted.total_is_capped || seen < counted.total) return counted
  const isLast = seen < _end
  return { ...counted, total: isLast ? seen : seen + 1, total_is_capped: !isLast }
}

const served = ['eq', 'ne', 'gte', 'lte', 'contains', 'in', 'nin', 'null', 'nnull', 'between', 'and'] as const

/** Translates operators that simple-rest does not support; it would treat them as "equals". */
function toConvention(filter: CrudFilter): CrudFilter[] {
  if (filter.operator === 'and') return filter.value.flatMap(toConvention)
  if (!('field' in filter)) throw unserved(filter.operator)
  const { field, operator, value } = filter
  switch (operator) {
    case 'eq':
    case 'ne':
    case 'gte':
    case 'lte':
    case 'contains':
      return [filter]
    case 'in':
      return [{ field, operator: 'eq', value }]
    case 'nin':
      return [{ field, operator: 'ne', value }]
    case 'null':
      return [{ field, operator: 'eq', value: 'null' }]
    case 'nnull':
      return [{ field, operator: 'ne', value: 'null' }]
    case 'between':
      return [
        { field, operator: 'gte', value: value[0] },
        { field, operator: 'lte', value: value[1] },
      ]
    default:
      throw unserved(operator)
  }
}

/** Has a status, because Refine's notification treats an error without one as a cancelled request. */
const unserved = (operator: string) =>
  Object.assign(
    new Error(`Lists cannot be filtered with the operator "${operator}". These can be used: ${served.join(', ')}.`),
    { statusCode: 400 },
  )
