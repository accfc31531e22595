import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { inPlatform, inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Client } from '../../http/client.ts'
import type { PublicCall } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import { record } from '../activity-logs/record.ts'
import { findAccount, nobody, normaliseEmail, type Account } from './accounts.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { signIn } from './sign-in.ts'
import { logins, sessions } from './table.ts'

/** Days that an address counts as the user's own after they signed in there. */
const trustedDays = 30

export async function logIn({ db, body, client }: PublicCall, { keys, throttle }: Deps) {
  const { account, isTrusted } = await inPlatform(db, async (tx) => {
    const account = await findAccount(tx, body.email)
    return { account, isTrusted: await hasSignedInAt(tx, account ?? nobody, client.ip) }
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
  return inTenant(db, account.tenant_id, (tx) => signIn(tx, keys, account, client))
}

/** Strangers who guess at an account must not shut its owner out at home. */
async function hasSignedInAt(tx: Transaction, { tenant_id, user_id }: Account, ip: string | null): Promise<boolean> {
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(and(
    eq(sessions.tenant_id, tenant_id),
    eq(sessions.user_id, user_id),
    eq(sessions.ip, ip ?? ''),
    gt(sessions.created_at, sql`now() - make_interval(days => ${trustedDays})`),
  )).limit(1)
  return session !== undefined
}

/** A log-in is the only moment when a password is there to be hashed with today's parameters. */
async function renewHash(db: Database, { email, password_hash }: Account, password: string) {
  if (!password_hash || !isOutdated(password_hash)) return
  const renewed = await hashPassword(password)
  await inPlatform(db, (tx) => tx.update(logins).set({ password_hash: renewed })
    .where(and(eq(logins.email, email), eq(logins.password_hash, password_hash))))
}

/** Its owner should see that somebody tried. */
function recordFailure(db: Database, { tenant_id, user_id, name }: Account, client: Client) {
  const resource = { type: 'users', id: user_id, label: name }
  return inTenant(db, tenant_id, (tx) =>
    record(tx, { tenant: { id: tenant_id } }, client, { action: 'auth.login', resource, outcome: 'failure', reason: 'Wrong password' }),
  )
}
