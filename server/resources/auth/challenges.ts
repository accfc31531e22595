import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { codeMinutes } from '#contract/auth.ts'
import { Problem } from '../../http/problem.ts'
import { algorithm, issuer, type Keys } from './keys.ts'

const audience = 'mfa-challenge'
const Claims = z.object({ sub: z.uuid(), tenant: z.uuid(), iat: z.int() })
export type Challenge = z.infer<typeof Claims>

/** What a right password gives where a second factor is asked for. Another key than an access token's: it opens nothing else. */
export const makeChallenge = (keys: Keys, user: { tenant_id: string; user_id: string }): Promise<string> =>
  new SignJWT({ tenant: user.tenant_id })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(user.user_id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${codeMinutes} minutes`)
    .sign(keys.challenge)

/** @throws Problem where it is not one, has expired, or is another user's */
export async function readChallenge(keys: Keys, token: string, userId: string | undefined): Promise<Challenge> {
  const claims = await verify(keys, token)
  if (claims.sub !== userId?.toLowerCase()) throw new Problem('permission_denied', { message: 'This challenge is another user\'s' })
  return claims
}

async function verify(keys: Keys, token: string): Promise<Challenge> {
  try {
    const { payload } = await jwtVerify(token, keys.challenge, { algorithms: [algorithm], issuer, audience })
    return Claims.parse(payload)
  } catch {
    throw new Problem('invalid_link', { message: 'This log-in took too long or is not valid: log in again' })
  }
}
