import { and, eq, sql } from 'drizzle-orm'
import { publicPaths } from '#contract/screens.ts'
import type { Transaction } from '../../db/client.ts'
import { asPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { consoleLink } from '../../mail/links.ts'
import { users } from '../../identity/users/table.ts'
import { hashPassword, requireGoodPassword } from '../../identity/passwords.ts'
import { endSessions } from './sessions.ts'
import { logins, passwordResets } from '../../identity/table.ts'

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
