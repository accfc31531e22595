import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { and, eq, isNull, or } from 'drizzle-orm'
import * as z from 'zod'
import type { Transaction } from '../../db/client.ts'
import { asPlatform, inPlatform, inTenant } from '../../db/scope.ts'
import type { Environment } from '../../env.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import { record } from '../activity-logs/record.ts'
import { findAccount, normaliseEmail, type Account } from './accounts.ts'
import { signIn } from './sign-in.ts'
import { logins } from './table.ts'

/** Somebody may own a Google account whose address they never proved: such an address is nobody's. */
const Claims = z.object({ sub: z.string().min(1), email: z.email(), email_verified: z.literal(true) })
type Claims = z.infer<typeof Claims>

/** @returns a log-in by Google's ID token; it replaces the password, not the second factor */
export function createGoogleLogIn({ env, keys }: Deps) {
  const verify = createVerify(env)
  return async ({ db, body, client }: PublicCall) => {
    const identity = await verify(body.credential)
    const account = await inPlatform(db, (tx) => findLinked(tx, identity))
    if (!account) throw new Problem('not_found', { message: 'No account uses this Google address: register first' })
    return inTenant(db, account.tenant_id, async (tx) => {
      if (!account.isLinked) {
        await asPlatform(tx, () => link(tx, account, identity))
        const resource = { type: 'users', id: account.user_id, label: account.name }
        await record(tx, { tenant: { id: account.tenant_id } }, client, { action: 'auth.linkGoogle', resource })
      }
      return { data: await signIn(tx, keys, account, client) }
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
    maxTokenAge: '1 hour',
    clockTolerance: '1 minute',
  }
  return async (credential: string): Promise<Claims> => {
    if (!GOOGLE_CLIENT_ID) throw new Problem('not_configured', { message: 'Logging in with Google is not configured: set GOOGLE_CLIENT_ID' })
    try {
      const { payload } = await jwtVerify(credential, published, rules)
      return Claims.parse(payload)
    } catch (error) {
      if (isUnreachable(error)) throw new Problem('unavailable', { message: 'Google\'s keys cannot be read at the moment' })
      throw new Problem('invalid_credentials', { message: 'Google does not confirm this log-in' })
    }
  }
}

/** What went wrong was not the token. */
const isUnreachable = (error: unknown) =>
  error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError || error instanceof z.ZodError)

/** By the Google account that was linked; else by the address, unless another Google account is linked to it. */
async function findLinked(tx: Transaction, { sub, email }: Claims): Promise<(Account & { isLinked: boolean }) | undefined> {
  const address = normaliseEmail(email)
  const isTheirs = or(eq(logins.google_sub, sub), and(eq(logins.email, address), isNull(logins.google_sub)))
  const found = await tx.select().from(logins).where(isTheirs)
  const login = found.find(({ google_sub }) => google_sub === sub) ?? found[0]
  const account = login && (await findAccount(tx, login.email))
  return account && { ...account, isLinked: login.google_sub === sub }
}

const link = (tx: Transaction, { email }: Account, { sub }: Claims) =>
  tx.update(logins).set({ google_sub: sub }).where(and(eq(logins.email, email), isNull(logins.google_sub)))
