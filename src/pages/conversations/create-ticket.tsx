import { useCan } from '@refinedev/core'
import type { Conversation } from '#contract/conversations.ts'
import { tickets } from '#contract/tickets.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'

/** Leads to a new ticket about the conversation. The ticket quotes it, so that nothing said is copied. */
export function CreateTicket({ conversation: { id } }: { conversation: Conversation }) {
  const tenantId = useSession()?.user.tenant_id
  const { data: access } = useCan({ resource: tickets.name, action: 'create' })
  return (
    <Panel title={t('conversations.ticket.title')}>
      <ActionButton reason={access?.reason} to={`/${tenantId}/tickets/create?conversation_id=${id}`}>
        {t('conversations.ticket.create')}
      </ActionButton>
    </Panel>
  )
}
