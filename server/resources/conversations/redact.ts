import { conversations as contract } from '#contract/conversations.ts'
import { present } from '../../crud/read.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import { write } from '../../crud/update.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { record } from '../activity-logs/record.ts'
import { redactTurns } from './redact-turns.ts'
import type { conversations } from './table.ts'

/** Replaces personal data in what was said and done. It cannot be brought back, and the log does not hold it. */
export async function redactConversation(resource: ServedResource, call: Call): Promise<Reply> {
  const { tx, client } = call
  const row = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'redact', row)
  const after = await write(resource, call, row, await redactTurns(tx, row as typeof conversations.$inferSelect))
  await record(tx, actorOn(call, row), client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: after.id, label: labelOf(resource, after) },
  })
  return { data: await present(resource, call, after) }
}
