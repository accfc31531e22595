import type { News } from '../live/news.ts'
import { queryClient } from './query-client.ts'

/** Invalidates the cached lists and records of a changed resource, without refetching those on the screen. */
export function markStale(news: News): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind, , resource] }) => kind === 'data' && (news.event || resource === news.resource),
    refetchType: 'none',
  } as Parameters<typeof queryClient.invalidateQueries>[0])
}
