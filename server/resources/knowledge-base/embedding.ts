import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { type Database, query } from '../../db/client.ts'
import { inPlatform, inTenant } from '../../db/scope.ts'
import type { Environment } from '../../base/env.ts'
import type { Keys } from '../../identity/keys.ts'
import { enqueueAll } from '../../queue/queue.ts'
import type { Handler } from '../../queue/worker.ts'
import { type Embeddings, embed, embeddingsOf } from '../../voice/model/embed.ts'
import { hasVectors } from './near-function.ts'
import { knowledgePassages, knowledgeVectors } from './table.ts'
import type { EntryKey } from './versions.ts'

interface Host {
  db: Database
  env: Environment
  keys: Keys
}

/** The task that turns the passages of an entry into vectors. */
export const embeddingTask = 'knowledge-embedding'
/** Milliseconds between two looks for passages without a vector: of new entries, and of those before there was a model. */
export const embeddingCheckMs = 15_000

/** Passages of one request, its milliseconds, and the letters of each. */
const [pageSize, patienceMs, longest] = [32, 30_000, 4_000]
/** Entries that are queued at once. */
const mostQueued = 200

/** Queues the entries that have passages without a vector, once those queued before are done. */
export async function queueEmbeddings({ db, env, keys }: Host): Promise<void> {
  const embeddings = embeddingsOf(env)
  if (!embeddings) return
  await inPlatform(db, async (tx) => {
    if (!(await hasVectors(tx))) return
    const due = await query<{ tenant_id: string; id: string }>(
      tx,
      sql`select distinct p.tenant_id, p.entry_id as id from knowledge_passages p
        left join knowledge_vectors v on v.tenant_id = p.tenant_id and v.passage_id = p.id and v.model = ${embeddings.model}
        where v.passage_id is null
          and not exists (select from tasks t where t.kind = ${embeddingTask} and t.status = 'queued')
        limit ${mostQueued}`,
    )
    for (const entry of due) await enqueueAll(tx, keys, embeddingTask, [entry], entry.tenant_id)
  })
}

/** Writes the vectors that an entry lacks, some passages after the other. */
export const createEmbedding =
  ({ db, env }: Pick<Host, 'db' | 'env'>): Handler =>
  async (entry: EntryKey) => {
    const embeddings = embeddingsOf(env)
    while (embeddings && (await embedSome(db, embeddings, entry)));
  }

async function embedSome(db: Database, embeddings: Embeddings, { tenant_id, id }: EntryKey): Promise<boolean> {
  const { model } = embeddings
  const some = await inTenant(db, tenant_id, (tx) =>
    tx
      .select({
        id: knowledgePassages.id,
        title: knowledgePassages.title,
        heading: knowledgePassages.heading,
        text: knowledgePassages.text,
      })
      .from(knowledgePassages)
      .leftJoin(
        knowledgeVectors,
        and(
          eq(knowledgeVectors.tenant_id, knowledgePassages.tenant_id),
          eq(knowledgeVectors.passage_id, knowledgePassages.id),
        ),
      )
      .where(
        and(
          eq(knowledgePassages.tenant_id, tenant_id),
          eq(knowledgePassages.entry_id, id),
          or(isNull(knowledgeVectors.model), ne(knowledgeVectors.model, model)),
        ),
      )
      .orderBy(asc(knowledgePassages.position))
      .limit(pageSize),
  )
  if (some.length === 0) return false
  const texts = some.map(({ title, heading, text }) => [title, heading, text].filter(Boolean).join('\n'))
  const vectors = await embed(
    embeddings,
    texts.map((text) => text.slice(0, longest)),
    patienceMs,
  )
  await inTenant(db, tenant_id, async (tx) => {
    // Another version may have taken their place meanwhile.
    const ids = some.map((passage) => passage.id)
    const left = await tx
      .select({ id: knowledgePassages.id })
      .from(knowledgePassages)
      .where(and(eq(knowledgePassages.tenant_id, tenant_id), inArray(knowledgePassages.id, ids)))
      .for('key share')
    const rows = left.map(({ id: passage_id }) => ({
      tenant_id,
      passage_id,
      model,
      vector: vectors[ids.indexOf(passage_id)]!,
    }))
    if (rows.length === 0) return
    await tx
      .insert(knowledgeVectors)
      .values(rows)
      .onConflictDoUpdate({
        target: [knowledgeVectors.tenant_id, knowledgeVectors.passage_id],
        set: { model: sql`excluded.model`, vector: sql`excluded.vector` },
      })
  })
  return some.length === pageSize
}
