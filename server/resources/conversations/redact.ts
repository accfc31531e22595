import { and, eq } from 'drizzle-orm'
import { conversations as contract } from '#contract/conversations.ts'
import { present } from '../../crud/read.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import { write } from '../../crud/update.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { record } from '../activity-logs/record.ts'
import { createRedaction, redactJson } from './redaction.ts'
import { conversationTurns, type conversations } from './table.ts'

type Stored = typeof conversations.$inferSelect

/** Replaces personal data in what was said and done. It cannot be brought back, and the log does not hold it. */
export async function redactConversation(resource: ServedResource, call: Call): Promise<Reply> {
  const { tx, client } = call
  const row = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'redact', row)
  const { tenant_id, id, summary, transcript, caller, variables } = row as Stored
  const redact = createRedaction({ ...variables, caller })
  const areIts = and(eq(conversationTurns.tenant_id, tenant_id), eq(conversationTurns.conversation_id, id))
  const turns = await tx.select().from(conversationTurns).where(areIts)
  for (const turn of turns) {
    const values = { text: redact(turn.text), tool: redactJson(turn.tool, redact) }
    await tx
      .update(conversationTurns)
      .set(values)
      .where(and(areIts, eq(conversationTurns.id, turn.id)))
  }
  const after = await write(resource, call, row, {
    summary: redact(summary),
    transcript: redact(transcript),
    caller: caller && '[caller]',
    variables: {},
    redacted_at: new Date().toISOString(),
  })
  await record(tx, actorOn(call, row), client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id, label: labelOf(resource, after) },
  })
  return { data: await present(resource, call, after) }
}
