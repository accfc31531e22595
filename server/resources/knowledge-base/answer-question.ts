import { eq } from 'drizzle-orm'
import { agentFields } from '#contract/ai-agents/config.ts'
import type { AnsweringHit, KnowledgeHit, Question } from '#contract/knowledge-base/answers.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Reply, StreamCall } from '../../http/call.ts'
import { asActor } from '../../http/caller.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { answer } from '../../voice/answering.ts'
import { isHostile } from '../../voice/reading/injected.ts'
import { findByBoth, vectorOf, type Near } from './near.ts'
import { countHits, findSpellings } from './search.ts'

/** Passages per question, unless the agent sets another number. */
const usual = agentFields.max_passages.parse(undefined)
const shown = 5

/**
 * Finds the passages for a question, and marks those that the embedded engine would answer from. The question is
 * embedded outside of a transaction.
 */
export async function answerQuestion(deps: Deps, call: StreamCall<Question>): Promise<Reply> {
  const near = await vectorOf(deps, call.body.question)
  return asActor(deps, call, async ({ tx, actor }) => {
    const [own] = await tx.select({ synonyms: tenants.synonyms }).from(tenants).where(eq(tenants.id, actor.tenant.id))
    const hits = await findByBoth(tx, call.body, near, shown, own?.synonyms ?? '')
    await countHits(tx, actor.tenant.id, hits)
    const company = { name: actor.tenant.name, synonyms: own?.synonyms ?? '' }
    return { data: await judged(tx, call.body, { hits, near, company }) }
  })
}

interface Found {
  hits: KnowledgeHit[]
  near: Near | undefined
  company: { name: string; synonyms: string }
}

/** Marks the passages used in the answer. Correcting a misspelt question can add passages. */
async function judged(tx: Transaction, asked: Question, { hits, near, company }: Found): Promise<AnsweringHit[]> {
  const found = new Map(hits.map((hit) => [hit.passage_id, hit]))
  const search = async (question: string) => {
    const isIt = question === asked.question
    const some = isIt ? hits : await findByBoth(tx, { ...asked, question }, near, usual, company.synonyms)
    for (const hit of some) if (!found.has(hit.passage_id)) found.set(hit.passage_id, hit)
    return some.slice(0, usual)
  }
  const entries = asked.entry_ids ?? [...new Set(hits.map(({ entry_id }) => entry_id))]
  const told = isHostile(asked.question)
    ? undefined
    : await answer({
        message: asked.question,
        language: asked.language ?? 'en',
        history: [],
        names: [company.name],
        synonyms: company.synonyms,
        search,
        spell: (words) => findSpellings(tx, words, entries),
      })
  const cited = new Set(told?.citations.map(({ passage_id }) => passage_id))
  return [...found.values()]
    .map((hit) => ({ ...hit, answers: cited.has(hit.passage_id) }))
    .filter((hit) => hit.answers || hits.some(({ passage_id }) => passage_id === hit.passage_id))
}
