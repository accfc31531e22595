import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { inPlatform, inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Client } from '../../http/client.ts'
import type { PublicCall } from '../../http/call.ts'
import { Problem } from '../../base/problem.ts'
import { record } from '../../record/activity/record.ts'
import { findAccount, nobody, normaliseEmail, type Account } from '../../identity/accounts.ts'
import { hashPassword, isOutdated, isPassword } from '../../identity/passwords.ts'
import { signIn } from './sign-in.ts'
import { logins } from '../../identity/table.ts'
import { isTrustedAt } from './trusted.ts'

export async function logIn({ db, body, client }: PublicCall, { keys, env, throttle }: Deps) {
  const { account, isTrusted } = await inPlatform(db, async (tx) => {
    const account = await findAccount(tx, body.email)
    return { account, isTrusted: await isTrustedAt(tx, account, client.ip) }
  })
  const attempt = { kind: 'password' as const, subject: normaliseEmail(body.email), ip: client.ip, isTrusted }
  await throttle.attempt(attempt)
  const isRight = await isPassword(account?.password_hash, body.password)
  if (!account || !isRight) {
    await recordFailure(db, account ?? nobody, client)
    throw new Problem('invalid_credentials')
  }
  await throttle.succeeded(attempt)
  await renewHash(db, account, body.password)
  return inTenant(db, account.tenant_id, (tx) => signIn(tx, { keys, env }, account, client))
}

/** Rehashes the password if its hash uses older parameters. */
async function renewHash(db: Database, { email, password_hash }: Account, password: string) {
  if (!password_hash || !isOutdated(password_hash)) return
  const renewed = await hashPassword(password)
  await inPlatform(db, (tx) =>
    tx
      .update(logins)
      .set({ password_hash: renewed })
      .where(and(eq(logins.email, email), eq(logins.password_hash, password_hash))),
  )
}

/** Records the failed attempt in the account's tenant. */
function recordFailure(db: Database, { tenant_id, user_id, name }: Account, client: Client) {
  const resource = { type: 'users', id: user_id, label: name }
  return inTenant(db, tenant_id, (tx) =>
    record(tx, { tenant: { id: tenant_id } }, client, {
      action: 'auth.login',
      resource,
      outcome: 'failure',
      reason: 'wrong_password',
    }),
  )
}
