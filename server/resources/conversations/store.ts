import { and, eq, exists, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Latency } from '#contract/conversations/turns.ts'
import type { Transaction, Database } from '../../db/client.ts'
import { holdTenant } from '../../identity/tenants/hold.ts'
import type { EndReason } from '../../voice/agent.ts'
import type { Turn } from '../../voice/dialogue.ts'
import { countHits } from '../knowledge-base/ports.ts'
import { rateConversation } from '../usage-records/ports.ts'
import { follow, type Stored } from './aftercare.ts'
import { doubtOf } from './doubt.ts'
import { isIt, summaryOf, type Key, conversations, conversationTraces, conversationTurns } from './table.ts'
import { calls } from '../calls/table.ts'
import { tickets } from '../tickets/table.ts'
import { usageRecords } from '../usage-records/table.ts'
import { takeDue } from '../../queue/lease.ts'

type Conversation = typeof conversations.$inferSelect

const now = sql`clock_timestamp()`

/** Maximum searchable characters of a transcript. */
export const longestTranscript = 50_000

const isRunning = (key: Key) => and(isIt(key), eq(conversations.status, 'in_progress'))

/** Begins a stored conversation. Returns undefined if it has begun or ended before. */
export async function beginConversation(tx: Transaction, key: Key): Promise<Conversation | undefined> {
  const [begun] = await tx
    .update(conversations)
    .set({ status: 'in_progress', started_at: now, seen_at: now })
    .where(and(isIt(key), eq(conversations.status, 'initiated')))
    .returning()
  return begun
}

/**
 * Stores a turn.
 *
 * @returns false if the conversation has ended
 */
export async function addTurn(tx: Transaction, { tenant_id, id, started_at }: Conversation, turn: Turn) {
  const key = { tenant_id, id }
  const isUnknown = turn.known === false
  const summary = turn.role === 'user' && summaryOf(turn.text)
  const [counted] = await tx
    .update(conversations)
    .set({
      turn_count: sql`${conversations.turn_count} + 1`,
      ...(isUnknown && { unknown_count: sql`${conversations.unknown_count} + 1` }),
      ...(turn.fallback && { has_fallback: true }),
      ...(summary && { summary: sql`coalesce(nullif(${conversations.summary}, ''), ${summary})` }),
      language: turn.language,
      seen_at: now,
    })
    .where(isRunning(key))
    .returning({ count: conversations.turn_count })
  if (!counted) return false
  const { started, ended, trace, ...said } = turn
  const since = (at: number) => Math.max(0, at - Date.parse(started_at))
  if (turn.citations)
    await countHits(
      tx,
      tenant_id,
      turn.citations.filter(({ is_curated }) => !is_curated),
    )
  const turn_id = uuidv7()
  await tx.insert(conversationTurns).values({
    ...said,
    doubt: doubtOf(turn),
    id: turn_id,
    tenant_id,
    conversation_id: id,
    index: counted.count - 1,
    start_ms: since(started),
    end_ms: since(ended),
  })
  if (trace) await tx.insert(conversationTraces).values({ tenant_id, turn_id, trace })
  return true
}

/**
 * Updates the heartbeat of a conversation.
 *
 * @returns false if the conversation has ended
 */
export async function seeConversation(tx: Transaction, key: Key): Promise<boolean> {
  const seen = await tx
    .update(conversations)
    .set({ seen_at: now })
    .where(isRunning(key))
    .returning({ id: conversations.id })
  return seen.length > 0
}

/**
 * Ends a conversation unless it has ended, and rates it.
 *
 * @param isEvaluated false if no language model reads it
 */
export async function endConversation(
  tx: Transaction,
  key: Key,
  reason: EndReason,
  { isEvaluated = true } = {},
): Promise<void> {
  await holdTenant(tx, key.tenant_id)
  const turns = sql`from ${conversationTurns} t where t.tenant_id = ${key.tenant_id} and t.conversation_id = ${key.id}`
  const hasFailed = reason === 'error' || reason === 'lost'
  const answers = sql`(select count(*) ${turns} and t.role = 'agent' and t.known)`
  const [ended] = await tx
    .update(conversations)
    .set({
      status: hasFailed ? 'failed' : 'done',
      end_reason: reason,
      ended_at: now,
      duration: sql`greatest(0, ceil(extract(epoch from clock_timestamp() - ${conversations.started_at})))`,
      outcome: sql`(case when ${hasFailed} then 'failure'
        when ${answers} = 0 then case when ${conversations.unknown_count} > 0 then 'failure' else 'unknown' end
        when ${conversations.unknown_count} = 0 then 'success' else 'unknown' end)::conversation_outcome`,
      transcript: sql`left(coalesce((select string_agg(t.text, E'\n' order by t.index) ${turns}), ''), ${longestTranscript})`,
    })
    .where(and(isIt(key), inArray(conversations.status, ['initiated', 'in_progress'])))
    .returning({ id: conversations.id })
  if (!ended) return
  if (reason === 'transferred') await doubtTransferred(tx, key)
  await rateConversation(tx, key)
  await follow(tx, key, isEvaluated)
}

/** Marks the answer before a request for a person as doubtful. */
const doubtTransferred = (tx: Transaction, { tenant_id, id }: Key) =>
  tx.execute(sql`
    update conversation_turns answer set doubt = 'transferred'
    from (select max(given.index) as index from conversation_turns given
      where given.tenant_id = ${tenant_id} and given.conversation_id = ${id} and given.role = 'agent'
        and given.known is not null and given.index < (select max(question.index) from conversation_turns question
          where question.tenant_id = ${tenant_id} and question.conversation_id = ${id} and question.role = 'user')) last
    where answer.tenant_id = ${tenant_id} and answer.conversation_id = ${id} and answer.index = last.index
      and (answer.doubt is null or answer.doubt in ('low_score', 'sampled'))`)

const isAnswer = ({ tenant_id, id }: Key, eventId: number) =>
  and(
    eq(conversationTurns.tenant_id, tenant_id),
    eq(conversationTurns.conversation_id, id),
    eq(conversationTurns.event_id, eventId),
    eq(conversationTurns.role, 'agent'),
  )

/** Stores the part of an interrupted answer that was heard. */
export const correctTurn = (tx: Transaction, key: Key, eventId: number, text: string) =>
  tx
    .update(conversationTurns)
    .set({ text: text || '…', is_interrupted: true, updated_at: now })
    .where(isAnswer(key, eventId))

/** Adds times measured on the telephone to an answer. */
export const timeTurn = (tx: Transaction, key: Key, eventId: number, times: Partial<Latency>) =>
  tx
    .update(conversationTurns)
    .set({ latency: sql`${conversationTurns.latency} || ${JSON.stringify(times)}::jsonb`, updated_at: now })
    .where(and(isAnswer(key, eventId), isNotNull(conversationTurns.latency)))

/** Stores the user's feedback on an answer. */
export async function rateTurn(
  tx: Transaction,
  { tenant_id, id }: Key,
  eventId: number,
  feedback: 'like' | 'dislike' | null,
): Promise<void> {
  const { tenant_id: tenant, conversation_id, role } = conversationTurns
  const areOwn = and(eq(tenant, tenant_id), eq(conversation_id, id), eq(role, 'agent'))
  await tx.update(conversationTurns).set({ feedback, updated_at: now }).where(isAnswer({ tenant_id, id }, eventId))
  const disliked = tx
    .select({ id: conversationTurns.id })
    .from(conversationTurns)
    .where(and(areOwn, eq(conversationTurns.feedback, 'dislike')))
  await tx
    .update(conversations)
    .set({ is_disliked: exists(disliked) })
    .where(isIt({ tenant_id, id }))
}

/** Removes references to conversations that are being deleted. */
export async function releaseConversations(tx: Transaction, tenantId: string, ids: string[]): Promise<void> {
  for (const table of [tickets, calls, usageRecords]) {
    await tx
      .update(table)
      .set({ conversation_id: null })
      .where(and(eq(table.tenant_id, tenantId), inArray(table.conversation_id, ids)))
  }
}

/** Takes conversations that are due by a column, for two minutes. */
export const claim = (db: Database, at: 'seen_at' | 'read_at', isOpen?: SQL): Promise<Stored[]> =>
  takeDue(db, { table: conversations, seconds: 120, at, isOpen, most: 5 })
