import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Session } from '#contract/auth.ts'
import type { Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import { consoleLink } from '../../mail/links.ts'
import { requireOffered } from '../plans/offered.ts'
import { foundTenant } from '../tenants/found.ts'
import { findAccount, normaliseEmail } from './accounts.ts'
import { codeLife, hashCode, newCode } from './codes.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { registrations } from './table.ts'

const purpose = 'registration'

/** Does the same for an address that has an account as for any other; only the mail differs. */
export async function register(call: PublicCall, deps: Deps) {
  const { db, client, locale, body: { password, ...body } } = call
  const email = normaliseEmail(body.email)
  await deps.throttle.attempt({ kind: 'mail', subject: email, ip: client.ip })
  requireGoodPassword(password, [email, body.name, body.company_name])
  const password_hash = await hashPassword(password)
  const code = newCode()
  await inPlatform(db, async (tx) => {
    if (body.plan_id) await requireOffered(tx, body.plan_id)
    const code_hash = hashCode(deps.keys, code, purpose, email)
    await tx.insert(registrations).values({ ...body, email, locale, password_hash, code_hash, expires_at: codeLife })
    await mailCode(tx, deps, email, locale, code)
  })
  return { data: { verification_required: true as const } }
}

export async function resendRegistration({ db, body, client, locale }: PublicCall, deps: Deps) {
  const email = normaliseEmail(body.email)
  await deps.throttle.attempt({ kind: 'mail', subject: email, ip: client.ip })
  const code = newCode()
  await inPlatform(db, async (tx) => {
    const [latest] = await tx.select().from(registrations).where(eq(registrations.email, email))
      .orderBy(desc(registrations.created_at)).limit(1)
    if (!latest) return
    await tx.update(registrations)
      .set({ code_hash: hashCode(deps.keys, code, purpose, email), expires_at: codeLife })
      .where(eq(registrations.id, latest.id))
    await mailCode(tx, deps, email, locale, code)
  })
  return { data: {} }
}

/** Makes the tenant with its first administrator, who is signed in. */
export async function verifyRegistration({ db, body, client }: PublicCall, { throttle, keys }: Deps): Promise<{ data: Session }> {
  const email = normaliseEmail(body.email)
  const attempt = { kind: 'code' as const, subject: email, ip: client.ip }
  await throttle.attempt(attempt)
  const session = await inPlatform(db, async (tx) => {
    const [registration] = await tx.delete(registrations).where(and(
      eq(registrations.email, email),
      eq(registrations.code_hash, hashCode(keys, body.code, purpose, email)),
      gt(registrations.expires_at, sql`now()`),
    )).returning()
    const user = registration && (await foundTenant(tx, registration, client))
    if (!user) throw new Problem('invalid_code')
    await tx.delete(registrations).where(eq(registrations.email, email))
    return openSession(tx, keys, user, client)
  })
  await throttle.succeeded(attempt)
  return { data: session }
}

async function mailCode(tx: Transaction, { post, env }: Deps, to: string, locale: 'en' | 'id', code: string) {
  const known = await findAccount(tx, to)
  if (!known) return post(tx, { kind: 'registrationCode', to, locale, params: { code } })
  await post(tx, { kind: 'registrationKnown', to, locale: known.locale, params: { link: consoleLink(env, '/auth/login') } })
}
