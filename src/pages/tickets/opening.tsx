import { FieldValue } from '#crud/fields/field-value.tsx'
import type { Resource } from '#crud/resource.ts'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { Initials } from '#ui/initials.tsx'
import type { TicketRow } from './ticket-row.ts'
import styles from './thread.module.css'

interface OpeningProps {
  resource: Resource
  ticket: TicketRow
}

/** The description of a ticket as what its conversation begins with. */
export function Opening({ resource, ticket }: OpeningProps) {
  const { description, attachment_ids } = resource.fields
  const name = (ticket.contact ?? ticket.requester)?.label ?? t('app.thread.nobody')
  return (
    <div className={styles.comment} data-opening>
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
