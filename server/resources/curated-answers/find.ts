import { sql } from 'drizzle-orm'
import { query, type Transaction } from '../../db/client.ts'
import type { CuratedQuestion, CuratedReply } from '../../voice/curated.ts'
import { questionKeys } from '../../voice/question-keys.ts'

interface Found {
  id: string
  questions: string[]
  answer: string
  /** The key that found it. */
  key: string
}

/**
 * Finds the curated answer of an agent to a question. Of several, one that is asked exactly so goes first, then one in
 * the language of the question, then one of this agent alone, then the newest.
 *
 * @param agentId the agent that is asked
 */
export async function findCurated(
  tx: Transaction,
  agentId: string,
  { question, language }: CuratedQuestion,
): Promise<CuratedReply | undefined> {
  const keys = questionKeys(question, language)
  if (keys.length === 0) return undefined
  const [found] = await query<Found>(
    tx,
    sql`
    select a.id, a.questions, a.answer, k.key
    from curated_answer_keys k join curated_answers a on a.tenant_id = k.tenant_id and a.id = k.answer_id
    where k.tenant_id = current_setting('app.tenant_id')::uuid and k.key in (${sql.join(keys, sql`, `)})
      and (a.agent_ids = '{}' or ${agentId}::uuid = any(a.agent_ids))
    order by k.key = ${keys[0]} desc, a.language::text is not distinct from ${language} desc, a.language is null desc,
      a.agent_ids = '{}', a.updated_at desc, a.id desc
    limit 1`,
  )
  return found && { id: found.id, question: formOf(found), text: found.answer }
}

/** The form that a question fits. */
const formOf = ({ questions, key }: Found): string =>
  questions.find((form) => questionKeys(form).includes(key)) ?? questions[0]!

/** A value that changes with the curated answers of an agent. */
export async function curatedState(tx: Transaction, { tenant_id, id }: Record<'tenant_id' | 'id', string>) {
  const [state] = await query<{ count: number; newest: string | null }>(
    tx,
    sql`
    select count(*)::int as count, max(updated_at)::text as newest from curated_answers
    where tenant_id = ${tenant_id} and (agent_ids = '{}' or ${id}::uuid = any(agent_ids))`,
  )
  return state
}

/** The most curated answers that are sent to a provider. */
const mostSent = 500

/** Reads the curated answers of an agent, its own before those of all agents. */
export const curatedOf = (tx: Transaction, { tenant_id, id }: Record<'tenant_id' | 'id', string>) =>
  query<{ questions: string[]; answer: string }>(
    tx,
    sql`
    select questions, answer from curated_answers
    where tenant_id = ${tenant_id} and (agent_ids = '{}' or ${id}::uuid = any(agent_ids))
    order by agent_ids = '{}', id limit ${mostSent}`,
  )
