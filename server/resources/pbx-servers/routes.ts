import { pbxServers as contract, type PbxServer } from '#contract/pbx-servers/contract.ts'
import { requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { updateRow } from '../../record/update.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Call } from '../../http/call.ts'
import { serveSteps } from '../../http/steps.ts'
import type { Surface } from '../../http/surface.ts'
import { pbxServerHooks } from './hooks.ts'
import { createIngestKey } from './ingest-key.ts'
import { pbxServerPolicy } from './policy.ts'
import { startSync } from './sync.ts'
import { pbxServers } from './table.ts'
import { beginTest, runTest, testedStatus } from './testing.ts'

const { endpoints } = contract
const servers: ServedResource = { contract, table: pbxServers, policy: pbxServerPolicy, hooks: pbxServerHooks }

export function mountPbxServers(surface: Surface, deps: Deps): void {
  serve(surface, deps, endpoints.disable, (call) => setStatus(call, 'disable', () => 'disabled'))
  serve(surface, deps, endpoints.enable, (call) => setStatus(call, 'enable', testedStatus))
  serveSteps(surface, deps, endpoints.test, (call) => beginTest(servers, deps, call), runTest(servers, deps))
  serve(surface, deps, endpoints.sync, (call) => startSync(servers, deps, call))
  serve(surface, deps, endpoints.ingestKey, (call) => createIngestKey(servers, call))
}

async function setStatus(call: Call, action: string, next: (server: PbxServer) => PbxServer['status']) {
  const row = await findRow(servers, call, { lock: true })
  requirePolicy(servers, call, action, row)
  return updateRow(servers, { ...call, body: { status: next(row as PbxServer) } })
}
