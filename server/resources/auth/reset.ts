import { and, eq, gt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { publicPaths } from '#contract/screens.ts'
import type { Transaction } from '../../db/client.ts'
import { inPlatform, inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall } from '../../http/call.ts'
import { Problem } from '../../base/problem.ts'
import { consoleLink } from '../../mail/links.ts'
import { record } from '../../record/activity/record.ts'
import { findAccount, normaliseEmail } from '../../identity/accounts.ts'
import { resetMinutes } from '../../identity/limits.ts'
import { makeLinkToken, readLinkToken } from '../../identity/link-tokens.ts'
import { mayMail } from './may-mail.ts'
import { setPassword } from './password.ts'
import { requireOpenAccount } from './sign-in.ts'
import { passwordResets } from '../../identity/table.ts'

/** Mails a link to addresses with an account, and a note to others; the response is the same. */
export async function requestReset({ db, body, client, locale }: PublicCall, deps: Deps) {
  const { post, env } = deps
  const to = normaliseEmail(body.email)
  if (!(await mayMail(deps, to, client))) return { data: {} }
  await inPlatform(db, async (tx) => {
    const account = await findAccount(tx, to)
    if (!account)
      return post(tx, { kind: 'noAccount', to, locale, params: { link: consoleLink(env, publicPaths.register) } })
    const token = await allowReset(tx, account)
    const link = consoleLink(env, publicPaths.resetPassword, { token })
    await post(tx, { kind: 'resetLink', to, locale: account.locale, params: { link } }, account.tenant_id)
  })
  return { data: {} }
}

/** Creates a token for setting a new password once. */
export async function allowReset(
  tx: Transaction,
  { tenant_id, user_id }: { tenant_id: string; user_id: string },
): Promise<string> {
  const id = uuidv7()
  const { token, hash } = makeLinkToken(tenant_id, id)
  const expires_at = sql`now() + make_interval(mins => ${resetMinutes})`
  await tx.insert(passwordResets).values({ tenant_id, id, user_id, token_hash: hash, expires_at })
  return token
}

/** Checks that a token can still set a password. @throws Problem 410 */
export async function checkReset({ db, body }: PublicCall) {
  const link = readLinkToken(body.token)
  if (!link) throw new Problem('invalid_link')
  const [open] = await inTenant(db, link.tenant_id, (tx) =>
    tx.select({ id: passwordResets.id }).from(passwordResets).where(isOpen(link)),
  )
  if (!open) throw new Problem('invalid_link')
  return { data: {} }
}

const isOpen = (link: NonNullable<ReturnType<typeof readLinkToken>>) =>
  and(
    eq(passwordResets.tenant_id, link.tenant_id),
    eq(passwordResets.id, link.id),
    eq(passwordResets.token_hash, link.hash),
    gt(passwordResets.expires_at, sql`now()`),
  )

/** Sets the new password without opening a session, so that the next log-in requires the second factor. */
export async function resetPassword({ db, body, client }: PublicCall, deps: Deps) {
  const link = readLinkToken(body.token)
  if (!link) throw new Problem('invalid_link')
  await inTenant(db, link.tenant_id, async (tx) => {
    const [used] = await tx.delete(passwordResets).where(isOpen(link)).returning()
    if (!used) throw new Problem('invalid_link')
    await requireOpenAccount(tx, deps.env, used)
    await setPassword(tx, deps, used, body.password)
    const resource = { type: 'users', id: used.user_id, label: null }
    await record(tx, { tenant: { id: used.tenant_id } }, client, { action: 'auth.resetPassword', resource })
  })
  return { data: {} }
}
