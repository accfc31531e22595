import { useInfiniteList } from '@refinedev/core'
import { t } from '#providers/format/i18n.ts'
import { ticketComments, type TicketComment } from '#contract/ticket-comments.ts'
import type { FileReference } from '#contract/grammar/kinds/file.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import type { Ticket } from '#contract/tickets.ts'

const pageSize = 50

interface Related {
  id: string
  label: string
}
export type ThreadLine = TicketComment &
  Rights & {
    author: Related | null
    mentions: Related[]
    attachments: FileReference[]
  }

/** The name of the author; of a mail, that of its sender. */
export const authorOf = ({ author, mail }: ThreadLine): string =>
  author?.label ?? (mail?.direction === 'inbound' ? mail.name : null) ?? t('app.thread.nobody')

/** The thread of a ticket: loaded newest first, shown oldest first, refetched when the ticket changes. */
export function useThread({ id, updated_at }: Pick<Ticket, 'id' | 'updated_at'>) {
  const { query, result } = useInfiniteList<ThreadLine>({
    resource: ticketComments.name,
    dataProviderName: ticketComments.api,
    pagination: { pageSize },
    sorters: [{ field: 'created_at', order: 'desc' }],
    meta: { params: { ticketId: id }, ticketVersion: updated_at },
    queryOptions: { placeholderData: (previous) => previous },
    errorNotification: false,
  })
  const pages = result.data?.pages ?? []
  return {
    lines: pages.flatMap(({ data }) => data).toReversed(),
    total: pages[0]?.total ?? 0,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
    isPending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
