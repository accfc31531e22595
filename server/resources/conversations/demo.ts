import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { aiAgents } from '../ai-agents/table.ts'
import { calls } from '../calls/table.ts'
import { doubtOf } from './doubt.ts'
import { conversations, conversationTurns } from './table.ts'
import { knowledgeBase, knowledgePassages } from '../knowledge-base/table.ts'
import { phoneNumbers } from '../phone-numbers/table.ts'
import { rateConversation } from '../usage-records/ports.ts'
import type { Hit } from '../../voice/agent.ts'
import { answerFromPassages } from '../../voice/answering.ts'
import { fillVariables } from '../../voice/template.ts'
import { textsOf } from '../../voice/texts.ts'
import type { Transaction } from '../../db/client.ts'
import type { DemoStep } from '../../demo/demo.ts'
import { createRandom } from '../../demo/random.ts'
import { recordsOf, timeOf } from '../../demo/fixtures.ts'
import data from './demo.json' with { type: 'json' }

interface Talk {
  started_at: string
  /** True for tests of the second agent's draft; others talk to the first agent. */
  isTest?: boolean
  /** True if one of the demo's calls carries it. */
  isCall?: boolean
  language: 'en' | 'id'
  rating?: number
  ends: 'end_call' | 'user' | 'transferred' | 'silence'
  /** The questions, with the title of the entry that answers each. */
  questions: { ask: string; entry?: string }[]
}

type Turn = Omit<typeof conversationTurns.$inferInsert, 'tenant_id' | 'conversation_id' | 'index'>

/** Adds conversations of the demo's agents, with answers by the engine. */
export const conversationDemo: DemoStep = async (tx, tenant) => {
  const { tenant_id, name: tenant_name, now, after } = tenant
  await after('ai-agents', 'calls', 'knowledge-base')
  const [published, draft] = await tx
    .select()
    .from(aiAgents)
    .where(eq(aiAgents.tenant_id, tenant_id))
    .orderBy(asc(aiAgents.id))
  const hits = await readHits(tx, tenant_id)
  const carrying = await readCalls(tx, published!)
  const random = createRandom(29)
  for (const talk of recordsOf(data as Record<string, Talk[]>, tenant)) {
    const call = talk.isCall ? carrying.shift() : undefined
    const id = uuidv7()
    const started = call?.answered_at ?? timeOf(talk.started_at, now)
    const agent = (talk.isTest ? draft : published)!
    const greeting =
      agent.first_messages.find(({ language }) => language === talk.language)?.text ?? agent.first_message
    const spoken = turnsOf(talk, fillVariables(greeting!, { tenant_name }), hits, random)
    const turns = call ? within(call.talk_seconds! * 1000, spoken) : spoken
    const said = turns.map(({ text }) => text)
    const seconds = Math.floor(turns.at(-1)!.end_ms! / 1000)
    const unknown_count = turns.filter(({ known }) => known === false).length
    await tx.insert(conversations).values({
      id,
      tenant_id,
      agent_id: agent.id,
      agent_version: talk.isTest ? null : 1,
      channel: call ? 'phone' : talk.isTest ? 'test' : 'web',
      caller: call?.from ?? null,
      call_id: call?.id ?? null,
      language: talk.language,
      status: 'done',
      summary: talk.questions[0]!.ask,
      transcript: said.join('\n'),
      started_at: started,
      ended_at: new Date(Date.parse(started) + seconds * 1000).toISOString(),
      duration: seconds,
      turn_count: turns.length,
      end_reason: talk.ends,
      outcome: unknown_count === 0 ? 'success' : unknown_count === talk.questions.length ? 'failure' : 'unknown',
      rating: talk.rating ?? null,
      unknown_count,
      created_at: started,
      updated_at: started,
    })
    await tx
      .insert(conversationTurns)
      .values(turns.map((turn, index) => ({ ...turn, doubt: doubtOf(turn), tenant_id, conversation_id: id, index })))
    if (call) await link(tx, tenant_id, call.id, { agent_id: agent.id, conversation_id: id })
    await rateConversation(tx, { tenant_id, id })
  }
}

function turnsOf({ language, questions }: Talk, greeting: string, hits: Hit[], random: () => number): Turn[] {
  const texts = textsOf(language)
  let at = 0
  const take = (text: string, role: Turn['role'], more: Partial<Turn> = {}): Turn => {
    const start_ms = at
    at += 900 + text.length * 55
    return { id: uuidv7(), role, text, language, start_ms, end_ms: at, ...more }
  }
  const opening = take(greeting, 'agent')
  const exchanges = questions.flatMap(({ ask, entry }) => {
    const answer = answerFromPassages(
      ask,
      hits.filter(({ title }) => title === entry),
      language,
    )
    const retrieval = Math.round(40 + 180 * random()) / 10
    const first_token = Math.round((retrieval + 1 + random()) * 10) / 10
    const latency = { first_token, total: first_token, retrieval, model: 0, tool: 0 }
    const basis = !answer ? ('none' as const) : answer.isFromTable ? ('table' as const) : ('sentence' as const)
    const offered = answer?.isOffered === true
    const known = {
      known: answer !== undefined && !offered,
      offered,
      basis,
      citations: answer?.citations ?? [],
      latency,
    }
    return [take(ask, 'user'), take(answer?.text ?? texts.unknown, 'agent', known)]
  })
  return [opening, ...exchanges]
}

const readHits = (tx: Transaction, tenant_id: string): Promise<Hit[]> =>
  tx
    .select({
      entry_id: knowledgePassages.entry_id,
      title: knowledgeBase.title,
      passage_id: knowledgePassages.id,
      version: knowledgePassages.version,
      text: knowledgePassages.text,
      score: sql<number>`0.8`.mapWith(Number),
      start: knowledgePassages.start,
      end: knowledgePassages.end,
      highlights: sql<Hit['highlights']>`'[]'::jsonb`,
    })
    .from(knowledgePassages)
    .innerJoin(knowledgeBase, eq(knowledgeBase.id, knowledgePassages.entry_id))
    .where(eq(knowledgePassages.tenant_id, tenant_id))

/** Compresses turns to the duration of their call. */
function within(ms: number, turns: Turn[]): Turn[] {
  const share = Math.min(1, ms / turns.at(-1)!.end_ms!)
  const at = (place: number | null | undefined) => Math.floor(place! * share)
  return turns.map((turn) => ({ ...turn, start_ms: at(turn.start_ms), end_ms: at(turn.end_ms) }))
}

/** Answered calls to numbers of an agent since it was published, the newest first. */
const readCalls = (tx: Transaction, agent: typeof aiAgents.$inferSelect) =>
  tx
    .select({ id: calls.id, from: calls.from, answered_at: calls.answered_at, talk_seconds: calls.talk_seconds })
    .from(calls)
    .innerJoin(
      phoneNumbers,
      and(eq(phoneNumbers.tenant_id, calls.tenant_id), eq(phoneNumbers.id, calls.phone_number_id)),
    )
    .where(
      and(
        eq(calls.tenant_id, agent.tenant_id),
        eq(phoneNumbers.handler_agent_id, agent.id),
        eq(calls.status, 'completed'),
        eq(calls.direction, 'inbound'),
        gt(calls.started_at, agent.published_at!),
      ),
    )
    .orderBy(desc(calls.started_at))

/** Sets the agent instead of a user as the one who answered a call. */
const link = (tx: Transaction, tenant_id: string, id: string, ids: { agent_id: string; conversation_id: string }) =>
  tx
    .update(calls)
    .set({ ...ids, user_id: null })
    .where(and(eq(calls.tenant_id, tenant_id), eq(calls.id, id)))
