import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sessionMaxDays, type Profile } from '#contract/auth.ts'
import { query, type Transaction } from '../db/client.ts'
import { later, send } from '../db/transaction.ts'
import type { Actor } from '../base/actor.ts'
import { Problem } from '../base/problem.ts'
import { isTenantShutOut } from './tenants/open.ts'
import { tenants } from './tenants/table.ts'
import { sessions } from './table.ts'

export type ActorRow = Actor & { revoked: boolean; is_resting: boolean; user_status: string; tenant_status: string }

/** Reads the current user of a session. @throws Problem if the session has ended */
export const readActor = async (tx: Transaction, sessionId: string): Promise<Actor> =>
  requireActor(tx, await findActor(tx, sessionId))

/**
 * Looks up the user of a session in one statement, in any state.
 *
 * @param tenantId the session's tenant; row-level security may not be in force yet
 */
export async function findActor(tx: Transaction, sessionId: string, tenantId?: string): Promise<ActorRow[]> {
  const limit = tenantId ? { sql: ' and s.tenant_id = $3', params: [tenantId] } : { sql: '', params: [] }
  const params = [sessionMaxDays, sessionId, ...limit.params]
  return (await send(tx, { sql: `${actorText} where s.id = $2${limit.sql}`, params })) as ActorRow[]
}

/** The users of the sessions that have not ended, by session. */
export async function findActors(tx: Transaction, sessionIds: string[]): Promise<Map<string, Actor>> {
  if (sessionIds.length === 0) return new Map()
  const params = [sessionMaxDays, sessionIds]
  const rows = (await send(tx, { sql: `${actorText} where s.id = any($2::uuid[])`, params })) as ActorRow[]
  return new Map(rows.filter((row) => endOf(row) === undefined).map((row) => [row.session_id, row]))
}

/** The tenants among these ids that are neither suspended nor archived. */
export async function findOpenTenants(tx: Transaction, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await send(tx, { sql: 'select id, status from tenants where id = any($1::uuid[])', params: [ids] })
  return new Set(rows.filter(({ status }) => !isTenantShutOut(status)).map(({ id }) => id))
}

/** Requires that the tenant of a link is open. @throws Problem `invalid_link` */
export async function requireOpenTenant(tx: Transaction, id: string): Promise<void> {
  if (!(await findOpenTenants(tx, [id])).has(id)) throw new Problem('invalid_link')
}

/** Looks up a user without a session, for work that outlives the session, such as jobs. */
export const findUser = async (tx: Transaction, tenantId: string, userId: string): Promise<ActorRow[]> =>
  (await send(tx, { sql: userText, params: [tenantId, userId] })) as ActorRow[]

const userColumns = `
      u.id, u.name, u.email, u.phone, u.avatar, u.timezone, u.locale, u.mfa_enabled,
      json_build_object('id', t.id, 'name', t.name, 'is_platform', t.is_platform, 'timezone', t.timezone,
        'currency', t.currency, 'trial_ends_at', case when t.status = 'trial' then to_char(
          t.trial_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end) as tenant,
      json_build_object('id', r.id, 'name', r.name, 'permission_keys', r.permission_keys) as role,
      u.status as user_status, t.status as tenant_status`

/** Written as text, because drizzle would build it for each request. */
const actorText = `
    select ${userColumns}, s.id as session_id,
      s.revoked_at is not null or s.expires_at < now()
        or s.created_at < now() - make_interval(days => $1)
        or s.impersonator is not null and not impersonation_stands(s.operator_tenant_id, s.operator_session_id)
        as revoked,
      s.last_used_at < now() - interval '1 minute' as is_resting,
      case when s.impersonator is not null then s.impersonator || jsonb_build_object('ends_at', to_char(
        s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as impersonation,
      case when (t.security->>'require_mfa')::boolean and not u.mfa_enabled and s.impersonator is null then to_char(
        (greatest(t.mfa_required_since, u.created_at) + make_interval(days => (t.security->>'grace_days')::int)) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      ) end as mfa_due_at
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join tenants t on t.id = s.tenant_id`

/** The session id is all zeros, which no session has. */
const userText = `
    select ${userColumns}, '00000000-0000-0000-0000-000000000000' as session_id,
      false as revoked, false as is_resting, null as mfa_due_at, null as impersonation
    from users u
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join tenants t on t.id = u.tenant_id
    where u.tenant_id = $1 and u.id = $2`

/**
 * @param isUse extends the session: false for requests that the console makes by itself
 * @throws Problem if the session has ended, or the user or tenant is suspended
 */
export async function requireActor(tx: Transaction, [row]: ActorRow[], isUse = true): Promise<Actor> {
  if (!row) throw new Problem('invalid_token')
  const end = endOf(row)
  if (end) throw new Problem(end)
  if (row.is_resting && isUse) extendSession(tx, row)
  return row
}

/** The reason why a session has ended; undefined if it has not. */
function endOf({ user_status, tenant_status, revoked }: ActorRow) {
  if (isShutOut(user_status, tenant_status)) return 'account_suspended'
  return revoked ? 'token_revoked' : undefined
}

/** Extends a session in use, at most once a minute. Sent with `later`, so that reads also wait for the commit. */
export const extendSession = (tx: Transaction, { tenant, session_id }: Actor) => {
  const extension = { last_used_at: sql`now()`, expires_at: lifetime(tenant.id, sessions.created_at, sessions.ends_at) }
  const isIt = and(eq(sessions.tenant_id, tenant.id), eq(sessions.id, session_id))
  later(tx, tx.update(sessions).set(extension).where(isIt).toSQL())
}

/**
 * The expiry of a session: after the idle minutes set by its tenant, at the latest after {@link sessionMaxDays} or at
 * the end of an impersonation.
 */
export const lifetime = (
  tenantId: string,
  startedAt: SQL | PgColumn = sql`now()`,
  endsAt: PgColumn | null = null,
) => sql`least(
  ${endsAt ?? sql`null`},
  ${startedAt} + make_interval(days => ${sessionMaxDays}),
  now() + make_interval(mins => (
    select (${tenants.security}->>'session_minutes')::int from ${tenants} where ${tenants.id} = ${tenantId})))`

export const isShutOut = (userStatus: string, tenantStatus: string) =>
  userStatus !== 'active' || isTenantShutOut(tenantStatus)

/** The profile of the user, as the console stores it. */
export async function profileOf(tx: Transaction, actor: Actor): Promise<Profile> {
  const editors = await query<{ name: string }>(
    tx,
    sql`
    select u.name
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${actor.tenant.id} and u.status = 'active'
      and (r.is_system or 'update-roles' = any(r.permission_keys))
    order by u.name limit 5`,
  )
  const { id, name, permission_keys } = actor.role
  return {
    user: { ...actor, tenant_id: actor.tenant.id },
    role: {
      id,
      name,
      permissions: permission_keys.map((key) => ({ key })),
      granted_by: editors.map((editor) => editor.name),
    },
    ...(actor.impersonation && { impersonation: actor.impersonation }),
  }
}
