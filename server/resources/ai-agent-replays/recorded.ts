import { and, asc, desc, eq, gt, gte, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import { maxReplayed, maxReplayedTurns, replayDays } from '#contract/ai-agent-replays.ts'
import type { Citation, ToolCall } from '#contract/conversations/turns.ts'
import { addDays, startOfDay } from '../../base/calendar.ts'
import type { Transaction } from '../../db/client.ts'
import { createRedaction } from '../conversations/ports.ts'
import { conversations, conversationTurns } from '../conversations/table.ts'

/** A message of a caller and the agent's answer, both redacted. */
export interface Recorded {
  question: string
  answer: string
  known: boolean | null
  citations: Citation[]
}

export interface RecordedTalk {
  language: string
  said: Recorded[]
  /** The calls of tools that worked. */
  calls: ToolCall[]
}

/** The conversations to choose from. Default: those of the last days, with any outcome. */
export interface Chosen {
  agentId: string
  outcome?: (typeof conversations.$inferSelect)['outcome']
  /** The first and the last day, in the timezone. */
  from?: string
  to?: string
  timezone?: string
}

/** The conversations that a replay repeats, the newest first. Excludes tests and conversations that have not ended. */
export async function recentTalks(
  tx: Transaction,
  tenantId: string,
  { agentId, outcome, ...period }: Chosen,
  most = maxReplayed,
): Promise<string[]> {
  const { id, tenant_id, agent_id, channel, status, started_at, turn_count } = conversations
  const are: (SQL | undefined)[] = [
    eq(tenant_id, tenantId),
    eq(agent_id, agentId),
    inArray(status, ['done', 'failed']),
    ne(channel, 'test'),
    gt(turn_count, 1),
    outcome && eq(conversations.outcome, outcome),
    ...within(period),
  ]
  const found = await tx
    .select({ id })
    .from(conversations)
    .where(and(...are))
    .orderBy(desc(started_at), desc(id))
    .limit(most)
  return found.map((one) => one.id)
}

function within({ from, to, timezone = 'UTC' }: Omit<Chosen, 'agentId' | 'outcome'>): (SQL | undefined)[] {
  const { started_at } = conversations
  const timeOf = (day: string) => startOfDay(day, timezone).toISOString()
  if (!from && !to) return [sql`${started_at} > now() - make_interval(days => ${replayDays})`]
  return [from ? gte(started_at, timeOf(from)) : undefined, to ? lt(started_at, timeOf(addDays(to, 1))) : undefined]
}

/** Reads the messages of a conversation with their answers; `undefined` if it was deleted. */
export async function readTalk(tx: Transaction, tenantId: string, id: string): Promise<RecordedTalk | undefined> {
  const isIt = and(eq(conversations.tenant_id, tenantId), eq(conversations.id, id))
  const [found] = await tx.select().from(conversations).where(isIt)
  if (!found) return undefined
  const { role, text, known, citations, tool } = conversationTurns
  const turns = await tx
    .select({ role, text, known, citations, tool })
    .from(conversationTurns)
    .where(and(eq(conversationTurns.tenant_id, tenantId), eq(conversationTurns.conversation_id, id)))
    .orderBy(asc(conversationTurns.index))
  const redact = createRedaction({ ...found.variables, caller: found.caller })
  const said = paired(turns).slice(0, maxReplayedTurns)
  return {
    language: found.language,
    calls: turns.flatMap((turn) => (turn.tool?.ok ? redacted(turn.tool, redact) : [])),
    said: said.map((one) => ({ ...one, question: redact(one.question), answer: redact(one.answer) })),
  }
}

/** A call of a tool, whose arguments and answer are redacted like the messages. */
function redacted(call: ToolCall, redact: (text: string) => string): ToolCall {
  const texts = <T>(values: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? redact(value) : value]),
    )
  const values = call.values && (texts(call.values) as Record<string, string>)
  return { ...call, args: texts(call.args), result: redact(call.result), ...(values && { values }) }
}

type Turn = Pick<typeof conversationTurns.$inferSelect, 'role' | 'text' | 'known' | 'citations'>

/** Pairs each message with the answer after it. Skips messages without one. */
function paired(turns: Turn[]): Recorded[] {
  const pairs: Recorded[] = []
  let question: string | undefined
  for (const { role, text, known, citations } of turns) {
    if (role === 'user') question = text
    if (role !== 'agent' || question === undefined) continue
    pairs.push({ question, answer: text, known, citations })
    question = undefined
  }
  return pairs
}
