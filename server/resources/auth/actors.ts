import { and, eq, sql } from 'drizzle-orm'
import type { Profile } from '#contract/auth.ts'
import { query, type Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { tenants } from '../tenants/table.ts'
import { sessions } from './table.ts'

type Row = Actor & { revoked: boolean; is_resting: boolean; user_status: string; tenant_status: string }

/** Whose session it is, as they are now, in one look-up. @throws Problem where it is over. */
export async function readActor(tx: Transaction, sessionId: string): Promise<Actor> {
  const [row] = await query<Row>(tx, sql`
    select u.id, u.name, u.email, u.phone, u.avatar, u.timezone, u.locale, u.mfa_enabled, s.id as session_id,
      json_build_object('id', t.id, 'name', t.name, 'is_platform', t.is_platform, 'timezone', t.timezone) as tenant,
      json_build_object('id', r.id, 'name', r.name, 'permission_keys', r.permission_keys) as role,
      s.revoked_at is not null or s.expires_at < now() as revoked,
      s.last_used_at < now() - interval '1 minute' as is_resting,
      u.status as user_status, t.status as tenant_status,
      case when (t.security->>'require_mfa')::boolean and not u.mfa_enabled then to_char(
        (greatest(t.mfa_required_since, u.created_at) + make_interval(days => (t.security->>'grace_days')::int)) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      ) end as mfa_due_at
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join tenants t on t.id = s.tenant_id
    where s.id = ${sessionId}`)
  if (!row) throw new Problem('invalid_token')
  if (isShutOut(row.user_status, row.tenant_status)) throw new Problem('account_suspended')
  if (row.revoked) throw new Problem('token_revoked')
  if (row.is_resting) await wake(tx, row)
  return row
}

/** A session that is used lives on; to tell so once a minute is often enough. */
const wake = (tx: Transaction, { tenant, session_id }: Actor) =>
  tx.update(sessions).set({ last_used_at: sql`now()`, expires_at: lifetime(tenant.id) })
    .where(and(eq(sessions.tenant_id, tenant.id), eq(sessions.id, session_id)))

/** A session ends after as many minutes without use as its tenant has decided. */
export const lifetime = (tenantId: string) => sql`now() + make_interval(mins => (
  select (${tenants.security}->>'session_minutes')::int from ${tenants} where ${tenants.id} = ${tenantId}))`

export const isShutOut = (userStatus: string, tenantStatus: string) =>
  userStatus !== 'active' || ['suspended', 'archived'].includes(tenantStatus)

/** What the console keeps about its user. */
export async function profileOf(tx: Transaction, actor: Actor): Promise<Profile> {
  const editors = await query<{ name: string }>(tx, sql`
    select u.name
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${actor.tenant.id} and u.status = 'active'
      and (r.is_system or 'update-roles' = any(r.permission_keys))
    order by u.name limit 5`)
  const { id, name, permission_keys } = actor.role
  return {
    user: { ...actor, tenant_id: actor.tenant.id },
    role: {
      id,
      name,
      permissions: permission_keys.map((key) => ({ key })),
      granted_by: editors.map((editor) => editor.name),
    },
  }
}
