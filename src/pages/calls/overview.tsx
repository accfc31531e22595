import { useCan } from '@refinedev/core'
import type { Call } from '#contract/calls/contract.ts'
import { Facts } from '#crud/record/facts.tsx'
import type { Resource } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { tickets } from '#contract/tickets.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { Timeline } from './timeline.tsx'

const facts = [
  'direction',
  'from',
  'to',
  'contact_id',
  'phone_number_id',
  'pbx_server_id',
  'user_id',
  'agent_id',
  'agent_version',
  'transfer_to',
  'conversation_id',
  'disposition',
  'started_at',
  'ended_at',
  'route',
  'wait_seconds',
  'talk_seconds',
  'hangup_cause',
  'sip_code',
  'recording_id',
  'cost',
  'external_id',
]

/** The facts of a call and its timeline. */
export default function Overview({ resource, row }: { resource: Resource; row: Row }) {
  return (
    <Facts
      resource={resource}
      row={row}
      names={row['route'] ? facts : facts.filter((name) => name !== 'route')}
      extra={
        <>
          <Timeline call={row as Call & Row} />
          <CreateTicket call={row as Call & Row} />
        </>
      }
    />
  )
}

/** Leads to a new ticket about the call, which fills itself in. */
function CreateTicket({ call: { id } }: { call: Call }) {
  const tenantId = useSession()?.user.tenant_id
  const { data: access } = useCan({ resource: tickets.name, action: 'create' })
  return (
    <Panel title={t('calls.ticket.title')}>
      <ActionButton reason={access?.reason} to={`/${tenantId}/tickets/create?call_id=${id}`}>
        {t('calls.ticket.create')}
      </ActionButton>
    </Panel>
  )
}
