import { SignJWT } from 'jose'
import * as z from 'zod'
import { codeMinutes } from '#contract/auth.ts'
import { refused } from '../base/problem.ts'
import { algorithm, issuer, verifyToken, type Keys } from './keys.ts'

const audience = 'mfa-challenge'
const Claims = z.object({ sub: z.uuid(), tenant: z.uuid(), iat: z.int() })
export type Challenge = z.infer<typeof Claims>

/**
 * Creates the token for the second factor after a correct password. Signed with a separate key, so that it is not valid
 * as an access token.
 */
export const makeChallenge = (keys: Keys, user: { tenant_id: string; user_id: string }): Promise<string> =>
  new SignJWT({ tenant: user.tenant_id })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(user.user_id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${codeMinutes} minutes`)
    .sign(keys.challenge)

/** @throws Problem if the token is invalid, expired, or another user's */
export async function readChallenge(keys: Keys, token: string, userId: string | undefined): Promise<Challenge> {
  const claims = await verify(keys, token)
  if (claims.sub !== userId?.toLowerCase()) throw refused('not_own_account')
  return claims
}

async function verify(keys: Keys, token: string): Promise<Challenge> {
  try {
    const { payload } = await verifyToken(keys, 'challenge', token, { algorithms: [algorithm], issuer, audience })
    return Claims.parse(payload)
  } catch {
    throw refused('login_timed_out')
  }
}
