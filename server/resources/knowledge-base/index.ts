import { sql } from 'drizzle-orm'
import { knowledgeBase as contract } from '#contract/knowledge-base/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { repeat } from '../../queue/repeat.ts'
import { createWorker } from '../../queue/worker.ts'
import { knowledgeDemo } from './demo.ts'
import { forgetCheckMs, forgetDeleted } from './deleted.ts'
import { createEmbedding, embeddingCheckMs, embeddingTask, sweepEmbeddings } from './embedding.ts'
import { knowledgeHooks as hooks } from './hooks.ts'
import { createNaming, namingTask } from './names.ts'
import { knowledgePolicy as policy } from './policy.ts'
import { queueRefreshes, refreshCheckMs } from './refresh.ts'
import { mountKnowledgeBase } from './routes.ts'
import { writeNearSearch } from './near-function.ts'
import { writeKnowledgeSearch } from './search-function.ts'
import { knowledgeBase as table } from './table.ts'
import { createIngest } from './worker.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountKnowledgeBase,
  async prepare(tx) {
    await writeKnowledgeSearch(tx)
    await writeNearSearch(tx)
  },
  workers: ({ db, env, keys, log }) => [
    createIngest({ db, env, keys }, log),
    repeat(embeddingCheckMs, () => sweepEmbeddings({ db, env, keys }), log),
    createWorker(
      db,
      keys,
      { [namingTask]: createNaming(db), [embeddingTask]: createEmbedding({ db, env, keys }) },
      log,
    ),
    repeat(refreshCheckMs, () => queueRefreshes(db), log),
    repeat(forgetCheckMs, () => forgetDeleted({ db, keys }), log),
  ],
  demo: [knowledgeDemo],
  uses: {
    /** Megabytes of the sources, rounded to hundredths. */
    knowledge_mb: (tenantId) => sql`
      select round(coalesce(sum(size), 0) / 1e6, 2) from knowledge_base
      where tenant_id = ${tenantId} and status <> 'archived'`,
  },
})
