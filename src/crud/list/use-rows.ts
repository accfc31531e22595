import { type GetListResponse, useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Row } from '../row.ts'
import type { Resource } from '../resource.ts'
import { isPassing, type RequestError } from '../states/request-error.ts'
import { type ListState, toListQuery } from './state.ts'

/** Reads the rows of a list state; those of before stay visible while others load, and when they cannot be loaded. */
export function useRows(resource: Resource, state: ListState, change: (changed: Partial<ListState>) => void) {
  // `useTable` would keep its own state; this list keeps it in the address in short form.
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
    // Refine's `result` contains data and total only; other metadata is in the query's data.
    isCapped: Boolean(answer?.['total_is_capped']),
    isLoading: query.isPending || isBeyond,
    isStale: query.isPlaceholderData,
    /** Time the rows were loaded. */
    loadedAt: isOfBefore ? last.loadedAt : query.dataUpdatedAt,
    /** The state that the rows are of, if it is not the current one. */
    stateBefore: isOfBefore ? last.state : undefined,
    /** Why there are no rows to show. */
    error: isKept ? null : error,
    /** Why the rows could not be loaded again, or others instead of them. */
    setback: isKept ? error : null,
    retry: () => void query.refetch(),
  }
}

const none: Row[] = []

const justFailed = 5000

/** Checks whether the early request for the rows failed. The screen shows that failure and does not send it again. */
const hasJustFailed = ({ errorUpdatedAt }: { errorUpdatedAt: number }) => Date.now() - errorUpdatedAt < justFailed

interface Query {
  data?: GetListResponse
  dataUpdatedAt: number
  isPlaceholderData: boolean
}

interface LastRows {
  /** The list, its state and the time, as one text. */
  key: string
  /** The list that they are of. */
  of: string
  state: ListState
  answer: GetListResponse
  /** In milliseconds. */
  loadedAt: number
}

/** The rows of a list that were loaded last, with their state. */
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
