import { and, eq, ne, or } from 'drizzle-orm'
import { activityLogs as activityContract } from '#contract/activity-logs.ts'
import { users as contract } from '#contract/users.ts'
import { listRows } from '../../crud/list.ts'
import { readRow } from '../../crud/read.ts'
import { requireId, type Resource } from '../../crud/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import { byPermission } from '../../policy.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { activityLogs } from '../activity-logs/table.ts'
import { normaliseEmail } from '../auth/accounts.ts'
import { listSessions, revokeAll, revokeOne } from './sessions.ts'
import { users } from './table.ts'
import { updatePassword } from './update-password.ts'

const people: Resource = { contract, table: users, policy: byPermission, hooks: {} }
const log: Resource = { contract: activityContract, table: activityLogs, policy: byPermission, hooks: {} }
const { endpoints } = contract

export function mountUsers(app: Surface, deps: Deps) {
  serve(app, deps, endpoints.updatePassword, (call) => updatePassword(call, deps), { guesses: 'confirmation' })
  serve(app, deps, endpoints.sessions, listSessions)
  serve(app, deps, endpoints.revokeSession, revokeOne)
  serve(app, deps, endpoints.revokeSessions, revokeAll)

  serve(app, deps, endpoints.byEmail, async (call) => {
    const [found] = await call.tx.select({ id: users.id }).from(users).where(and(
      eq(users.tenant_id, call.actor.tenant.id),
      eq(users.email, normaliseEmail(call.params['email']!)),
      ne(users.status, 'deleted'),
    ))
    if (!found) throw new Problem('not_found')
    return readRow(people, { ...call, params: { id: found.id } })
  })

  serve(app, deps, endpoints.auditLog, async (call) => {
    const id = requireId(call.params['id'])
    await readRow(people, call)
    return listRows(log, call, or(eq(activityLogs.actor_id, id), eq(activityLogs.resource_id, id)))
  })
}
