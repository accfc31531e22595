import { useCan } from '@refinedev/core'
import type { Conversation } from '#contract/conversations.ts'
import { tickets } from '#contract/tickets.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { formatTimestamp } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'

/** Letters of a transcript in the description of a ticket. */
const longest = 1500

/** Leads to a new ticket about the conversation, with what was said. */
export function CreateTicket({ conversation }: { conversation: Conversation }) {
  const tenantId = useSession()?.user.tenant_id
  const { data: access } = useCan({ resource: tickets.name, action: 'create' })
  const { id, summary, caller, started_at, turns, call_id } = conversation
  const said = turns
    .filter(({ role }) => role === 'user' || role === 'agent')
    .map(({ role, text }) => `${t(`conversations.role.${role}`)}: ${text}`)
    .join('\n')
  const when = formatTimestamp(started_at)
  const query = new URLSearchParams({
    conversation_id: id,
    ...(call_id && { call_id }),
    category: 'agent',
    subject: (summary || t('conversations.ticket.subject', { caller: caller ?? '–' })).slice(0, 200),
    description: `${t('conversations.ticket.description', { caller: caller ?? '–', when })}\n\n${said.slice(0, longest)}`,
  })
  return (
    <Panel title={t('conversations.ticket.title')}>
      <ActionButton reason={access?.reason} to={`/${tenantId}/tickets/create?${query}`}>
        {t('conversations.ticket.create')}
      </ActionButton>
    </Panel>
  )
}
