import { and, eq } from 'drizzle-orm'
import type { MfaRequired, Session } from '#contract/auth.ts'
import type { Transaction } from '../../db/client.ts'
import type { Client } from '../../http/client.ts'
import { Problem } from '../../base/problem.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { users } from '../../identity/users/table.ts'
import { isShutOut } from '../../identity/actors.ts'
import { makeChallenge } from '../../identity/challenges.ts'
import type { Keys } from '../../identity/keys.ts'
import { openSession } from './sessions.ts'

/** The result of any first factor: a session, or the challenge of the second factor. */
export async function signIn(
  tx: Transaction,
  keys: Keys,
  user: { tenant_id: string; user_id: string },
  client: Client,
): Promise<Session | MfaRequired> {
  const { hasMfa } = await requireOpenAccount(tx, user)
  if (!hasMfa) return openSession(tx, keys, user, client)
  return { mfa_required: true, user_id: user.user_id, challenge_token: await makeChallenge(keys, user) }
}

/** @throws Problem if the user or the tenant is suspended or gone */
export async function requireOpenAccount(tx: Transaction, user: { tenant_id: string; user_id: string }) {
  const [found] = await tx
    .select({ hasMfa: users.mfa_enabled, status: users.status, tenant: tenants.status })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenant_id))
    .where(and(eq(users.tenant_id, user.tenant_id), eq(users.id, user.user_id)))
  if (!found || isShutOut(found.status, found.tenant)) throw new Problem('account_suspended')
  return found
}
