import { useCan } from '@refinedev/core'
import type { Call } from '#contract/calls.ts'
import { tickets } from '#contract/tickets.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { formatTimestamp } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'

/** Leads to a new ticket about the call. */
export function CreateTicket({ call }: { call: Call }) {
  const tenantId = useSession()?.user.tenant_id
  const { data: access } = useCan({ resource: tickets.name, action: 'create' })
  const { from, to, started_at, phone_number_id } = call
  const when = formatTimestamp(started_at)
  const query = new URLSearchParams({
    call_id: call.id,
    ...(phone_number_id && { phone_number_id }),
    category: 'telephony',
    subject: t('calls.ticket.subject', { from }),
    description: t('calls.ticket.description', { from, to, when }),
  })
  return (
    <Panel title={t('calls.ticket.title')}>
      <ActionButton reason={access?.reason} to={`/${tenantId}/tickets/create?${query}`}>
        {t('calls.ticket.create')}
      </ActionButton>
    </Panel>
  )
}
