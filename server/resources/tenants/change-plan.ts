import { and, eq } from 'drizzle-orm'
import { invalidField } from '../../base/problem.ts'
import type { Call, Reply } from '../../http/call.ts'
import { plans } from '../../identity/plans/table.ts'
import { record } from '../../record/activity/record.ts'
import { requireAccess, requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { updateRow } from '../../record/update.ts'

/**
 * Moves a tenant to another plan, also one that is not on the price list. The limits that the tenant has of its own stay. Its own
 * activity log says so as well as that of the operators.
 */
export async function moveToPlan(resource: ServedResource, call: Call): Promise<Reply> {
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
