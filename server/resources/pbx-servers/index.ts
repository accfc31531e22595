import { pbxServers as contract, type PbxServer } from '#contract/pbx-servers/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { fixtures } from '../../demo/fixtures.ts'
import { repeat } from '../../queue/repeat.ts'
import demo from './demo.json' with { type: 'json' }
import { checkHealth, healthCheckMs } from './health.ts'
import { pbxServerHooks as hooks } from './hooks.ts'
import { pbxServerPolicy as policy } from './policy.ts'
import { syncPbxServer, startSync } from './sync.ts'
import { pbxServers as table } from './table.ts'
import { requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { updateRow } from '../../record/update.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Call } from '../../http/call.ts'
import { serveSteps } from '../../http/steps.ts'
import type { Surface } from '../../http/surface.ts'
import { createIngestKey } from './ingest-key.ts'
import { beginTest, runTest, testedStatus } from './testing.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountPbxServers,
  jobs: [syncPbxServer],
  workers: ({ db, env, log }) => [repeat(healthCheckMs, () => checkHealth({ db, env }), log)],
  demo: [fixtures(contract, table, demo)],
})

const { endpoints } = contract

function mountPbxServers(surface: Surface, deps: Deps, servers: ServedResource): void {
  serve(surface, deps, endpoints.disable, (call) => setStatus(servers, call, 'disable', () => 'disabled'))
  serve(surface, deps, endpoints.enable, (call) => setStatus(servers, call, 'enable', testedStatus))
  serveSteps(surface, deps, endpoints.test, (call) => beginTest(servers, deps, call), runTest(servers, deps))
  serve(surface, deps, endpoints.sync, (call) => startSync(servers, deps, call))
  serve(surface, deps, endpoints.ingestKey, (call) => createIngestKey(servers, call))
}

async function setStatus(
  servers: ServedResource,
  call: Call,
  action: string,
  next: (server: PbxServer) => PbxServer['status'],
) {
  const row = await findRow(servers, call, { lock: true })
  requirePolicy(servers, call, action, row)
  return updateRow(servers, { ...call, body: { status: next(row as PbxServer) } })
}
