import { useInfiniteQuery } from '@tanstack/react-query'
import { activityLogs, type ActivityEntry } from '#contract/activity-logs.ts'
import type { Endpoint } from '#contract/contract.ts'
import { call } from '#providers/http.ts'

const pageSize = 25

/** Where entries are read, and which of them. */
export interface EntriesQuery {
  endpoint: Endpoint
  params?: Record<string, string>
  query?: Record<string, string | string[]>
}

/** Entries of the activity log, newest first, further pages on demand; read again whenever a record changes. */
export function useEntries({ endpoint, params, query }: EntriesQuery) {
  const pages = useInfiniteQuery({
    queryKey: ['data', 'main', activityLogs.name, 'list', endpoint.name, params, query],
    queryFn: async ({ pageParam, signal }) => {
      const range = { _start: pageParam, _end: pageParam + pageSize, _sort: 'at', _order: 'desc' }
      const { data, meta } = await call(endpoint, { params, query: { ...query, ...range }, signal })
      return { entries: data as ActivityEntry[], total: meta?.total ?? 0 }
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, read) => (read.length * pageSize < total ? read.length * pageSize : undefined),
  })
  return {
    entries: pages.data?.pages.flatMap(({ entries }) => entries) ?? [],
    isPending: pages.isPending,
    error: pages.error,
    retry: () => void pages.refetch(),
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    isFetchingMore: pages.isFetchingNextPage,
  }
}
