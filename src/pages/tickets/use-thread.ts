import { useInfiniteQuery } from '@tanstack/react-query'
import { ticketComments, type TicketComment } from '#contract/ticket-comments.ts'
import type { Ticket } from '#contract/tickets.ts'
import { call } from '#providers/http.ts'

const pageSize = 50

interface Related {
  id: string
  label: string
}
export type ThreadLine = TicketComment & { author: Related | null; attachments: Related[] }

/** The newest lines first from the platform, the oldest first to the reader; read again when the ticket changes. */
export function useThread({ id, updated_at }: Pick<Ticket, 'id' | 'updated_at'>) {
  const query = useInfiniteQuery({
    queryKey: [...threadKey(id), updated_at],
    queryFn: async ({ pageParam, signal }) => {
      const range = { _start: pageParam, _end: pageParam + pageSize, _sort: 'created_at', _order: 'desc' }
      const params = { ticketId: id }
      const { data, meta } = await call(ticketComments.endpoints.list, { params, query: range, signal })
      return { lines: data as ThreadLine[], total: meta?.total ?? 0 }
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length * pageSize : undefined),
    placeholderData: (previous) => previous,
  })
  const pages = query.data?.pages ?? []
  return {
    lines: pages.flatMap(({ lines }) => lines).toReversed(),
    total: pages[0]?.total ?? 0,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
    isPending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

/** Beside the tickets' own queries, so that whatever makes them stale makes the thread stale too. */
export const threadKey = (ticketId: string) => ['data', 'main', ticketComments.name, 'list', ticketId]
