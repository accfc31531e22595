import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Failed } from '#crud/failed.tsx'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { Comment } from './comment.tsx'
import { EventLine } from './event-line.tsx'
import type { TicketRow } from './ticket-row.ts'
import styles from './thread.module.css'
import { useThread, type ThreadLine } from './use-thread.ts'

interface ThreadProps {
  ticket: TicketRow
  /** Shown before all lines. */
  opening: ReactNode
}

/** The comments and events of a ticket, oldest first. */
export function Thread({ ticket, opening }: ThreadProps) {
  const { lines, total, more, isFetchingMore, isPending, error, retry } = useThread(ticket)
  const from = useOrigin(ticket, lines)
  return (
    <Panel title={t('app.thread.title')}>
      {opening}
      {error && <Failed error={error} onRetry={retry} />}
      {isPending && <Skeleton />}
      {more && (
        <Button type="link" loading={isFetchingMore} onClick={more}>
          {t('app.thread.earlier', { count: total - lines.length })}
        </Button>
      )}
      <ol className={styles.lines}>
        {lines.map((line) =>
          line.type === 'event' ? (
            <EventLine key={line.id} line={line} from={from(line)} />
          ) : (
            <Comment key={line.id} comment={line} from={from(line)} />
          ),
        )}
      </ol>
    </Panel>
  )
}

/** Links lines to the merged ticket that they come from. */
function useOrigin(ticket: TicketRow, lines: ThreadLine[]) {
  const tenantId = useSession()?.user.tenant_id
  const merges = lines.filter(({ change }) => change?.field === 'merged_into')
  return ({ ticket_id }: ThreadLine) => {
    if (ticket_id === ticket.id) return undefined
    const name = merges.findLast((line) => line.ticket_id === ticket_id)?.change?.before
    const number = /^#\d+/.exec(name ?? '')?.[0]
    return <HoverLink to={`/${tenantId}/tickets/detail/${ticket_id}`}>{number ?? t('tickets.merged')}</HoverLink>
  }
}

function Skeleton() {
  return (
    <div className={styles.skeleton} aria-busy>
      <Bar width={40} />
      <Bar width={80} />
      <Bar width={65} />
    </div>
  )
}
