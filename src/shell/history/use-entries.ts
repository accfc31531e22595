import { useInfiniteList, type HttpError } from '@refinedev/core'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { failureOf } from '#providers/refine/failure-of.ts'

const pageSize = 25

/** The endpoint and query of the entries. */
export interface EntriesQuery {
  endpoint: Endpoint
  params?: Record<string, string>
  query?: Record<string, string | string[]>
}

/** Entries of the activity log, newest first, with further pages on demand. Refetched when a record changes. */
export function useEntries({ endpoint, params, query: wanted }: EntriesQuery) {
  const [resource, key] = endpoint.name.split('.') as [string, string]
  const { query, result } = useInfiniteList<ActivityEntry, HttpError>({
    resource,
    dataProviderName: endpoint.api,
    pagination: { pageSize },
    sorters: [{ field: 'at', order: 'desc' }],
    meta: { endpoint: key, params, query: wanted },
    errorNotification: false,
  })
  return {
    entries: result.data?.pages.flatMap(({ data }) => data) ?? [],
    isPending: query.isPending,
    error: failureOf(query),
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
  }
}
