import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { phoneNumbers as numbersContract } from '#contract/phone-numbers/contract.ts'
import type { PbxServer } from '#contract/pbx-servers/contract.ts'
import { requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { write } from '../../record/update.ts'
import { inTenant as inTenantOf } from '../../db/scope.ts'
import { destinationsOf } from '../../base/destinations/destination.ts'
import { DestinationProblem } from '../../base/destinations/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call } from '../../http/call.ts'
import { handlerOf } from '../../http/handlers.ts'
import { refused, requirePermission } from '../../base/problem.ts'
import { validate } from '../../http/validate.ts'
import { defineJob, type JobCall, type JobDeps } from '../../jobs/define.ts'
import { startJob } from '../../jobs/start.ts'
import { Stopped } from '../../jobs/stopped.ts'
import { jobs } from '../../jobs/table.ts'
import { phoneNumbers } from '../phone-numbers/table.ts'
import { askEndpoints, compareEndpoints, resultOf } from './endpoints.ts'
import { readSecrets } from './secrets.ts'
import { pbxServers } from './table.ts'

const kind = 'pbx-servers.sync'

export async function startSync(resource: ServedResource, deps: Deps, call: Call) {
  const row = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'sync', row)
  const { id, name } = row as PbxServer
  await requireNoSync(call, id)
  await write(resource, call, row, { sync_status: 'running' })
  return startJob(deps, call, syncPbxServer, { id }, { type: 'pbx-servers', id, label: name })
}

/** Requires that no sync of the server is running. @throws Problem 409 */
async function requireNoSync({ tx, actor }: Call, id: string): Promise<void> {
  const isUnfinished = inArray(jobs.status, ['queued', 'running'])
  const isIts = and(eq(jobs.tenant_id, actor.tenant.id), eq(jobs.kind, kind), eq(jobs.resource_id, id))
  const [found] = await tx.select({ id: jobs.id }).from(jobs).where(and(isIts, isUnfinished)).limit(1)
  if (found) throw refused('sync_running')
}

/** Reads the extensions and trunks of a server, and creates phone numbers for new extensions. */
export const syncPbxServer = defineJob(kind, {
  payload: z.object({ id: z.uuid() }),
  async run({ payload: { id }, each, inTenant, signal, deps }) {
    const { server, tenantId, extensions } = await inTenant((call) => readServer(deps, call, id))
    const end = (values: Partial<typeof pbxServers.$inferInsert>) => endSync(deps, tenantId, id, values)
    try {
      const found = await askEndpoints(destinationsOf(deps.env), server, signal)
      const items = compareEndpoints(found, extensions, server.sync_result?.items)
      const missing = items.filter(({ type, change }) => type === 'extension' && change === 'added')
      const { failed } = await each(
        missing.map(({ name }) => name),
        (extension, call) => addExtension(deps, call, id, extension),
      )
      const sync_result = resultOf(items)
      const status = failed === 0 ? 'succeeded' : 'partial'
      await end({ sync_status: status, sync_result, last_sync_at: new Date().toISOString() })
      const sum = (change: 'added' | 'changed' | 'missing') =>
        sync_result.extensions[change] + sync_result.trunks[change]
      const changes = sync_result.items.filter(({ change }) => change !== 'same')
      return { added: sum('added'), changed: sum('changed'), missing: sum('missing'), changes }
    } catch (error) {
      // If the process stops, another one resumes the job.
      if (!isLeft(signal)) await end({ sync_status: 'failed' })
      throw error instanceof DestinationProblem ? refused('pbx_api_failed') : error
    }
  },
})

const isLeft = ({ aborted, reason }: AbortSignal) =>
  aborted && reason instanceof Stopped && ['stopping', 'lost'].includes(reason.why)

async function readServer(deps: JobDeps, { tx, actor }: JobCall, id: string) {
  const tenantId = actor.tenant.id
  const isIt = and(eq(pbxServers.tenant_id, tenantId), eq(pbxServers.id, id))
  const [row] = await tx.select().from(pbxServers).where(isIt)
  const { api_key } = await readSecrets(tx, deps, { tenant_id: tenantId, id })
  if (!row || row.status === 'disabled') throw refused('server_disabled')
  if (!row.api_url || !api_key) throw refused('api_not_configured')
  const used = await tx
    .select({ extension: phoneNumbers.extension })
    .from(phoneNumbers)
    .where(
      and(eq(phoneNumbers.tenant_id, tenantId), eq(phoneNumbers.pbx_server_id, id), isNotNull(phoneNumbers.extension)),
    )
  const extensions = new Set(used.map(({ extension }) => extension!))
  return { server: { ...row, api_url: row.api_url, api_key }, tenantId, extensions }
}

/** Creates a phone number as the starter of the job, who needs the permission. */
async function addExtension({ db }: JobDeps, job: JobCall, pbx_server_id: string, extension: string): Promise<void> {
  const endpoint = numbersContract.endpoints.create
  requirePermission(job.actor, endpoint.permission)
  const body = validate(endpoint.body, { type: 'extension', extension, pbx_server_id })
  const call = { ...job, endpoint, params: { tenantId: job.actor.tenant.id }, query: new URLSearchParams(), body }
  await handlerOf(db, endpoint.name)!.handle(call)
}

/** Writes the result of a sync, even if the starter was suspended meanwhile. */
const endSync = ({ db }: JobDeps, tenantId: string, id: string, values: Partial<typeof pbxServers.$inferInsert>) =>
  inTenantOf(db, tenantId, (tx) =>
    tx
      .update(pbxServers)
      .set({ ...values, updated_at: sql`clock_timestamp()` })
      .where(and(eq(pbxServers.tenant_id, tenantId), eq(pbxServers.id, id))),
  )
