import { useSession } from '#providers/session/session.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { fieldName } from '#crud/vocabulary.ts'
import { Initials } from '#ui/initials.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './overview.module.css'
import type { TicketRow } from './ticket-row.ts'

/** Whom the ticket is for, a contact or a user; when it was opened, and their other tickets. */
export function Requester({ ticket }: { ticket: TicketRow }) {
  const tenantId = useSession()?.user.tenant_id
  const { contact, requester } = ticket
  const person = contact ?? requester
  const name = person?.label ?? t('tickets.unverified')
  const others = contact ? `contact_id=${contact.id}` : `requester_id=${requester?.id}`
  return (
    <Panel title={fieldName({ name: 'requester_id' })}>
      <div className={styles.person}>
        <Initials name={name} />
        <div>
          {person ? (
            <HoverLink to={`/${tenantId}/${contact ? 'contacts' : 'iam/users'}/detail/${person.id}`}>{name}</HoverLink>
          ) : (
            <strong>{name}</strong>
          )}
          <span className={styles.muted}>
            {t('tickets.opened', { number: `#${ticket.number}`, when: fromNow(ticket.created_at) })}
          </span>
          {person && (
            <HoverLink className={styles.muted} to={`/${tenantId}/tickets/list?${others}`}>
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
