import { useList } from '@refinedev/core'
import { tickets } from '#contract/tickets.ts'
import { FieldValue } from '#crud/fields/field-value.tsx'
import type { Resource } from '#crud/resource.ts'
import { fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import styles from './overview.module.css'
import type { TicketRow } from './ticket-row.ts'

const most = 5

/** The latest other tickets of the contact, beside the thread. */
export function PreviousTickets({ resource, ticket }: { resource: Resource; ticket: TicketRow }) {
  const tenantId = useSession()?.user.tenant_id
  const { id, contact_id } = ticket
  const { result } = useList<TicketRow>({
    resource: tickets.name,
    filters: [
      { field: 'contact_id', operator: 'eq', value: contact_id },
      { field: 'id', operator: 'ne', value: id },
    ],
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { pageSize: most },
    queryOptions: { enabled: contact_id !== null },
    errorNotification: false,
  })
  if (contact_id === null || result.data.length === 0) return null
  return (
    <Panel title={t('tickets.previous')}>
      <ol className={styles.previous}>
        {result.data.map((one) => (
          <li key={one.id}>
            <HoverLink to={`/${tenantId}/tickets/detail/${one.id}`}>{`#${one.number} ${one.subject}`}</HoverLink>
            <span className={styles.muted}>
              <FieldValue field={resource.fields['status']!} row={one} face="Cell" /> {fromNow(one.created_at)}
            </span>
          </li>
        ))}
      </ol>
      {(result.total ?? 0) > most && (
        <HoverLink className={styles.muted} to={`/${tenantId}/tickets/list?contact_id=${contact_id}`}>
          {t('tickets.previous_all', { count: result.total! })}
        </HoverLink>
      )}
    </Panel>
  )
}
