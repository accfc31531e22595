import { and, asc, count, eq, sql } from 'drizzle-orm'
import { settings as contract } from '#contract/settings.ts'
import { readRow } from '../../crud/read.ts'
import type { ServedResource } from '../../crud/resource.ts'
import { updateRow } from '../../crud/update.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, type Call } from '../../http/endpoint.ts'
import { byPermission } from '../../policy.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { quotasOf } from '../tenants/quotas.ts'
import { tenants } from '../tenants/table.ts'
import { users } from '../users/table.ts'
import { choosePlan } from './choose-plan.ts'
import { settingsHooks } from './hooks.ts'

const resource: ServedResource = { contract, table: tenants, policy: byPermission, hooks: settingsHooks }
const { choosePlan: choose, mfaCoverage, quotas, read, update } = contract.endpoints
const shown = 100

/** The settings are the caller's own tenant, a record without an id in its path. */
export function mountSettings(app: Surface, deps: Deps) {
  serve(app, deps, read, (call) => readRow(resource, own(call)))
  serve(app, deps, update, (call) => updateRow(resource, own(call)))
  serve(app, deps, choose, choosePlan)
  serve(app, deps, quotas, async ({ tx, actor }) => ({ data: await quotasOf(tx, actor.tenant.id) }))

  serve(app, deps, mfaCoverage, async ({ tx, actor }) => {
    const isActive = and(eq(users.tenant_id, actor.tenant.id), eq(users.status, 'active'))
    const [counted] = await tx
      .select({ total: count(), enabled: sql<number>`count(*) filter (where ${users.mfa_enabled})::int` })
      .from(users)
      .where(isActive)
    const missing = await tx
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(and(isActive, eq(users.mfa_enabled, false)))
      .orderBy(asc(users.name))
      .limit(shown)
    return { data: { ...counted!, missing } }
  })
}

const own = (call: Call): Call => ({ ...call, params: { ...call.params, id: call.actor.tenant.id } })
