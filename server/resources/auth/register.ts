import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { publicPaths } from '#contract/screens.ts'
import type { Session } from '#contract/auth.ts'
import type { Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall } from '../../http/call.ts'
import { Problem } from '../../base/problem.ts'
import { consoleLink } from '../../mail/links.ts'
import { requireOffered } from '../../identity/plans/offered.ts'
import { foundTenant } from '../tenants/ports.ts'
import { findAccount, normaliseEmail } from '../../identity/accounts.ts'
import { codeLife, hashCode, newCode } from '../../identity/mailed-codes.ts'
import { mayMail } from './may-mail.ts'
import { hashPassword, requireGoodPassword } from '../../identity/passwords.ts'
import { openSession } from './sessions.ts'
import { registrations } from '../../identity/table.ts'

/** Does the same work for addresses with and without an account; only the mail differs. */
export async function register(call: PublicCall, deps: Deps) {
  const {
    db,
    client,
    locale,
    body: { password, ...body },
  } = call
  const email = normaliseEmail(body.email)
  const isMailed = await mayMail(deps, email, client)
  requireGoodPassword(password, [email, body.name, body.company_name])
  const password_hash = await hashPassword(password)
  // A random id, so that another person who registers the same address cannot guess it.
  const id = randomUUID()
  const code = newCode()
  await inPlatform(db, async (tx) => {
    if (body.plan_id) await requireOffered(tx, body.plan_id)
    // If no mail was sent, no code is valid, and the registration needs a new one.
    const code_hash = isMailed ? hash(deps, code, { id, email }) : randomUUID()
    const registration = { ...body, id, email, locale, password_hash, code_hash, expires_at: codeLife }
    await tx.insert(registrations).values(registration)
    if (isMailed) await mailCode(tx, deps, email, locale, code)
  })
  return { data: { verification_required: true as const, registration_id: id } }
}

/** Mails a new code for one registration, which invalidates the last one. */
export async function resendRegistration({ db, body, client, locale }: PublicCall, deps: Deps) {
  const registration = { id: body.registration_id, email: normaliseEmail(body.email) }
  if (!(await mayMail(deps, registration.email, client))) return { data: {} }
  const code = newCode()
  await inPlatform(db, async (tx) => {
    const [renewed] = await tx
      .update(registrations)
      .set({ code_hash: hash(deps, code, registration), expires_at: codeLife })
      .where(and(eq(registrations.id, registration.id), eq(registrations.email, registration.email)))
      .returning()
    if (renewed) await mailCode(tx, deps, registration.email, locale, code)
  })
  return { data: {} }
}

/** Creates the tenant and logs in its first administrator. Deletes other registrations of the address. */
export async function verifyRegistration({ db, body, client }: PublicCall, deps: Deps): Promise<{ data: Session }> {
  const { throttle, keys } = deps
  const wanted = { id: body.registration_id as string, email: normaliseEmail(body.email) }
  const attempts = [
    { kind: 'registration' as const, subject: wanted.email, ip: client.ip },
    { kind: 'code' as const, subject: wanted.id, ip: client.ip },
  ]
  for (const attempt of attempts) await throttle.attempt(attempt)
  const session = await inPlatform(db, async (tx) => {
    const [registration] = await tx
      .delete(registrations)
      .where(
        and(
          eq(registrations.id, wanted.id),
          eq(registrations.email, wanted.email),
          eq(registrations.code_hash, hash(deps, body.code, wanted)),
          gt(registrations.expires_at, sql`now()`),
        ),
      )
      .returning()
    const user = registration && (await foundTenant(tx, registration, client))
    if (!user) throw new Problem('invalid_code')
    await tx.delete(registrations).where(eq(registrations.email, wanted.email))
    return openSession(tx, keys, user, client)
  })
  for (const attempt of attempts) await throttle.succeeded(attempt)
  return { data: session }
}

const hash = ({ keys }: Deps, code: string, { id, email }: { id: string; email: string }) =>
  hashCode(keys, code, 'registration', id, email)

async function mailCode(tx: Transaction, { post, env }: Deps, to: string, locale: 'en' | 'id', code: string) {
  const known = await findAccount(tx, to)
  if (!known) return post(tx, { kind: 'registrationCode', to, locale, params: { code } })
  await post(tx, {
    kind: 'registrationKnown',
    to,
    locale: known.locale,
    params: { link: consoleLink(env, publicPaths.login) },
  })
}
