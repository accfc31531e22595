import { useSession } from '#providers/session/session.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { fieldName } from '#crud/vocabulary.ts'
import { Initials } from '#ui/initials.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './overview.module.css'
import type { TicketRow } from './ticket-row.ts'

/** The requester, the time the ticket was opened, and the requester's other tickets. */
export function Requester({ ticket }: { ticket: TicketRow }) {
  const tenantId = useSession()?.user.tenant_id
  const { requester } = ticket
  const name = requester?.label ?? t('app.thread.nobody')
  return (
    <Panel title={fieldName({ name: 'requester_id' })}>
      <div className={styles.person}>
        <Initials name={name} />
        <div>
          {requester ? (
            <HoverLink to={`/${tenantId}/iam/users/detail/${requester.id}`}>{name}</HoverLink>
          ) : (
            <strong>{name}</strong>
          )}
          <span className={styles.muted}>
            {t('tickets.opened', { number: `#${ticket.number}`, when: fromNow(ticket.created_at) })}
          </span>
          {requester && (
            <HoverLink className={styles.muted} to={`/${tenantId}/tickets/list?requester_id=${requester.id}`}>
              {t('tickets.others')}
            </HoverLink>
          )}
          {ticket.follow_up_of && (
            <span className={styles.muted}>
              {fieldName({ name: 'follow_up_of_id' })}{' '}
              <HoverLink to={`/${tenantId}/tickets/detail/${ticket.follow_up_of.id}`}>
                {ticket.follow_up_of.label}
              </HoverLink>
            </span>
          )}
        </div>
      </div>
    </Panel>
  )
}
