import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { ListMeta } from '#contract/envelope.ts'
import { maxCounted } from '#contract/query.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { defaultListState, toListQuery } from '../state.ts'

/** Counts the rows with each value, under the search and the other filters of the list: `{ open: '12' }`. */
export function useCounts({ field, filters, list }: FilterProps, values: string[]): Record<string, string> {
  const { [field.name]: _, [`${field.name}_ne`]: __, ...others } = filters
  const asked = [...values].sort().slice(0, maxCounted)
  const query = list && toListQuery({ ...defaultListState(list.resource), q: list.q, filters: others }, list.resource)
  const { query: answer } = useList({
    ...query,
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    sorters: [],
    filters: [
      ...(query?.filters ?? []),
      { field: '_count', operator: 'eq', value: field.name },
      { field: '_value', operator: 'eq', value: asked },
    ],
    queryOptions: { enabled: list !== undefined && asked.length > 0, placeholderData: keepPreviousData },
    errorNotification: false,
  })
  const counts = (answer.data?.['counts'] ?? []) as NonNullable<ListMeta['counts']>
  return Object.fromEntries(
    counts.map(({ value, total, total_is_capped }) => [value, formatInteger(total) + (total_is_capped ? '+' : '')]),
  )
}
