import { type GetListResponse, useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Row } from '../row.ts'
import type { Resource } from '../resource.ts'
import { isPassing, type RequestError } from '../states/request-error.ts'
import { type ListState, toListQuery } from './state.ts'

/** Reads the rows of a list state. The previous rows stay visible while others load or if they fail to load. */
export function useRows(resource: Resource, state: ListState, change: (changed: Partial<ListState>) => void) {
  // `useTable` would keep a second state; the address has the only one.
  const { query } = useList({
    ...toListQuery(state, resource),
    queryOptions: { placeholderData: keepPreviousData, retryOnMount: ({ state }) => !hasJustFailed(state) },
    errorNotification: false,
  })
  const last = useLastRows(resource, state, query)
  const error = query.error as RequestError | null
  const isOfBefore = last !== undefined && (query.isPlaceholderData || (query.data === undefined && isPassing(error)))
  const answer = query.data ?? (isOfBefore ? last.answer : undefined)
  const { data: rows = none, total = 0 } = answer ?? {}
  const isKept = isPassing(error) && rows.length > 0

  const lastPage = Math.max(1, Math.ceil(total / state.pageSize))
  const isBeyond = query.isSuccess && !query.isPlaceholderData && state.page > lastPage
  useEffect(() => {
    if (isBeyond) change({ page: lastPage })
  }, [isBeyond, lastPage, change])

  return {
    rows: rows as Row[],
    total,
    // Refine's `result` has only data and total; other metadata is in the query's data.
    isCapped: Boolean(answer?.['total_is_capped']),
    isLoading: query.isPending || isBeyond,
    isStale: query.isPlaceholderData,
    /** The time at which the rows were loaded, in milliseconds since the epoch. */
    loadedAt: isOfBefore ? last.loadedAt : query.dataUpdatedAt,
    /** The state of the shown rows, if it is not the current one. */
    stateBefore: isOfBefore ? last.state : undefined,
    /** The error if there are no rows to show. */
    error: isKept ? null : error,
    /** The error if rows are shown but could not be reloaded or replaced. */
    setback: isKept ? error : null,
    retry: () => void query.refetch(),
  }
}

const none: Row[] = []

const justFailed = 5000

/**
 * Checks whether the prefetch of the rows has just failed. The screen then shows that error instead of repeating the
 * request.
 */
const hasJustFailed = ({ errorUpdatedAt }: { errorUpdatedAt: number }) => Date.now() - errorUpdatedAt < justFailed

interface Query {
  data?: GetListResponse
  dataUpdatedAt: number
  isPlaceholderData: boolean
}

interface LastRows {
  /** Identifies the list, its state and the load time. */
  key: string
  /** Identifies the list. */
  of: string
  state: ListState
  answer: GetListResponse
  /** In milliseconds since the epoch. */
  loadedAt: number
}

/** The last loaded rows of a list, with their state. */
function useLastRows({ identifier, at }: Resource, state: ListState, query: Query): LastRows | undefined {
  const [last, keep] = useState<LastRows>()
  const of = JSON.stringify([identifier, at])
  const { data, dataUpdatedAt, isPlaceholderData } = query
  if (data && !isPlaceholderData) {
    const key = JSON.stringify([of, state, dataUpdatedAt])
    if (key !== last?.key) keep({ key, of, state, answer: data, loadedAt: dataUpdatedAt })
  }
  return last?.of === of ? last : undefined
}
