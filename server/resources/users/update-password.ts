import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { refused } from '../../http/problem.ts'
import { record } from '../activity-logs/record.ts'
import { confirmPassword } from '../auth/confirm.ts'
import { setPassword } from '../auth/set-password.ts'

/** Changes the caller's own password and ends their other sessions. */
export async function updatePassword(call: Call, deps: Deps): Promise<Reply> {
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
