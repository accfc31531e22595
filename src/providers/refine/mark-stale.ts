import type { News } from '../live/news.ts'
import { queryClient } from './query-client.ts'

/** Lets lists and records that are opened later be read again; what is shown stays as it is. */
export function markStale(news: News): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind, , resource] }) => kind === 'data' && (news.event || resource === news.resource),
    refetchType: 'none',
  } as Parameters<typeof queryClient.invalidateQueries>[0])
}
