import { and, eq, sql } from 'drizzle-orm'
import { publicPaths } from '#contract/screens.ts'
import { invalidField } from '../../base/problem.ts'
import type { Transaction } from '../../db/client.ts'
import { asPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call } from '../../http/call.ts'
import type { Keys } from '../../identity/keys.ts'
import { takeMailedCode } from '../../identity/mailed-codes.ts'
import { hashPassword, isPassword, requireGoodPassword } from '../../identity/passwords.ts'
import { logins, passwordResets } from '../../identity/table.ts'
import { users } from '../../identity/users/table.ts'
import { consoleLink } from '../../mail/links.ts'
import { endSessions } from './sessions.ts'

type Caller = Pick<Call, 'tx' | 'actor'>

/** Checks the password of a logged-in user again. @throws Problem 422 on the field */
export async function confirmPassword(caller: Caller, password: string | undefined, field: string) {
  if (await isPassword(await passwordOf(caller), password ?? '')) return
  throw invalidField(field, 'wrong_password')
}

/**
 * Requires the password again, or a mailed code for accounts without one (ASVS 5.0 §7.5.1).
 *
 * @throws Problem 422 on the missing or wrong field
 */
export async function confirmIdentity(call: Call, keys: Keys): Promise<void> {
  if (await hasPassword(call)) return confirmPassword(call, call.body.password, 'password')
  const code: string | undefined = call.body.email_code
  const { tx, actor } = call
  if (code && (await asPlatform(tx, () => takeMailedCode(tx, keys, actor.email, 'confirmation', code)))) return
  throw invalidField('email_code', code ? 'wrong_code' : 'code_required')
}

export const hasPassword = async (caller: Caller) => Boolean(await passwordOf(caller))

async function passwordOf({ tx, actor }: Caller): Promise<string | null | undefined> {
  const [login] = await asPlatform(tx, async () => tx.select().from(logins).where(eq(logins.email, actor.email)))
  return login?.password_hash
}

interface Whose {
  tenant_id: string
  user_id: string
  /** The session to keep, when users change their own password. */
  except?: string
}

/** Sets a user's password, and ends all sessions and links. @throws Problem 422 */
export async function setPassword(
  tx: Transaction,
  { post, env }: Deps,
  { tenant_id, user_id, except }: Whose,
  password: string,
) {
  const isUser = and(eq(users.tenant_id, tenant_id), eq(users.id, user_id))
  const [user] = await tx.select().from(users).where(isUser)
  requireGoodPassword(password, [user!.name, user!.email])
  const password_hash = await hashPassword(password)
  await asPlatform(tx, () => tx.update(logins).set({ password_hash }).where(eq(logins.email, user!.email)))
  await tx
    .update(users)
    .set({ password_changed_at: sql`now()` })
    .where(isUser)
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.tenant_id, tenant_id), eq(passwordResets.user_id, user_id)))
  await endSessions(tx, { tenant_id, user_id, except })
  const link = consoleLink(env, publicPaths.login)
  await post(tx, { kind: 'passwordChanged', to: user!.email, locale: user!.locale, params: { link } }, tenant_id)
}
