import { useCan } from '@refinedev/core'
import type { Conversation } from '#contract/conversations/contract.ts'
import { Facts } from '#crud/record/facts.tsx'
import type { Resource } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import { tenantCurrency, useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { tickets } from '#contract/tickets.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { Analysis } from './analysis.tsx'
import { Transcript } from './transcript.tsx'
import styles from './conversations.module.css'

const facts = [
  'agent_id',
  'agent_version',
  'channel',
  'direction',
  'caller',
  'contact_id',
  'call_id',
  'language',
  'started_at',
  'ended_at',
  'duration',
  'turn_count',
  'unknown_count',
  'end_reason',
  'failure',
  'outcome',
  'sentiment',
  'rating',
  'cost',
  'provider_credits',
  'tags',
  'redacted_at',
]

/** The facts of a conversation and its transcript. */
export default function Overview({ resource, row }: { resource: Resource; row: Row }) {
  const conversation = row as Conversation & Row
  return (
    <Facts
      resource={resource}
      row={row}
      names={facts}
      extra={
        <>
          <Transcript conversation={conversation} />
          <Analysis conversation={conversation} />
          <Costs conversation={conversation} />
          <CreateTicket conversation={conversation} />
        </>
      }
    />
  )
}

const parts = ['llm', 'tts', 'stt', 'telephony', 'evaluation'] as const

/** The cost of a conversation, by its parts. */
function Costs({ conversation: { costs, cost, currency } }: { conversation: Conversation }) {
  if (!costs) return null
  const shown = (amount: number) => formatMoney(amount, currency ?? tenantCurrency())
  return (
    <Panel title={t('conversations.cost')}>
      <dl className={styles.costs}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`conversations.cost.${part}`)}</dt>
            <dd>{shown(costs[part])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('conversations.cost.total')}</dt>
          <dd>{shown(cost ?? 0)}</dd>
        </div>
      </dl>
    </Panel>
  )
}

/** Leads to a new ticket about the conversation. The ticket quotes it, so that nothing said is copied. */
function CreateTicket({ conversation: { id } }: { conversation: Conversation }) {
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
