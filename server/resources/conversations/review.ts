import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import {
  maxReviewDays,
  maxReviewedTurns,
  maxSettled,
  type NearMiss,
  type ReviewedTurn,
  type ReviewQuery,
  type TurnKey,
} from '#contract/conversations/review.ts'
import { addDays, startOfDay } from '../../base/calendar.ts'
import { daysWanted } from '../../base/day-range.ts'
import { Problem } from '../../base/problem.ts'
import { query, type Transaction } from '../../db/client.ts'
import type { Call, Reply } from '../../http/call.ts'
import { pageOf } from '../../http/page.ts'
import { readQuery } from '../../http/validate.ts'
import { record } from '../../record/activity/record.ts'
import { threshold } from '../../voice/reading/confidence.ts'
import { search } from '../knowledge-base/ports.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'
import { wordsOf } from '../../voice/reading/wordings.ts'
import type { ConversationPorts } from './needs.ts'
import { conversations, conversationTurns } from './table.ts'

type Reader = Pick<Call, 'tx' | 'actor'>
type Wanted = z.output<typeof ReviewQuery>
type Found = Omit<ReviewedTurn, 'agent' | 'near' | 'threshold' | 'similar' | 'turns'> & {
  agent_id: string | null
  agent_name: string | null
}

const usualDays = 7
const pageSize = 20
const mostNear = 3

/**
 * Lists the answers of a period to review, the most frequent questions first. Of long periods, only the newest are
 * grouped.
 *
 * @throws Problem 422 if the days end before they begin, or are more than 92
 */
export async function listReview(ports: ConversationPorts, call: Call): Promise<Reply> {
  const wanted = readQuery(call.endpoint, call.query) as Wanted
  const { start, limit } = pageOf(wanted, pageSize)
  const { groups, isCapped } = await readGroups(call, wanted)
  const ordered = groups.slice(start, start + limit)
  const near = createNear(call.tx, ports)
  const data: ReviewedTurn[] = []
  for (const group of ordered) {
    const { agent_id, agent_name, ...newest } = group[0]!
    data.push({
      ...newest,
      asked_at: new Date(newest.asked_at).toISOString(),
      agent: agent_id && agent_name !== null ? { id: agent_id, label: agent_name } : null,
      near: agent_id ? await near(agent_id, newest.question) : [],
      threshold,
      similar: group.length,
      turns: group.slice(0, maxSettled).map(keyOf),
    })
  }
  return { data, meta: { total: groups.length, total_is_capped: isCapped } }
}

/** A group of similar questions without an answer. */
interface Theme extends TurnKey {
  /** The newest question of the group. */
  question: string
  count: number
}

/** Reads the groups of unanswered questions of a period, as the review lists them. */
export async function readThemes(reader: Reader, days: { from: string; to: string }, most: number): Promise<Theme[]> {
  const { groups } = await readGroups(reader, { ...days, kind: 'unanswered' })
  return groups.slice(0, most).map((group) => {
    const { question } = group[0]!
    return { ...keyOf(group[0]!), question, count: group.length }
  })
}

/** Groups doubtful answers by similar questions, the most frequent first, then the sample. */
async function readGroups(reader: Reader, wanted: Wanted) {
  const found = await readDoubted(reader, wanted)
  const read = found.slice(0, maxReviewedTurns)
  // A sample is mostly right, so that it comes last, however often its questions are asked.
  const groups = [false, true].flatMap((isSample) => {
    const alike = groupAlike(
      read.filter(({ kind }) => (kind === 'sampled') === isSample),
      ({ question }) => wordsOf(question),
    )
    return alike.sort((a, b) => b.length - a.length)
  })
  return { groups, isCapped: found.length > maxReviewedTurns }
}

const keyOf = ({ conversation_id, turn_index }: TurnKey): TurnKey => ({ conversation_id, turn_index })

/** The doubtful answers of a period, the newest first, from a partial index. */
function readDoubted({ tx, actor: { tenant } }: Reader, wanted: Wanted): Promise<Found[]> {
  const { begin, end } = daysOf(wanted, tenant.timezone)
  const { kind, agent_id, with_tests, verdict } = wanted
  const kindOf = sql`case when t.mark = 'wrong' then 'marked' when t.feedback = 'dislike' then 'disliked'
    else t.doubt::text end`
  const conditions = [
    sql`t.tenant_id = ${tenant.id} and (t.doubt is not null or t.feedback = 'dislike')`,
    // Ids contain their creation time, which is never before the conversation.
    sql`t.id >= ${firstKeyOf(begin)}::uuid`,
    sql`c.started_at >= ${begin.toISOString()} and c.started_at < ${end.toISOString()}`,
    verdict ? sql`t.verdict = ${verdict}` : sql`t.verdict is null`,
    kind ? sql`${kindOf} = ${kind}` : undefined,
    agent_id ? sql`c.agent_id = ${agent_id}::uuid` : undefined,
    with_tests === 'true' ? undefined : sql`c.channel <> 'test' and not c.is_public_demo`,
  ].filter((one): one is SQL => one !== undefined)
  return query<Found>(
    tx,
    sql`
    select t.conversation_id, t.index as turn_index, c.agent_id, a.name as agent_name, c.language, q.text as question, (
        select f.text from conversation_turns f where f.tenant_id = t.tenant_id and f.conversation_id = t.conversation_id
          and f.role = 'user' and f.index < q.index order by f.index desc limit 1) as follows,
      t.text as answer, ${kindOf} as kind, c.started_at + make_interval(secs => t.start_ms / 1000.0) as asked_at
    from conversation_turns t
    join conversations c on c.tenant_id = t.tenant_id and c.id = t.conversation_id
    left join ai_agents a on a.tenant_id = c.tenant_id and a.id = c.agent_id
    join lateral (
      select q.text, q.index from conversation_turns q
      where q.tenant_id = t.tenant_id and q.conversation_id = t.conversation_id and q.role = 'user' and q.index < t.index
      order by q.index desc limit 1
    ) q on true
    where ${sql.join(conditions, sql` and `)}
    order by t.id desc limit ${maxReviewedTurns + 1}`,
  )
}

function daysOf({ from, to }: Wanted, timezone: string) {
  const firstOf = (last: string) => addDays(last, 1 - usualDays)
  const days = daysWanted({ from, to }, { timezone, firstOf, most: maxReviewDays })
  return { begin: startOfDay(days.from, timezone), end: startOfDay(addDays(days.to, 1), timezone) }
}

/** The smallest UUID of version 7 for a time (RFC 9562). */
function firstKeyOf(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** Creates a function that finds the best passages for a question in the draft's knowledge. */
function createNear(tx: Transaction, ports: ConversationPorts) {
  const agents = new Map<string, ReturnType<ConversationPorts['findAgent']>>()
  return async (agentId: string, question: string): Promise<NearMiss[]> => {
    if (!agents.has(agentId)) agents.set(agentId, ports.findAgent(tx, agentId, 'draft'))
    const found = await agents.get(agentId)
    if (!found) return []
    const hits = (await search(tx, { ...found.agent.knowledge, question })).slice(0, mostNear)
    const ids = hits.map(({ entry_id }) => entry_id)
    const texts = await tx
      .select({ id: knowledgeBase.id })
      .from(knowledgeBase)
      .where(and(inArray(knowledgeBase.id, ids), eq(knowledgeBase.source_type, 'text')))
    const editable = new Set(texts.map(({ id }) => id))
    return hits.map(({ entry_id, title, passage_id, text, score }) => {
      return { entry_id, title, passage_id, text, score, is_text: editable.has(entry_id) }
    })
  }
}

interface Settled {
  turns: TurnKey[]
  verdict: 'answered' | 'dismissed' | null
}

/** Stores the decisions of a review. Skips answers that were deleted or are not in review. */
export async function settleReview({ tx, actor, body, client, endpoint }: Call<Settled>): Promise<Reply> {
  const { tenant } = actor
  const are = or(
    ...body.turns.map(({ conversation_id, turn_index }) =>
      and(eq(conversationTurns.conversation_id, conversation_id), eq(conversationTurns.index, turn_index)),
    ),
  )
  const settled = await tx
    .update(conversationTurns)
    .set({ verdict: body.verdict })
    .where(and(eq(conversationTurns.tenant_id, tenant.id), eq(conversationTurns.role, 'agent'), are))
    .returning({ conversation_id: conversationTurns.conversation_id })
  if (settled.length === 0) throw new Problem('not_found')
  const { conversation_id: id } = settled[0]!
  const [named] = await tx
    .select({ label: conversations.summary })
    .from(conversations)
    .where(and(eq(conversations.tenant_id, tenant.id), eq(conversations.id, id)))
  const resource = { type: 'conversations', id, label: named?.label || null }
  await record(tx, actor, client, { action: endpoint.name, resource })
  return { data: { settled: settled.length } }
}

/** Characters by which words are compared: `refund`, `refunds` and `refunding` are equal. */
const stem = 5
/** The minimum Jaccard similarity of the words of two similar questions. */
const minSimilarity = 0.4

/**
 * Groups similar items, each with the most similar existing group; keeps the order.
 *
 * @param wordsOf the content words of an item
 */
export function groupAlike<T>(items: readonly T[], wordsOf: (item: T) => string[]): T[][] {
  const groups: { words: Set<string>; items: T[] }[] = []
  const having = new Map<string, Set<number>>()
  for (const item of items) {
    const words = new Set(wordsOf(item).map((word) => word.slice(0, stem)))
    const near = bestOf(words, groups, having)
    if (near) {
      near.items.push(item)
      continue
    }
    for (const word of words) having.set(word, (having.get(word) ?? new Set()).add(groups.length))
    groups.push({ words, items: [item] })
  }
  return groups.map((group) => group.items)
}

/** The most similar group, if it is similar enough. */
function bestOf<G extends { words: Set<string> }>(words: Set<string>, groups: G[], having: Map<string, Set<number>>) {
  const common = new Map<number, number>()
  for (const word of words) for (const at of having.get(word) ?? []) common.set(at, (common.get(at) ?? 0) + 1)
  const shares = [...common].map(([at, count]) => {
    const group = groups[at]!
    return { group, share: count / (words.size + group.words.size - count) }
  })
  const best = shares.sort((a, b) => b.share - a.share)[0]
  return best && best.share >= minSimilarity ? best.group : undefined
}
