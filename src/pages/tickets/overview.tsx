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
import { PreviousTickets } from './previous-tickets.tsx'
import { Reply } from './reply.tsx'
import { Requester } from './requester.tsx'
import { Satisfaction } from './satisfaction.tsx'
import { ServiceLevels } from './service-levels.tsx'
import type { TicketRow } from './ticket-row.ts'
import { Thread } from './thread.tsx'
import { useMutations } from '#crud/record/use-mutations.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { refusalText } from '#crud/record/actions.tsx'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { FieldValue } from '#crud/fields/field-value.tsx'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { Initials } from '#ui/initials.tsx'
import threadStyles from './thread.module.css'

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
      {narrow && (
        <details className={styles.details}>
          <summary>{t('tickets.details')}</summary>
          <div className={styles.side}>{side}</div>
        </details>
      )}
      <div className={styles.main}>
        <MergedNotice resource={resource} ticket={ticket} />
        {ticket.conversation_id && <Suspense>{renderOptional(loadQuote, { id: ticket.conversation_id })}</Suspense>}
        <Thread ticket={ticket} opening={<Opening resource={resource} ticket={ticket} />} />
        <Reply resource={resource} ticket={ticket} />
      </div>
      {!narrow && (
        <aside className={styles.side} aria-label={t('tickets.details')}>
          {side}
        </aside>
      )}
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

interface MergedNoticeProps {
  resource: Resource
  ticket: TicketRow
}

/** Leads from a merged ticket to the one that shows its thread, and back to its own state. */
function MergedNotice({ resource, ticket }: MergedNoticeProps) {
  const tenantId = useSession()?.user.tenant_id
  const { perform, isPerforming } = useMutations(resource)
  const target = ticket.merged_into
  if (!target) return null
  return (
    <div className={threadStyles.notice} role="note">
      <span>
        {t('tickets.merged_into')} <HoverLink to={`/${tenantId}/tickets/detail/${target.id}`}>{target.label}</HoverLink>
      </span>
      <ActionButton
        reason={refusalText(ticket.can?.['unmerge'])}
        loading={isPerforming}
        onClick={() => perform({ key: 'unmerge', row: ticket })}
      >
        {t('actions.tickets.unmerge')}
      </ActionButton>
    </div>
  )
}

interface OpeningProps {
  resource: Resource
  ticket: TicketRow
}

/** The description of a ticket as what its conversation begins with. */
function Opening({ resource, ticket }: OpeningProps) {
  const { description, attachment_ids } = resource.fields
  const name = (ticket.contact ?? ticket.requester)?.label ?? t('app.thread.nobody')
  return (
    <div className={threadStyles.comment} data-opening>
      <Initials name={name} />
      <article>
        <header>
          <strong>{name}</strong>
          <time dateTime={ticket.created_at} title={formatTimestamp(ticket.created_at)}>
            {fromNow(ticket.created_at)}
          </time>
        </header>
        <FieldValue field={description!} row={ticket} face="Display" />
        {ticket.attachment_ids.length > 0 && <FieldValue field={attachment_ids!} row={ticket} face="Display" />}
      </article>
    </div>
  )
}
