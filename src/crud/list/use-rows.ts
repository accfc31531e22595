import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Row } from '../row.ts'
import type { Resource } from '../resource.ts'
import { toListQuery, type ListState } from './state.ts'

/** Reads the rows of a list state; the previous page stays visible while the next one loads. */
export function useRows(resource: Resource, state: ListState, change: (changed: Partial<ListState>) => void) {
  // `useTable` would keep its own state; this list keeps it in the address in short form.
  const { query, result } = useList({
    ...toListQuery(state, resource),
    queryOptions: { placeholderData: keepPreviousData, retryOnMount: ({ state }) => !hasJustFailed(state) },
    errorNotification: false,
  })
  const { total = 0 } = result

  const lastPage = Math.max(1, Math.ceil(total / state.pageSize))
  const isBeyond = query.isSuccess && !query.isPlaceholderData && state.page > lastPage
  useEffect(() => {
    if (isBeyond) change({ page: lastPage })
  }, [isBeyond, lastPage, change])

  return {
    rows: result.data as Row[],
    total,
    // Refine's `result` contains data and total only; other metadata is in the query's data.
    isCapped: Boolean(query.data?.['total_is_capped']),
    isLoading: query.isPending || isBeyond,
    isStale: query.isPlaceholderData,
    /** Time the rows were loaded. */
    loadedAt: query.dataUpdatedAt,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

const justFailed = 5000

/** Checks whether the early request for the rows failed. The screen shows that failure and does not send it again. */
const hasJustFailed = ({ errorUpdatedAt }: { errorUpdatedAt: number }) => Date.now() - errorUpdatedAt < justFailed
