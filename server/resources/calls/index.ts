import { sql, and, asc, eq } from 'drizzle-orm'
import { calls as contract, type Call as Row } from '#contract/calls/contract.ts'
import { platformCalls } from '#contract/platform-calls.ts'
import { defineNoun } from '../../compose/noun.ts'
import { sqlFile } from '../../db/sql-file.ts'
import { createWorker } from '../../queue/worker.ts'
import { byOperators, type Policy } from '../../record/policy.ts'
import { callDemo } from './demo.ts'
import { recordingChunkDemo, recordingDemo } from './demo-recordings.ts'
import { callHooks as hooks, platformCallHooks } from './hooks.ts'
import { createRecorder, recordingTask } from './recording.ts'
import { calls as table } from './table.ts'
import type { ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Call } from '../../http/call.ts'
import type { Surface } from '../../http/surface.ts'
import { callEvents } from '../call-events/table.ts'
import { readIncoming } from './incoming.ts'

/** Calls with a cost cannot be deleted: they are the proof of the usage record. */
const policy: Policy<Row> = {
  readsAlike: true,
  can: (_actor, action, row) => (action === 'delete' && row && row.cost !== null ? { reason: 'call_rated' } : true),
}

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  views: [{ contract: platformCalls, policy: byOperators, hooks: platformCallHooks }],
  routes: mountCalls,
  prepare: sqlFile(new URL('./database.sql', import.meta.url)),
  // A separate worker, so that slow PBX servers do not delay mails.
  workers: ({ db, keys, env, log }) => [createWorker(db, keys, { [recordingTask]: createRecorder({ db, env }) }, log)],
  demo: [recordingDemo, recordingChunkDemo, callDemo],
  uses: {
    concurrent_calls: (tenantId) => sql`
      select count(*) from calls
      where tenant_id = ${tenantId} and status in ('queued', 'ringing', 'in_progress', 'transferring')`,
  },
})

function mountCalls(surface: Surface, deps: Deps, resource: ServedResource) {
  serve(surface, deps, contract.endpoints.events, (call) => readEvents(resource, call))
  serve(surface, deps, contract.endpoints.incoming, readIncoming)
}

/** The events of a call in order; a call logged by hand has none. */
async function readEvents(resource: ServedResource, call: Call) {
  const { tenant_id, pbx_server_id, external_id } = await findRow(resource, call)
  if (!pbx_server_id || !external_id) return { data: [] }
  const found = await call.tx
    .select()
    .from(callEvents)
    .where(
      and(
        eq(callEvents.tenant_id, tenant_id),
        eq(callEvents.pbx_server_id, pbx_server_id),
        eq(callEvents.call_id, external_id),
      ),
    )
    .orderBy(asc(callEvents.at), asc(callEvents.type))
  return { data: found }
}
