import { sql } from 'drizzle-orm'
import type { KnowledgeHit, Question } from '#contract/knowledge-base/answers.ts'
import { type Database, query, type Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { embed, embeddingsOf } from '../../voice/model/embed.ts'
import { ModelProblem } from '../../voice/model/problem.ts'
import { findPassages } from './search.ts'
import { hasVectors } from './near-function.ts'

/** An embedded question, with the name of the model. */
export interface Near {
  vector: number[]
  model: string
}

/** A question, with the versions of entries to search. */
type Asked = Question & { versions?: number[] }

/** Milliseconds to wait for the embedding, and to pause requests after a failure. */
const [patienceMs, restMs] = [800, 30_000]
/** The minimum similarity of a passage to the question. */
const leastAlike = 0.3
/** The usual constant of reciprocal rank fusion. */
const rankConstant = 60

/** By database: the end of the pause, and whether vectors are supported. */
const known = new WeakMap<Database, { rests: number; has: boolean }>()

/** Embeds a question; `undefined` if only words are searched, or the server does not respond in time. */
export async function vectorOf({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>, question: string) {
  const embeddings = embeddingsOf(env)
  if (!embeddings) return undefined
  const state = known.get(db) ?? { rests: 0, has: await inPlatform(db, hasVectors) }
  known.set(db, state)
  if (!state.has || Date.now() < state.rests) return undefined
  try {
    const [vector] = await embed(embeddings, [question.slice(0, 1_000)], patienceMs)
    return { vector: vector!, model: embeddings.model } satisfies Near
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error
    state.rests = Date.now() + restMs
    log(JSON.stringify({ embeddings: embeddings.model, error: error.message }))
    return undefined
  }
}

/** Finds passages by words and by meaning. Orders them by reciprocal rank fusion, equal ones by score. */
export async function findByBoth(
  tx: Transaction,
  question: Asked,
  near: Near | undefined,
  most = 5,
  synonyms = '',
): Promise<KnowledgeHit[]> {
  if (!near) return findPassages(tx, question, most, synonyms)
  const byWords = await findPassages(tx, question, most * 2, synonyms)
  const byMeaning = await findNear(tx, near, question, most * 2)
  const ranks = new Map<string, { hit: KnowledgeHit; rank: number }>()
  for (const hits of [byWords, byMeaning]) {
    for (const [at, hit] of hits.entries()) {
      const one = ranks.get(hit.passage_id) ?? { hit, rank: 0 }
      ranks.set(hit.passage_id, { ...one, rank: one.rank + 1 / (rankConstant + at + 1) })
    }
  }
  return [...ranks.values()]
    .toSorted((one, other) => other.rank - one.rank || other.hit.score - one.hit.score)
    .slice(0, most)
    .map(({ hit }) => hit)
}

async function findNear(
  tx: Transaction,
  { vector, model }: Near,
  { entry_ids, versions }: Asked,
  most: number,
): Promise<KnowledgeHit[]> {
  const entries = entry_ids ? sql`${`{${entry_ids.join(',')}}`}::uuid[]` : sql`null`
  const pinned = versions ? sql`${`{${versions.join(',')}}`}::integer[]` : sql`null`
  const found = await query<Omit<KnowledgeHit, 'highlights'>>(
    tx,
    sql`
    select p.entry_id, e.title, p.id as passage_id, p.version, p.heading, p.text, p.start, p."end", p.page, p.url, f.score
    from near_knowledge_passages(${`{${vector.join(',')}}`}::real[], ${model}, ${entries}, ${most},
      ${pinned}) f
    join knowledge_passages p on p.id = f.id
    join knowledge_base e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where f.score >= ${leastAlike} order by f.score desc, p.id`,
  )
  return found.map((hit) => ({ ...hit, score: Math.round(Math.min(1, hit.score) * 1000) / 1000, highlights: [] }))
}
