import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { type Database, query, type Transaction } from '../../db/client.ts'
import { inPlatform, inTenant } from '../../db/scope.ts'
import { inSlices } from '../../db/slices.ts'
import type { Environment } from '../../base/env.ts'
import type { Keys } from '../../identity/keys.ts'
import { enqueue } from '../../queue/queue.ts'
import type { Handler } from '../../queue/worker.ts'
import { type Embeddings, embed, embeddingsOf } from '../../voice/model/embed.ts'
import { hasVectors } from './near-function.ts'
import { knowledgeEmbeddings, knowledgePassages, knowledgeVectors } from './table.ts'
import type { EntryKey } from './versions.ts'

interface Host {
  db: Database
  env: Environment
  keys: Keys
}

/** The kind of the tasks that embed the passages of an entry. */
export const embeddingTask = 'knowledge-embedding'
/** Milliseconds between checks for entries without vectors, after a change of the model or failed tasks. */
export const embeddingCheckMs = 600_000

/** Passages per request, its timeout in milliseconds, and maximum characters per passage. */
const [pageSize, patienceMs, longest] = [32, 30_000, 4_000]
/** Milliseconds after which a task queues another for the rest, well within its lease. */
const taskMs = 45_000
/** Maximum entries to queue at once, and the time after which an entry is queued again. */
const [mostQueued, queuedFor] = [1_000, sql`interval '12 hours'`]

/** Queues the embedding of an entry's passages, if a model is configured and the database has pgvector. */
export async function queueEmbedding(
  tx: Transaction,
  { env, keys }: Pick<Host, 'env' | 'keys'>,
  { tenant_id, id, version }: EntryKey & { version: number },
): Promise<void> {
  const isQueued = embeddingsOf(env) !== undefined && (await hasVectors(tx))
  const state = { version, model: null, queued_at: isQueued ? now : null }
  await tx
    .insert(knowledgeEmbeddings)
    .values({ tenant_id, entry_id: id, ...state })
    .onConflictDoUpdate({ target: [knowledgeEmbeddings.tenant_id, knowledgeEmbeddings.entry_id], set: state })
  if (isQueued) await enqueue(tx, keys, embeddingTask, { tenant_id, id }, tenant_id)
}

/** Queues entries without vectors of the current model and without a task. */
export async function sweepEmbeddings({ db, env, keys }: Host): Promise<void> {
  const embeddings = embeddingsOf(env)
  if (!embeddings) return
  const { model } = embeddings
  await inPlatform(db, async (tx) => {
    if (!(await hasVectors(tx))) return
    const due = await query<EntryKey>(
      tx,
      sql`
      update knowledge_embeddings own set queued_at = ${now}
      from (
        select tenant_id, entry_id from knowledge_embeddings
        where (model is null or model < ${model} or model > ${model})
          and (queued_at is null or queued_at < ${now} - ${queuedFor})
        limit ${mostQueued} for update skip locked
      ) due
      where own.tenant_id = due.tenant_id and own.entry_id = due.entry_id
      returning own.tenant_id, own.entry_id as id`,
    )
    for (const entry of due) await enqueue(tx, keys, embeddingTask, entry, entry.tenant_id)
  })
}

/** Creates the task handler that embeds the missing passages of an entry in batches. */
export const createEmbedding =
  ({ db, env, keys }: Host): Handler =>
  async (entry: EntryKey) => {
    const embeddings = embeddingsOf(env)
    if (!embeddings) return
    const { tenant_id, id } = entry
    const isIt = and(eq(knowledgeEmbeddings.tenant_id, tenant_id), eq(knowledgeEmbeddings.entry_id, id))
    const [state] = await inTenant(db, tenant_id, (tx) => tx.select().from(knowledgeEmbeddings).where(isIt))
    if (!state) return
    const until = performance.now() + taskMs
    while (await embedSome(db, embeddings, entry)) {
      if (performance.now() < until) continue
      return inTenant(db, tenant_id, (tx) => enqueue(tx, keys, embeddingTask, entry, tenant_id))
    }
    // A newer version has its own task.
    const isSame = and(isIt, eq(knowledgeEmbeddings.version, state.version))
    await inTenant(db, tenant_id, (tx) => tx.update(knowledgeEmbeddings).set({ model: embeddings.model }).where(isSame))
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
  await writeVectors(
    db,
    some.map(({ id: passage_id }, at) => ({ tenant_id, passage_id, model, vector: vectors[at]! })),
  )
  return some.length === pageSize
}

/** Writes vectors in slices, because indexing is slow. Skips passages that a newer version replaced. */
async function writeVectors(db: Database, rows: (typeof knowledgeVectors.$inferInsert)[]): Promise<void> {
  let at = 0
  await inSlices(db, (isOver) =>
    inTenant(db, rows[0]!.tenant_id, async (tx) => {
      do {
        const { tenant_id, passage_id, model, vector } = rows[at++]!
        await tx.execute(sql`
          insert into knowledge_vectors (tenant_id, passage_id, model, vector)
          select tenant_id, id, ${model}, ${`{${vector.join(',')}}`}::real[] from knowledge_passages
          where tenant_id = ${tenant_id} and id = ${passage_id} for key share
          on conflict (tenant_id, passage_id) do update set model = excluded.model, vector = excluded.vector`)
      } while (at < rows.length && !isOver())
      return at < rows.length
    }),
  )
}

const now = sql`clock_timestamp()` as unknown as string
