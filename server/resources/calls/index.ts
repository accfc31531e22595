import { sql } from 'drizzle-orm'
import { calls as contract } from '#contract/calls/contract.ts'
import { platformCalls } from '#contract/platform-calls.ts'
import { defineNoun } from '../../compose/noun.ts'
import { sqlFile } from '../../db/sql-file.ts'
import { createWorker } from '../../queue/worker.ts'
import { byOperators } from '../../record/policy.ts'
import { callDemo } from './demo.ts'
import { recordingChunkDemo, recordingDemo } from './demo-recordings.ts'
import { callHooks as hooks, platformCallHooks } from './hooks.ts'
import { callPolicy as policy } from './policy.ts'
import { createRecorder, recordingTask } from './recording.ts'
import { mountCalls } from './routes.ts'
import { calls as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  views: [{ contract: platformCalls, policy: byOperators, hooks: platformCallHooks }],
  routes: mountCalls,
  prepare: sqlFile(new URL('./database.sql', import.meta.url)),
  // Apart from the mails, which must not wait for a PBX that does not answer.
  workers: ({ db, keys, env, log }) => [createWorker(db, keys, { [recordingTask]: createRecorder({ db, env }) }, log)],
  demo: [recordingDemo, recordingChunkDemo, callDemo],
  uses: {
    concurrent_calls: (tenantId) => sql`
      select count(*) from calls
      where tenant_id = ${tenantId} and status in ('queued', 'ringing', 'in_progress', 'transferring')`,
  },
  names: (tenantId, userId) => sql`select from calls where tenant_id = ${tenantId} and user_id = ${userId}`,
})
