import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { UserSession } from '#contract/users.ts'
import { requireId } from '../../crud/resource.ts'
import { holds } from '../../http/actor.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import { record } from '../activity-logs/record.ts'
import { endSessions, revokeSession } from '../auth/sessions.ts'
import { sessions } from '../auth/table.ts'
import { deviceOf } from './devices.ts'
import { placeOf } from './places.ts'
import { users } from './table.ts'

/** Where a user is signed in. */
export async function listSessions(call: Call): Promise<Reply<UserSession[]>> {
  const user = await requireUser(call, 'read-detail-users')
  const live = await call.tx.select().from(sessions).where(and(
    eq(sessions.tenant_id, call.actor.tenant.id),
    eq(sessions.user_id, user.id),
    isNull(sessions.revoked_at),
    gt(sessions.expires_at, sql`now()`),
  )).orderBy(desc(sessions.last_used_at)).limit(100)
  const data = await Promise.all(live.map(async ({ id, ip, created_at, last_used_at, user_agent }) => ({
    id, ip, place: await placeOf(ip), created_at, last_used_at, ...deviceOf(user_agent), current: id === call.actor.session_id,
  })))
  return { data }
}

export async function revokeOne(call: Call): Promise<Reply> {
  const user = await requireUser(call, 'update-users')
  const session_id = requireId(call.params['sessionId'])
  const [revoked] = await revokeSession(call.tx, { tenant_id: call.actor.tenant.id, session_id, user_id: user.id })
  if (!revoked) throw new Problem('not_found')
  await tell(call, user)
  return { data: {} }
}

/** All of them; of one's own, all but the one in use. */
export async function revokeAll(call: Call): Promise<Reply> {
  const user = await requireUser(call, 'update-users')
  const except = user.id === call.actor.id ? call.actor.session_id : undefined
  await endSessions(call.tx, { tenant_id: call.actor.tenant.id, user_id: user.id, except })
  await tell(call, user)
  return { data: {} }
}

/** One's own sessions need no permission. @throws Problem */
async function requireUser({ tx, actor, params }: Call, permission: string): Promise<{ id: string; name: string }> {
  const id = requireId(params['id'])
  if (id !== actor.id && !holds(actor, permission)) {
    throw new Problem('permission_denied', { message: `Your role lacks the permission "${permission}"` })
  }
  const [user] = await tx.select({ id: users.id, name: users.name }).from(users)
    .where(and(eq(users.tenant_id, actor.tenant.id), eq(users.id, id)))
  if (!user) throw new Problem('not_found')
  return user
}

const tell = ({ tx, actor, client, endpoint }: Call, { id, name }: { id: string; name: string }) =>
  record(tx, actor, client, { action: endpoint.name, resource: { type: 'users', id, label: name } })
