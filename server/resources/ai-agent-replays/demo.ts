import { and, desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { DemoStep } from '../../demo/demo.ts'
import { conversations } from '../conversations/table.ts'
import { compare } from './compare.ts'
import { readTalk, recentTalks } from './recorded.ts'
import { aiAgentReplays, aiAgentReplayTurns } from './table.ts'

/**
 * A finished replay of the first agent, whose draft gives the same answers except for the first, which it no longer
 * knows.
 */
export const aiAgentReplayDemo: DemoStep = async (tx, { tenant_id, now, refer, after }) => {
  await after('ai-agents', 'conversations')
  const [held] = await tx
    .select({ agent_id: conversations.agent_id })
    .from(conversations)
    .where(and(eq(conversations.tenant_id, tenant_id), eq(conversations.channel, 'web')))
    .orderBy(desc(conversations.started_at))
    .limit(1)
  const agent_id = held?.agent_id ?? (await refer('ai-agents', 0))
  const id = uuidv7()
  const turns: (typeof aiAgentReplayTurns.$inferInsert)[] = []
  const ids = await recentTalks(tx, tenant_id, { agentId: agent_id })
  let hasLost = false
  for (const [place, conversation_id] of ids.entries()) {
    const { said = [], language = 'en' } = (await readTalk(tx, tenant_id, conversation_id)) ?? {}
    for (const [index, { question, answer, known, citations }] of said.entries()) {
      const isLost: boolean = !hasLost && known === true
      hasLost ||= isLost
      const lost =
        language === 'id' ? 'Maaf, saya tidak memiliki informasi itu.' : "I'm sorry, I don't have that information."
      const now = isLost ? { text: lost, known: false } : { text: answer, known }
      turns.push({
        id: uuidv7(),
        tenant_id,
        replay_id: id,
        place,
        conversation_id,
        index,
        language,
        question,
        answer_then: answer,
        known_then: known,
        citations_then: citations,
        answer_now: now.text,
        known_now: now.known,
        citations_now: isLost ? [] : citations,
        result: compare({ text: answer, known }, now),
      })
    }
  }
  const count = (wanted: string) => turns.filter(({ result }) => result === wanted).length
  const at = new Date(now.getTime() - 3_600_000).toISOString()
  await tx.insert(aiAgentReplays).values({
    id,
    tenant_id,
    agent_id,
    number: 1,
    kind: 'recorded',
    created_by_id: await refer('users', 0),
    planned_count: ids.length,
    replayed_count: ids.length,
    turn_count: turns.length,
    now_unknown_count: count('now_unknown'),
    same_count: count('same'),
    created_at: at,
    ended_at: at,
  })
  if (turns.length > 0) await tx.insert(aiAgentReplayTurns).values(turns)
}
