import { and, asc, count, eq, sql } from 'drizzle-orm'
import { settings as contract } from '#contract/settings.ts'
import { readRow } from '../../record/read.ts'
import type { ServedResource } from '../../record/resource.ts'
import { updateRow } from '../../record/update.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Call, Reply } from '../../http/call.ts'
import { byPermission } from '../../record/policy.ts'
import type { Surface } from '../../http/surface.ts'
import { quotasOf } from '../tenants/ports.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { users } from '../../identity/users/table.ts'
import { asPlatform } from '../../db/scope.ts'
import { refused } from '../../base/problem.ts'
import { record } from '../../record/activity/record.ts'
import { requireOffered } from '../../identity/plans/offered.ts'
import { settingsHooks } from './hooks.ts'

const resource: ServedResource = { contract, table: tenants, policy: byPermission, hooks: settingsHooks }
const { choosePlan: choose, mfaCoverage, quotas, read, update } = contract.endpoints
const shown = 100

/** Serves the settings: the caller's own tenant, without an id in the path. */
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

/** Chooses the plan of a tenant, which is possible only during its trial. */
async function choosePlan({ tx, actor, body, client, endpoint }: Call): Promise<Reply> {
  const { id, name } = await requireOffered(tx, body.plan_id)
  const isOnTrial = and(eq(tenants.id, actor.tenant.id), eq(tenants.status, 'trial'))
  const [chosen] = await asPlatform(tx, () =>
    tx
      .update(tenants)
      .set({ plan_id: id, updated_at: sql`clock_timestamp()` })
      .where(isOnTrial)
      .returning({ id: tenants.id }),
  )
  if (!chosen) throw refused('trial_over')
  await record(tx, actor, client, {
    action: endpoint.name,
    resource: { type: 'tenants', id: actor.tenant.id, label: actor.tenant.name },
    changes: [{ field: 'plan', before: null, after: name }],
  })
  return { data: {} }
}
