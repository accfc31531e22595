import { sql } from 'drizzle-orm'
import type { KnowledgeHit } from '#contract/knowledge-base/answers.ts'
import { type Database, query, type Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { SearchScope } from '../../voice/agent.ts'
import { embed, embeddingsOf } from '../../voice/model/embed.ts'
import { ModelProblem } from '../../voice/model/problem.ts'
import { hasVectors } from './near-function.ts'

/** An embedded question, with the name of the model. */
export interface Near {
  vector: number[]
  model: string
}

/** Milliseconds that a question waits for its vector, and those in which a server that failed is not asked. */
const [patienceMs, restMs] = [800, 30_000]
/** The minimum similarity of a passage to the question. */
const leastAlike = 0.3

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

/** Finds the passages that are about a question, the nearest first. */
export async function findByMeaning(
  tx: Transaction,
  { vector, model }: Near,
  { entryIds, versions, passages }: SearchScope,
): Promise<KnowledgeHit[]> {
  const entries = entryIds ? sql`${`{${entryIds.join(',')}}`}::uuid[]` : sql`null`
  const pinned = versions ? sql`${`{${versions.map((one) => one ?? 'null').join(',')}}`}::integer[]` : sql`null`
  const found = await query<Omit<KnowledgeHit, 'highlights'>>(
    tx,
    sql`
    select p.entry_id, e.title, p.id as passage_id, p.version, p.heading, p.text, p.start, p."end", p.page, p.url, f.score
    from near_knowledge_passages(${`{${vector.join(',')}}`}::real[], ${model}, ${entries}, ${passages},
      ${pinned}) f
    join knowledge_passages p on p.id = f.id
    join knowledge_base e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where f.score >= ${leastAlike} order by f.score desc, p.id`,
  )
  return found.map((hit) => ({ ...hit, score: Math.round(Math.min(1, hit.score) * 1000) / 1000, highlights: [] }))
}
