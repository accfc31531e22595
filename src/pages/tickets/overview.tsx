import { Suspense } from 'react'
import { useInPlace } from '#crud/in-place.ts'
import { renderOptional } from '#crud/lazy.ts'
import { Properties } from '#crud/record/properties.tsx'
import type { Resource } from '#crud/resource.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'
import { useNarrow } from '#ui/use-media.ts'
import { AssignToMe } from './assign-to-me.tsx'
import styles from './overview.module.css'
import { MergedNotice } from './merged-notice.tsx'
import { Opening } from './opening.tsx'
import { PreviousTickets } from './previous-tickets.tsx'
import { Reply } from './reply.tsx'
import { Requester } from './requester.tsx'
import { Satisfaction } from './satisfaction.tsx'
import { ServiceLevels } from './service-levels.tsx'
import type { TicketRow } from './ticket-row.ts'
import { Thread } from './thread.tsx'

const loadQuote = memo(() => withTexts(import('./quoted-conversation.tsx'), 'conversations'))

interface OverviewProps {
  resource: Resource
  ticket: TicketRow
}

/** The conversation of a ticket, which begins with its description; beside them requester, properties and service levels. */
export default function Overview({ resource, ticket }: OverviewProps) {
  const isBesideList = useInPlace() !== null
  const narrow = useNarrow() || isBesideList
  const side = <Side resource={resource} ticket={ticket} />
  return (
    <div className={styles.overview}>
      {narrow ? (
        <details className={styles.details}>
          <summary>{t('tickets.details')}</summary>
          <div className={styles.side}>{side}</div>
        </details>
      ) : (
        <aside className={styles.side} aria-label={t('tickets.details')}>
          {side}
        </aside>
      )}
      <div className={styles.main}>
        <MergedNotice resource={resource} ticket={ticket} />
        {ticket.conversation_id && <Suspense>{renderOptional(loadQuote, { id: ticket.conversation_id })}</Suspense>}
        <Thread ticket={ticket} opening={<Opening resource={resource} ticket={ticket} />} />
        <Reply resource={resource} ticket={ticket} />
      </div>
    </div>
  )
}

const properties = [
  'status',
  'priority',
  'assignee_id',
  'category',
  'watcher_ids',
  'tags',
  'call_id',
  'conversation_id',
  'phone_number_id',
]

const Side = ({ resource, ticket }: OverviewProps) => (
  <>
    <Requester ticket={ticket} />
    <ServiceLevels ticket={ticket} />
    <PreviousTickets resource={resource} ticket={ticket} />
    <Satisfaction resource={resource} ticket={ticket} />
    <Properties
      resource={resource}
      row={ticket}
      names={properties}
      title={t('tickets.properties')}
      below={{ assignee_id: <AssignToMe resource={resource} ticket={ticket} /> }}
    />
  </>
)
