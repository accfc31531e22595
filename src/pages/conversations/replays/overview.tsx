import type { AiAgentReplay } from '#contract/ai-agent-replays.ts'
import { Facts } from '#crud/record/facts.tsx'
import type { Resource } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { Compared } from './compared.tsx'

const facts = ['kind', 'planned_count', 'replayed_count', 'turn_count', 'created_by_id', 'created_at', 'ended_at']
const counts = {
  recorded: ['now_unknown_count', 'differs_count', 'now_known_count', 'same_count'],
  personas: ['unanswered_count', 'answered_count'],
}

/** The counts of a replay and its turns. */
export default function Overview({ resource, row }: { resource: Resource; row: Row }) {
  const replay = row as AiAgentReplay & Row
  const names = [...facts, ...counts[replay.kind]]
  return <Facts resource={resource} row={row} names={names} extra={<Compared replay={replay} />} />
}
