import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { UserSession } from '#contract/users.ts'
import { requireId } from '../../record/resource.ts'
import { holds } from '../../base/actor.ts'
import type { Call, Reply } from '../../http/call.ts'
import { Problem, refused, requireVerdict } from '../../base/problem.ts'
import { record } from '../../record/activity/record.ts'
import { endSessions, revokeSession } from '../auth/ports.ts'
import { sessions } from '../../identity/table.ts'
import { deviceOf } from '../../identity/users/devices.ts'
import { placeOf } from '../../identity/users/places.ts'
import { userComputed, userPolicy, type PolicyUser } from './policy.ts'
import { users } from '../../identity/users/table.ts'

/** Lists the sessions of a user: the current one, then the most recently used. */
export async function listSessions(call: Call): Promise<Reply<UserSession[]>> {
  const user = await requireUser(call, 'read-detail-users')
  const live = await call.tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.tenant_id, call.actor.tenant.id),
        eq(sessions.user_id, user.id),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, sql`now()`),
      ),
    )
    // Sorts the current session first, because this request itself updates its last use.
    .orderBy(desc(eq(sessions.id, call.actor.session_id)), desc(sessions.last_used_at), sessions.id)
    .limit(100)
  const data = await Promise.all(
    live.map(async ({ id, ip, created_at, last_used_at, user_agent }) => ({
      id,
      ip,
      place: await placeOf(ip),
      created_at,
      last_used_at,
      ...deviceOf(user_agent),
      current: id === call.actor.session_id,
    })),
  )
  return { data }
}

export async function revokeOne(call: Call): Promise<Reply> {
  const user = await requireUser(call, 'update-users')
  requireVerdict(userPolicy.can(call.actor, 'revokeSessions', user))
  const session_id = requireId(call.params['sessionId'])
  const [revoked] = await revokeSession(call.tx, { tenant_id: call.actor.tenant.id, session_id, user_id: user.id })
  if (!revoked) throw new Problem('not_found')
  await tell(call, user)
  return { data: {} }
}

/** Ends all sessions of a user, except the caller's current one. */
export async function revokeAll(call: Call): Promise<Reply> {
  const user = await requireUser(call, 'update-users')
  requireVerdict(userPolicy.can(call.actor, 'revokeSessions', user))
  const except = user.id === call.actor.id ? call.actor.session_id : undefined
  await endSessions(call.tx, { tenant_id: call.actor.tenant.id, user_id: user.id, except })
  await tell(call, user)
  return { data: {} }
}

/** Requires the permission for sessions of other users. @throws Problem */
async function requireUser({ tx, actor, params }: Call, permission: string): Promise<PolicyUser> {
  const id = requireId(params['id'])
  if (id !== actor.id && !holds(actor, permission)) throw refused('permission', { permission })
  const [user] = await tx
    .select({ ...getTableColumns(users), ...userComputed })
    .from(users)
    .where(and(eq(users.tenant_id, actor.tenant.id), eq(users.id, id)))
  if (!user) throw new Problem('not_found')
  return user
}

const tell = ({ tx, actor, client, endpoint }: Call, { id, name }: PolicyUser) =>
  record(tx, actor, client, { action: endpoint.name, resource: { type: 'users', id, label: name } })
