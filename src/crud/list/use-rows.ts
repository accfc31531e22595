import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListMeta } from '#contract/envelope.ts'
import type { Row } from '../fields/field-type.ts'
import type { Resource } from '../resource.ts'
import { toListQuery, type ListState } from './state.ts'

/** The rows that a state asks for; those of the page before stay until the next ones have come. */
export function useRows(resource: Resource, state: ListState, change: (changed: Partial<ListState>) => void) {
  const { query, result } = useList({
    ...toListQuery(state, resource),
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  })
  const { total = 0, meta } = result as { total?: number; meta?: ListMeta }

  const lastPage = Math.max(1, Math.ceil(total / state.pageSize))
  const isBeyond = query.isSuccess && !query.isPlaceholderData && state.page > lastPage
  useEffect(() => {
    if (isBeyond) change({ page: lastPage })
  }, [isBeyond, lastPage, change])

  return {
    rows: result.data as Row[],
    total,
    isCapped: meta?.total_is_capped ?? false,
    isLoading: query.isPending || isBeyond,
    isStale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
