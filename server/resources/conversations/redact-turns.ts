import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { TurnTrace } from '#contract/conversations/turns.ts'
import { createRedaction, redactJson, type Redact } from './redaction.ts'
import { conversationTraces, conversationTurns, type conversations } from './table.ts'

type Stored = typeof conversations.$inferSelect

/** Replaces the caller. */
export const redactedCaller = '[caller]'

/**
 * Redacts the turns of a conversation.
 *
 * @returns the redacted values of the conversation itself
 */
export async function redactTurns(tx: Transaction, row: Stored) {
  const { tenant_id, id, summary, transcript, caller, variables, analysis } = row
  const redact = createRedaction({ ...variables, ...(caller !== redactedCaller && { caller }) })
  const areIts = and(eq(conversationTurns.tenant_id, tenant_id), eq(conversationTurns.conversation_id, id))
  for (const turn of await tx.select().from(conversationTurns).where(areIts)) {
    const note = turn.mark_note && redact(turn.mark_note)
    const values = { text: redact(turn.text), tool: redactJson(turn.tool, redact), mark_note: note }
    await tx
      .update(conversationTurns)
      .set(values)
      .where(and(areIts, eq(conversationTurns.id, turn.id)))
  }
  const turns = tx.select({ id: conversationTurns.id }).from(conversationTurns).where(areIts)
  const areOfIts = and(eq(conversationTraces.tenant_id, tenant_id), inArray(conversationTraces.turn_id, turns))
  for (const { turn_id, trace } of await tx.select().from(conversationTraces).where(areOfIts)) {
    const isIt = and(eq(conversationTraces.tenant_id, tenant_id), eq(conversationTraces.turn_id, turn_id))
    await tx
      .update(conversationTraces)
      .set({ trace: redactTrace(trace, redact) })
      .where(isIt)
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

/** Redacts the texts of a trace. Names of models, ids and scores are kept. */
const redactTrace = (trace: TurnTrace, redact: Redact): TurnTrace => ({
  ...trace,
  question: redact(trace.question),
  messages: trace.messages.map(({ role, text }) => ({ role, text: redact(text) })),
  answer: redact(trace.answer),
})
