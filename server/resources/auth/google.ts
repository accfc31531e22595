import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { publicPaths } from '#contract/screens.ts'
import type { Transaction } from '../../db/client.ts'
import { asPlatform, inPlatform, inTenant } from '../../db/scope.ts'
import type { Environment } from '../../base/env.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall } from '../../http/call.ts'
import { refused } from '../../base/problem.ts'
import { consoleLink } from '../../mail/links.ts'
import { record } from '../../record/activity/record.ts'
import { users } from '../../identity/users/table.ts'
import { findAccount, normaliseEmail, type Account } from '../../identity/accounts.ts'
import { takeOnce } from '../../identity/once.ts'
import { endSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { logins, passwordResets } from '../../identity/table.ts'
import { hashOf } from '../../identity/tokens.ts'

/** Requires a verified address: others may not belong to the owner of the Google account. */
const Claims = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.literal(true),
  nonce: z.string().optional(),
})
type Claims = z.infer<typeof Claims>

/** Minutes for which an ID token is accepted, even if it is valid longer. */
const validMinutes = 60
/** Tolerance between clocks in minutes. */
const toleratedMinutes = 1
/** Minutes after which no clock accepts an ID token any more. */
const rememberedMinutes = validMinutes + 2 * toleratedMinutes

/**
 * Creates the log-in by Google's ID token, which replaces the password but not the second factor. A token can be used
 * once, because its nonce is readable in it.
 */
export function createGoogleLogIn(deps: Deps) {
  const { env } = deps
  const verify = createVerify(env)
  return async ({ db, body, client }: PublicCall) => {
    const identity = await verify(body.credential)
    // Rejects credentials requested by another page (OpenID Connect Core §3.2.2.11).
    if (identity.nonce !== body.nonce) throw refused('google_refused')
    const account = await inPlatform(db, (tx) => findLinked(tx, identity))
    if (!account) throw refused('google_unknown')
    if (!(await takeOnce(db, keyOf(body.credential), inMinutes(rememberedMinutes)))) throw refused('google_refused')
    return inTenant(db, account.tenant_id, async (tx) => {
      if (!account.isLinked) {
        await link(tx, deps, account, identity)
        const resource = { type: 'users', id: account.user_id, label: account.name }
        await record(tx, { tenant: { id: account.tenant_id } }, client, { action: 'auth.linkGoogle', resource })
      }
      return { data: await signIn(tx, deps, account, client) }
    })
  }
}

function createVerify({ GOOGLE_CLIENT_ID, GOOGLE_ISSUER, GOOGLE_JWKS_URL }: Environment) {
  const published = createRemoteJWKSet(new URL(GOOGLE_JWKS_URL))
  const rules = {
    issuer: [GOOGLE_ISSUER, new URL(GOOGLE_ISSUER).host],
    audience: GOOGLE_CLIENT_ID,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat'],
    maxTokenAge: `${validMinutes} minutes`,
    clockTolerance: `${toleratedMinutes} minutes`,
  }
  return async (credential: string): Promise<Claims> => {
    if (!GOOGLE_CLIENT_ID) throw refused('google_not_configured')
    try {
      const { payload } = await jwtVerify(credential, published, rules)
      return Claims.parse(payload)
    } catch (error) {
      throw refused(isUnreachable(error) ? 'google_unavailable' : 'google_refused')
    }
  }
}

/** Identifies an ID token by its signed part: a signature has several valid encodings. */
const keyOf = (credential: string) => `google:${hashOf(credential.slice(0, credential.lastIndexOf('.')))}`

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Tells whether fetching the keys failed, rather than the verification. */
const isUnreachable = (error: unknown) =>
  error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError || error instanceof z.ZodError)

/**
 * Finds the account linked to the Google account; otherwise by address, unless that is linked to another Google
 * account.
 */
async function findLinked(
  tx: Transaction,
  { sub, email }: Claims,
): Promise<(Account & { isLinked: boolean }) | undefined> {
  const address = normaliseEmail(email)
  const isTheirs = or(eq(logins.google_sub, sub), and(eq(logins.email, address), isNull(logins.google_sub)))
  const found = await tx.select().from(logins).where(isTheirs)
  const login = found.find(({ google_sub }) => google_sub === sub) ?? found[0]
  const account = login && (await findAccount(tx, login.email))
  return account && { ...account, isLinked: login.google_sub === sub }
}

/**
 * Links a Google account. Whoever created the account may not own the address, which Google has verified, so its
 * sessions, password and reset links end, and a mail reports it.
 */
async function link(tx: Transaction, { post, env }: Deps, account: Account, { sub }: Claims) {
  const { email: to, tenant_id, user_id, locale } = account
  await asPlatform(tx, () =>
    tx
      .update(logins)
      .set({ google_sub: sub, password_hash: null })
      .where(and(eq(logins.email, to), isNull(logins.google_sub))),
  )
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.tenant_id, tenant_id), eq(passwordResets.user_id, user_id)))
  await tx
    .update(users)
    .set({ password_changed_at: sql`now()` })
    .where(and(eq(users.tenant_id, tenant_id), eq(users.id, user_id)))
  await endSessions(tx, { tenant_id, user_id })
  await post(tx, { kind: 'googleLinked', to, locale, params: { link: consoleLink(env, publicPaths.login) } }, tenant_id)
}
