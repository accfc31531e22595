import type { Conversation } from '#contract/conversations.ts'
import { Facts } from '#crud/record/facts.tsx'
import type { Resource } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { Analysis } from './analysis.tsx'
import { Costs } from './costs.tsx'
import { CreateTicket } from './create-ticket.tsx'
import { Transcript } from './transcript.tsx'

const facts = [
  'agent_id',
  'agent_version',
  'channel',
  'direction',
  'caller',
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
