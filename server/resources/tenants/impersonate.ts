import { and, desc, eq, sql } from 'drizzle-orm'
import { requireAccess, requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply } from '../../http/call.ts'
import { invalidField } from '../../base/problem.ts'
import { record } from '../../record/activity/record.ts'
import { openImpersonation } from '../auth/ports.ts'
import { sessions } from '../../identity/table.ts'
import { roles } from '../../identity/roles/table.ts'
import { users } from '../../identity/users/table.ts'

/** Opens a session as a user of a tenant. Logs it for both the tenant and the operators. */
export async function impersonateUser(resource: ServedResource, call: Call, { keys }: Deps): Promise<Reply> {
  await requireAccess(resource, call, 'impersonate')
  const { tx, actor, client, endpoint, body } = call
  const tenant = await findRow(resource, call)
  requirePolicy(resource, call, 'impersonate', tenant)
  const { reason, minutes, user_id } = body
  const user = await userToBe(tx, tenant['id'], user_id)
  const target = { tenant_id: tenant['id'], user_id: user.id }
  const operator = { id: actor.id, name: actor.name }
  const session = await openImpersonation(tx, keys, target, client, { operator, by: actor, reason, minutes })
  await keepAlive(tx, call, minutes)
  await record(tx, { ...actor, tenant: { ...actor.tenant, id: tenant['id'] } }, client, {
    action: endpoint.name,
    resource: { type: 'users', id: user.id, label: user.name },
    reason,
  })
  await record(tx, actor, client, {
    action: endpoint.name,
    resource: { type: 'tenants', id: tenant['id'], label: tenant['name'] },
    reason,
  })
  return { data: session }
}

/** The chosen user, or else the administrator who logged in last. */
async function userToBe(tx: Transaction, tenantId: string, userId: string | null) {
  const [found] = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenant_id, users.tenant_id), eq(roles.id, users.role_id)))
    .where(
      and(
        eq(users.tenant_id, tenantId),
        eq(users.status, 'active'),
        userId ? eq(users.id, userId) : eq(roles.is_system, true),
      ),
    )
    .orderBy(sql`${users.last_login_at} desc nulls last`, desc(users.id))
    .limit(1)
  if (!found) throw invalidField('user_id', 'not_found')
  return found
}

/** Keeps the operator's own session from timing out meanwhile. */
const keepAlive = (tx: Transaction, { actor }: Call, minutes: number) =>
  tx
    .update(sessions)
    .set({ expires_at: sql`greatest(${sessions.expires_at}, now() + make_interval(mins => ${minutes + 15}))` })
    .where(and(eq(sessions.tenant_id, actor.tenant.id), eq(sessions.id, actor.session_id)))
