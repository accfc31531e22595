import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { activityLogs as activityContract } from '#contract/activity-logs.ts'
import { platformUsers, users as contract } from '#contract/users.ts'
import { publicPaths } from '#contract/screens.ts'
import { listRows } from '../../record/list.ts'
import { readRow } from '../../record/read.ts'
import { actorOn, requireAccess, requirePolicy, type ServedResource } from '../../record/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Call, Reply } from '../../http/call.ts'
import { Problem, refused } from '../../base/problem.ts'
import { acrossTenants, byOperators, byPermission } from '../../record/policy.ts'
import type { Surface } from '../../http/surface.ts'
import { activityLogHooks } from '../activity-logs/ports.ts'
import { activityLogs } from '../../record/activity/table.ts'
import { normaliseEmail } from '../../identity/accounts.ts'
import { formerRole } from '../../identity/roles/table.ts'
import { users } from '../../identity/users/table.ts'
import { findRow } from '../../record/rows.ts'
import { consoleLink } from '../../mail/links.ts'
import { record } from '../../record/activity/record.ts'
import { confirmPassword, endSessions, setPassword } from '../auth/ports.ts'
import { forgetAuthenticator } from '../mfa/ports.ts'
import { listSessions, revokeAll, revokeOne } from './sessions.ts'
import { type PolicyUser, userComputed, userPolicy } from './policy.ts'

const people: ServedResource = {
  contract,
  table: users,
  policy: userPolicy,
  hooks: { computed: userComputed, labels: formerRole },
}
const everybody: ServedResource = { ...people, contract: platformUsers, policy: acrossTenants(userPolicy) }
const log: ServedResource = {
  contract: activityContract,
  table: activityLogs,
  policy: byPermission,
  hooks: activityLogHooks,
}
const { endpoints } = contract

export function mountUsers(app: Surface, deps: Deps) {
  serve(app, deps, endpoints.updatePassword, (call) => updatePassword(call, deps), { guesses: 'confirmation' })
  serve(app, deps, endpoints.sessions, listSessions)
  serve(app, deps, endpoints.revokeSession, revokeOne)
  serve(app, deps, endpoints.revokeSessions, revokeAll)
  serve(app, deps, endpoints.resetMfa, (call) => resetMfa(people, call, deps))
  serve(app, deps, platformUsers.endpoints.resetMfa, async (call) => {
    await requireAccess(everybody, call, 'resetMfa')
    return resetMfa(everybody, call, deps)
  })

  serve(app, deps, endpoints.byEmail, async (call) => {
    const [found] = await call.tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.tenant_id, call.actor.tenant.id),
          eq(users.email, normaliseEmail(call.params['email']!)),
          ne(users.status, 'deleted'),
        ),
      )
    if (!found) throw new Problem('not_found')
    return readRow(people, { ...call, params: { id: found.id } })
  })

  serve(app, deps, platformUsers.endpoints.auditLog, async (call) => {
    await requireAccess(everybody, call, 'auditLog')
    const { data } = await readRow(everybody, call)
    return listRows(
      { ...log, policy: byOperators },
      call,
      and(eq(activityLogs.tenant_id, data.tenant_id), about(data.id)),
    )
  })

  serve(app, deps, endpoints.auditLog, async (call) => {
    const { data } = await readRow(people, call)
    return listRows(log, call, about(data.id))
  })
}

/** The log entries by a user and about them. */
const about = (id: string): SQL | undefined => or(eq(activityLogs.actor_id, id), eq(activityLogs.resource_id, id))

/** Disables a user's lost second factor, ends their sessions and notifies them by mail. */
async function resetMfa(resource: ServedResource, call: Call, { post, env }: Deps): Promise<Reply> {
  const { tx, actor, client, endpoint } = call
  const user = (await findRow(resource, call, { lock: true })) as PolicyUser
  requirePolicy(resource, call, 'resetMfa', user)
  const owner = { tenant_id: user.tenant_id, user_id: user.id }
  await forgetAuthenticator(tx, owner)
  await tx
    .update(users)
    .set({ mfa_enabled: false, updated_at: sql`clock_timestamp()` })
    .where(and(eq(users.tenant_id, user.tenant_id), eq(users.id, user.id)))
  await endSessions(tx, owner)
  await record(tx, actorOn(call, user), client, {
    action: endpoint.name,
    resource: { type: 'users', id: user.id, label: user.name },
    changes: [{ field: 'mfa_enabled', before: true, after: false }],
  })
  const params = { by: actor.name, link: consoleLink(env, publicPaths.login) }
  await post(tx, { kind: 'mfaReset', to: user.email, locale: user.locale, params }, user.tenant_id)
  return { data: {} }
}

/** Changes the caller's own password and ends their other sessions. */
async function updatePassword(call: Call, deps: Deps): Promise<Reply> {
  const { tx, actor, body, client, params, endpoint } = call
  if (params['id'] !== actor.id) throw refused('not_own_account')
  await confirmPassword(call, body.current_password, 'current_password')
  await setPassword(
    tx,
    deps,
    { tenant_id: actor.tenant.id, user_id: actor.id, except: actor.session_id },
    body.password,
  )
  await record(tx, actor, client, {
    action: endpoint.name,
    resource: { type: 'users', id: actor.id, label: actor.name },
  })
  return { data: {} }
}
