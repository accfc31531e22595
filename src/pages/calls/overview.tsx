import type { Call } from '#contract/calls.ts'
import { Facts } from '#crud/record/facts.tsx'
import type { Resource } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { CreateTicket } from './create-ticket.tsx'
import { Timeline } from './timeline.tsx'

const facts = [
  'direction',
  'from',
  'to',
  'phone_number_id',
  'pbx_server_id',
  'user_id',
  'agent_id',
  'conversation_id',
  'disposition',
  'started_at',
  'ended_at',
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
      names={facts}
      extra={
        <>
          <Timeline call={row as Call & Row} />
          <CreateTicket call={row as Call & Row} />
        </>
      }
    />
  )
}
