import { and, eq, sql } from 'drizzle-orm'
import { publicPaths } from '#contract/screens.ts'
import { actorOn, requirePolicy, type ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { consoleLink } from '../../mail/links.ts'
import { record } from '../activity-logs/record.ts'
import { endSessions } from '../auth/sessions.ts'
import { forgetAuthenticator } from '../mfa/forget.ts'
import type { PolicyUser } from './policy.ts'
import { users } from './table.ts'

/** Disables a user's lost second factor, ends their sessions and notifies them by mail. */
export async function resetMfa(resource: ServedResource, call: Call, { post, env }: Deps): Promise<Reply> {
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
