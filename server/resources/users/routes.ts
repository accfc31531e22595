import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import { activityLogs as activityContract } from '#contract/activity-logs.ts'
import { platformUsers, users as contract } from '#contract/users.ts'
import { listRows } from '../../crud/list.ts'
import { readRow } from '../../crud/read.ts'
import { requireAccess, type ServedResource } from '../../crud/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import { acrossTenants, byOperators, byPermission } from '../../policy.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { activityLogHooks } from '../activity-logs/hooks.ts'
import { activityLogs } from '../activity-logs/table.ts'
import { normaliseEmail } from '../auth/accounts.ts'
import { listSessions, revokeAll, revokeOne } from './sessions.ts'
import { formerRole } from '../roles/table.ts'
import { userComputed, userPolicy } from './policy.ts'
import { resetMfa } from './reset-mfa.ts'
import { users } from './table.ts'
import { updatePassword } from './update-password.ts'

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

/** Entries by a user and about them. */
const about = (id: string): SQL | undefined => or(eq(activityLogs.actor_id, id), eq(activityLogs.resource_id, id))
