import { and, asc, eq } from 'drizzle-orm'
import type { Analysis } from '#contract/conversations/analysis.ts'
import type { Transaction } from '../../db/client.ts'
import type { Read, Wanted } from '../../voice/model/analyse.ts'
import { record } from '../../record/activity/record.ts'
import { rateConversation } from '../usage-records/ports.ts'
import { readAftercare, type Aftercare } from './agents.ts'
import { redactTurns } from './redact-turns.ts'
import { isIt, summaryOf, type Key, conversations, conversationTurns } from './table.ts'

export type Stored = typeof conversations.$inferSelect

/**
 * Tells whether a language model evaluates conversations of an agent: it has criteria or data to find, or a model held
 * its conversations.
 */
const needsModel = ({ criteria, data, llm }: Aftercare) => criteria.length > 0 || data.length > 0 || llm === 'openai'

/** Starts what the agent does after a conversation: queues the evaluation by a language model, or redacts at once. */
export async function follow(tx: Transaction, key: Key, isEvaluated = true): Promise<void> {
  const [row] = await tx.select().from(conversations).where(isIt(key))
  const aftercare = row && (await readAftercare(tx, row))
  if (!row || !aftercare) return
  if (isEvaluated && row.status === 'done' && row.summary && needsModel(aftercare)) {
    await tx.update(conversations).set({ status: 'processing' }).where(isIt(key))
    return
  }
  const isConfigured = aftercare.criteria.length > 0 || aftercare.data.length > 0
  if (isConfigured && isEvaluated) await conclude(tx, row, aftercare, { problem: 'not_held' })
  else await redactByRule(tx, row, aftercare)
}

/** ElevenLabs does not report the sentiment. */
export type Found = Omit<Read, 'sentiment'> & { sentiment: Read['sentiment'] | null }

/** The findings about a conversation or the reason for their absence, and the tokens used. */
export type Findings = ({ read: Found } | { problem: NonNullable<Analysis['problem']> }) & { tokens?: number }

/** Stores the findings and their cost, then redacts the conversation if its agent says so. */
export async function conclude(tx: Transaction, row: Stored, aftercare: Aftercare, findings: Findings): Promise<void> {
  const read = 'read' in findings ? findings.read : undefined
  const analysis = read
    ? ofModel(aftercare, read)
    : { ...(await byRules(tx, row, aftercare)), problem: (findings as { problem: Analysis['problem'] }).problem }
  const values = {
    analysis,
    ...(findings.tokens && { evaluation_tokens: findings.tokens }),
    ...(read && { sentiment: read.sentiment, summary: summaryOf(read.summary) || row.summary }),
    ...(read && aftercare.criteria.length > 0 && { outcome: outcomeOf(read) }),
    ...(row.status === 'processing' && { status: 'done' as const }),
  }
  const [after] = await tx.update(conversations).set(values).where(isIt(row)).returning()
  if (!after) return
  if (findings.tokens) await rateConversation(tx, after)
  await redactByRule(tx, after, aftercare)
}

const ofModel = ({ criteria, data }: Wanted, read: Found): Analysis => ({
  by: 'model',
  problem: null,
  criteria: criteria.map(({ name, description }, at) => ({ name, description, ...read.criteria[at]! })),
  data: data.map(({ name, description }, at) => ({ name, description, ...read.data[at]! })),
})

/** A conversation is solved if it meets every criterion. */
function outcomeOf({ criteria }: Found): Stored['outcome'] {
  if (criteria.some(({ result }) => result === 'failure')) return 'failure'
  return criteria.every(({ result }) => result === 'success') ? 'success' : 'unknown'
}

/** Finds data without a model: values that the conversation was started with, or that tools returned. */
async function byRules(
  tx: Transaction,
  row: Stored,
  { criteria, data }: Wanted,
): Promise<Pick<Analysis, 'by' | 'criteria' | 'data'>> {
  const turns = await turnsOf(tx, row)
  const known: Record<string, string | number | boolean> = Object.assign(
    Object.create(null),
    row.variables,
    ...turns.map(({ tool }) => tool?.values ?? {}),
  )
  return {
    by: 'rules',
    criteria: criteria.map(({ name, description }) => ({ name, description, result: 'unknown', reason: null })),
    data: data.map(({ name, description }) => ({ name, description, value: known[name] ?? null, reason: null })),
  }
}

export const turnsOf = (tx: Transaction, { tenant_id, id }: Key) =>
  tx
    .select({ role: conversationTurns.role, text: conversationTurns.text, tool: conversationTurns.tool })
    .from(conversationTurns)
    .where(and(eq(conversationTurns.tenant_id, tenant_id), eq(conversationTurns.conversation_id, id)))
    .orderBy(asc(conversationTurns.index))

async function redactByRule(tx: Transaction, row: Stored, { redacts }: Aftercare): Promise<void> {
  if (redacts && !row.redacted_at) await redact(tx, row)
}

/** Redacts a conversation because its agent or tenant is configured so. */
export async function redact(tx: Transaction, row: Stored): Promise<void> {
  const values = await redactTurns(tx, row)
  await tx.update(conversations).set(values).where(isIt(row))
  const resource = { type: 'conversations', id: row.id, label: values.summary }
  await record(tx, { tenant: { id: row.tenant_id } }, null, { action: 'conversations.redact', resource })
}
