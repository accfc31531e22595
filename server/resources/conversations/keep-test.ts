import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../base/actor.ts'
import type { Agent, Variables } from '../../voice/agent.ts'
import type { Turn } from '../../voice/dialogue.ts'
import type { Reply } from '../../voice/reply.ts'
import { daysFromNow } from './open.ts'
import { addTurn, endConversation } from './store.ts'
import { isIt, type Key, conversations } from './table.ts'

type Answer = Reply & { language: string }

interface Test extends Key {
  agent: Agent
  actor: Pick<Actor, 'id' | 'name'>
  isNew: boolean
  asked: { message: string; variables: Variables }
  /** One for each agent that spoke. */
  answers: readonly { answer: Answer }[]
  /** Milliseconds since 1970 at which the question was asked. */
  started: number
}

/**
 * Keeps a question to the draft and its answer in a conversation of the channel `test`. Between questions it is over, so
 * that it takes no place of a call and ends with none of its processes.
 */
export async function keepTest(tx: Transaction, test: Test): Promise<void> {
  const { asked, answers, started } = test
  const row = await (test.isNew ? begin(tx, test) : continued(tx, test))
  // It was deleted while the agent was asked.
  if (!row) return
  const wasRunning = row.status === 'in_progress' && !test.isNew
  const { language } = answers[0]!.answer
  const times = { event_id: row.turn_count + 1, started, ended: Date.now() }
  await addTurn(tx, row, { ...times, ended: started, language, role: 'user', text: asked.message })
  for (const [at, { answer }] of answers.entries()) {
    const own = { ...times, event_id: times.event_id + at, language: answer.language }
    for (const tool of answer.toolCalls) await addTurn(tx, row, { ...own, role: 'tool', text: tool.result, tool })
    await addTurn(tx, row, { ...own, ...turnOf(answer) })
  }
  if (!wasRunning) await endConversation(tx, row, answers.at(-1)!.answer.ends ?? 'api', { isEvaluated: false })
}

const begin = async (tx: Transaction, { tenant_id, id, agent, actor, asked, answers, started }: Test) =>
  (
    await tx
      .insert(conversations)
      .values({
        tenant_id,
        id,
        agent_id: agent.id,
        agent_version: null,
        channel: 'test',
        direction: 'inbound',
        status: 'in_progress',
        user_id: actor.id,
        caller: actor.name.slice(0, 80),
        variables: asked.variables,
        language: answers[0]!.answer.language,
        started_at: new Date(started).toISOString(),
        ...(agent.keepDays !== null && { expires_at: daysFromNow(agent.keepDays) }),
      })
      .returning()
  )[0]

/** Opens a test again, with the state before. What its next end redacts includes the new turns. */
async function continued(tx: Transaction, key: Key) {
  const [row] = await tx.select().from(conversations).where(isIt(key)).for('update')
  if (row && row.status !== 'in_progress') {
    await tx.update(conversations).set({ status: 'in_progress', redacted_at: null }).where(isIt(key))
  }
  return row
}

/** The turn of an answer. A failed tool is no gap in the knowledge. */
function turnOf(answer: Reply): Omit<Turn, 'language' | 'event_id' | 'started' | 'ended'> {
  const { text, latency, tokens, citations, basis, offered, toolCalls, refused, model, fallback, trace } = answer
  const known = toolCalls.length > 0 && answer.known === false ? null : answer.known
  const how = { model, fallback, trace }
  return {
    role: 'agent',
    text,
    latency,
    tokens,
    citations,
    basis,
    offered,
    known,
    isRefused: refused !== undefined,
    ...how,
  }
}
