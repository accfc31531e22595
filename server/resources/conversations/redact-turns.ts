import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { createRedaction, redactJson } from './redaction.ts'
import { conversationTurns, type conversations } from './table.ts'

type Stored = typeof conversations.$inferSelect

/** Shown in place of a caller. */
export const redactedCaller = '[caller]'

/**
 * Replaces personal data in the turns of a conversation.
 *
 * @returns the values of the conversation itself without it
 */
export async function redactTurns(tx: Transaction, row: Stored) {
  const { tenant_id, id, summary, transcript, caller, variables, analysis } = row
  const redact = createRedaction({ ...variables, ...(caller !== redactedCaller && { caller }) })
  const areIts = and(eq(conversationTurns.tenant_id, tenant_id), eq(conversationTurns.conversation_id, id))
  for (const turn of await tx.select().from(conversationTurns).where(areIts)) {
    const values = { text: redact(turn.text), tool: redactJson(turn.tool, redact) }
    await tx
      .update(conversationTurns)
      .set(values)
      .where(and(areIts, eq(conversationTurns.id, turn.id)))
  }
  return {
    summary: redact(summary),
    transcript: redact(transcript),
    caller: caller && redactedCaller,
    contact_id: null,
    variables: {},
    analysis: redactJson(analysis, redact),
    redacted_at: new Date().toISOString(),
  }
}
