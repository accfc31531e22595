import { and, eq } from 'drizzle-orm'
import type { MfaRequired, Session } from '#contract/auth.ts'
import type { locales } from '#contract/grammar/locale.ts'
import { settings } from '#contract/settings.ts'
import { dateText } from '../../base/date-text.ts'
import type { Environment } from '../../base/env.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Client } from '../../http/client.ts'
import { Problem, refused } from '../../base/problem.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { trialEnded } from '../../identity/tenants/trial-ended.ts'
import { users } from '../../identity/users/table.ts'
import { isShutOut } from '../../identity/actors.ts'
import { roles } from '../../identity/roles/table.ts'
import { supportAddress } from '../../mail/support.ts'
import { makeChallenge } from '../../identity/challenges.ts'
import { openSession } from './sessions.ts'

/** The permission to learn why the tenant is suspended. */
const administers = settings.endpoints.update.permission!

/** The result of any first factor: a session, or the challenge of the second factor. */
export async function signIn(
  tx: Transaction,
  { keys, env }: Pick<Deps, 'keys' | 'env'>,
  user: { tenant_id: string; user_id: string },
  client: Client,
): Promise<Session | MfaRequired> {
  const { hasMfa } = await requireOpenAccount(tx, env, user)
  if (!hasMfa) return openSession(tx, keys, user, client)
  return { mfa_required: true, user_id: user.user_id, challenge_token: await makeChallenge(keys, user) }
}

/** Requires an account that can log in. @throws Problem if the user or the tenant is suspended or deleted */
export async function requireOpenAccount(
  tx: Transaction,
  env: Environment,
  user: { tenant_id: string; user_id: string },
) {
  const [found] = await tx
    .select({
      hasMfa: users.mfa_enabled,
      status: users.status,
      locale: users.locale,
      tenant: tenants,
      permissions: roles.permission_keys,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenant_id))
    .innerJoin(roles, and(eq(roles.tenant_id, users.tenant_id), eq(roles.id, users.role_id)))
    .where(and(eq(users.tenant_id, user.tenant_id), eq(users.id, user.user_id)))
  if (!found) throw new Problem('account_suspended')
  const { status, tenant, permissions, locale } = found
  if (status === 'active' && tenant.status === 'suspended' && permissions.includes(administers)) {
    throw suspended(tenant, await supportAddress(tx, env), locale)
  }
  if (isShutOut(status, tenant.status)) throw new Problem('account_suspended')
  return found
}

/** The problem of a suspended tenant: since when, why, and whom to write to. */
function suspended(
  { name, status_reason, suspended_at, timezone, updated_at }: typeof tenants.$inferSelect,
  contact: string,
  locale: (typeof locales)[number],
): Problem {
  const since = dateText(suspended_at ?? updated_at, timezone, locale)
  const params = { tenant: name, since, contact }
  if (status_reason === trialEnded) return refused('tenant_trial_over', params)
  return refused('tenant_is_suspended', { ...params, why: (status_reason ?? '–').replace(/\.$/, '') })
}
