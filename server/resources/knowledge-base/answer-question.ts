import { eq } from 'drizzle-orm'
import { agentFields } from '#contract/ai-agents/config.ts'
import type { AnsweringHit, KnowledgeHit, Question } from '#contract/knowledge-base/answers.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Reply, StreamCall } from '../../http/call.ts'
import { asActor } from '../../http/caller.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { answerFromKnowledge } from '../../voice/answering.ts'
import type { Search } from '../../voice/agent.ts'
import { isHostile } from '../../voice/reading/injected.ts'
import { vectorOf } from './near.ts'
import { countHits, findSpellings, search } from './search.ts'

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
    const { entry_ids: entryIds, ...question } = call.body
    const asked = { ...question, entryIds, passages: shown, synonyms: own?.synonyms ?? '', near }
    const hits = await search(tx, asked)
    await countHits(tx, actor.tenant.id, hits)
    return { data: await judged(tx, asked, hits, actor.tenant.name) }
  })
}

type Asked = Parameters<typeof search>[1]

/** The passages, and whether an agent answers from each; a misspelt question can find others than its own words do. */
async function judged(tx: Transaction, asked: Asked, hits: KnowledgeHit[], company: string): Promise<AnsweringHit[]> {
  const found = new Map(hits.map((hit) => [hit.passage_id, hit]))
  const searchAgain = async (wanted: Search) => {
    const isIt = wanted.question === asked.question
    const some = isIt ? hits : await search(tx, { ...asked, ...wanted })
    for (const hit of some) if (!found.has(hit.passage_id)) found.set(hit.passage_id, hit)
    return some.slice(0, usual)
  }
  const entries = asked.entryIds ?? [...new Set(hits.map(({ entry_id }) => entry_id))]
  const told = isHostile(asked.question)
    ? undefined
    : await answerFromKnowledge({
        message: asked.question,
        language: asked.language ?? 'en',
        history: [],
        names: [company],
        scope: { entryIds: asked.entryIds, passages: usual, synonyms: asked.synonyms },
        search: searchAgain,
        spell: ({ words }) => findSpellings(tx, { words, entryIds: entries }),
      })
  const cited = new Set((told?.isOffered ? [] : told?.citations)?.map(({ passage_id }) => passage_id))
  return [...found.values()]
    .map((hit) => ({ ...hit, answers: cited.has(hit.passage_id) }))
    .filter((hit) => hit.answers || hits.some(({ passage_id }) => passage_id === hit.passage_id))
}
