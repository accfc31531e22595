import { eq, ne, and, or, sql } from 'drizzle-orm'
import { tenants as contract } from '#contract/tenants.ts'
import { present } from '../../record/read.ts'
import { requireAccess, requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { write, updateRow } from '../../record/update.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, servePublic } from '../../http/endpoint.ts'
import type { Call, Reply } from '../../http/call.ts'
import { Problem, invalidField } from '../../base/problem.ts'
import { readQuery } from '../../http/validate.ts'
import { acrossTenants } from '../../record/policy.ts'
import type { Surface } from '../../http/surface.ts'
import { record } from '../../record/activity/record.ts'
import { tenantHooks } from './hooks.ts'
import { impersonateUser } from './impersonate.ts'
import { tenantPolicy } from './policy.ts'
import { quotasOf } from './quotas.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { plans } from '../../identity/plans/table.ts'

const policy = acrossTenants(tenantPolicy)
const { suspend, activate, changePlan, impersonate, quotas, byName } = contract.endpoints

export function mountTenants(surface: Surface, deps: Deps) {
  const hooks = tenantHooks(deps)
  const resource: ServedResource = { contract, table: tenants, policy, hooks }
  serve(surface, deps, suspend, (call) => changeStatus(resource, call, 'suspend', 'suspended'))
  serve(surface, deps, activate, (call) => changeStatus(resource, call, 'activate', 'active'))

  serve(surface, deps, changePlan, (call) => moveToPlan(resource, call))

  serve(surface, deps, impersonate, (call) => impersonateUser(resource, call, deps))

  serve(surface, deps, quotas, async (call) => {
    await requireAccess(resource, call, 'quotas')
    const { id } = await findRow(resource, call)
    return { data: await quotasOf(call.tx, id, readQuery(quotas, call.query)['plan_id']) }
  })

  servePublic(surface, deps, byName, async ({ db, params, client }) => {
    const name = params['name']!
    await deps.throttle.attempt({ kind: 'lookup', subject: name, ip: client.ip })
    const isNamed = or(eq(tenants.slug, name.toLowerCase()), sql`lower(${tenants.name}) = ${name.toLowerCase()}`)
    const [found] = await inPlatform(db, (tx) =>
      tx
        .select({ name: tenants.name, slug: tenants.slug })
        .from(tenants)
        .where(and(isNamed, ne(tenants.status, 'archived')))
        .orderBy(sql`${tenants.slug} = ${name.toLowerCase()} desc`, tenants.created_at)
        .limit(1),
    )
    if (!found) throw new Problem('not_found')
    return { data: found }
  })
}

/** Suspends or activates a tenant. Logs it for both the tenant and the operators. */
async function changeStatus(
  resource: ServedResource,
  call: Call,
  action: 'suspend' | 'activate',
  status: 'suspended' | 'active',
): Promise<Reply> {
  await requireAccess(resource, call, action)
  const before = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, action, before)
  const { reason } = call.body
  const isSuspended = status === 'suspended'
  const values = {
    status,
    status_reason: isSuspended ? reason : null,
    suspended_at: isSuspended ? new Date().toISOString() : null,
    archived_at: null,
  }
  const row = await write(resource, call, before, values)
  for (const tenant of [call.actor.tenant, { ...call.actor.tenant, id: row['id'] }]) {
    await record(call.tx, { ...call.actor, tenant }, call.client, {
      action: call.endpoint.name,
      resource: { type: 'tenants', id: row['id'], label: row['name'] },
      changes: [{ field: 'status', before: before['status'], after: status }],
      reason: reason ?? undefined,
    })
  }
  return { data: await present(resource, call, row) }
}

/**
 * Moves a tenant to any plan, even one not on the price list. Keeps the limits of the tenant itself. Logs it for both
 * the tenant and the operators.
 */
async function moveToPlan(resource: ServedResource, call: Call): Promise<Reply> {
  await requireAccess(resource, call, 'changePlan')
  const before = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'changePlan', before)
  const { plan_id } = call.body
  const [plan] = await call.tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.id, plan_id), eq(plans.status, 'active')))
  if (!plan) throw invalidField('plan_id', 'not_offered')
  const reply = await updateRow(resource, { ...call, body: { plan_id } })
  if (before['plan_id'] !== plan_id) {
    const tenant = { ...call.actor.tenant, id: before['id'] }
    await record(call.tx, { ...call.actor, tenant }, call.client, {
      action: call.endpoint.name,
      resource: { type: 'tenants', id: before['id'], label: before['name'] },
      changes: [{ field: 'plan_id', before: before['plan_id'], after: plan_id }],
    })
  }
  return reply
}
