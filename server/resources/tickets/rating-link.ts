import { SignJWT } from 'jose'
import * as z from 'zod'
import { openPaths } from '#contract/screens.ts'
import { consoleLink } from '../../mail/links.ts'
import type { Environment } from '../../base/env.ts'
import { Problem } from '../../base/problem.ts'
import { algorithm, issuer, verifyToken, type Keys } from '../../identity/keys.ts'

const audience = 'ticket-rating'
const validity = '30 days'
const Claims = z.object({ tenant: z.uuid(), ticket: z.uuid(), sub: z.uuid() })
export type RatedTicket = z.infer<typeof Claims>

/** A link for the requester to rate the solution without logging in. */
export async function ratingLink(env: Environment, { ratings }: Keys, { sub, ...claims }: RatedTicket) {
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm })
    .setSubject(sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(validity)
    .sign(ratings)
  return consoleLink(env, openPaths.rating, { token })
}

/** Verifies the token of a rating link. @throws Problem `invalid_link` if it is invalid or expired */
export async function readRatingToken(keys: Keys, token = ''): Promise<RatedTicket> {
  try {
    const { payload } = await verifyToken(keys, 'ratings', token, { algorithms: [algorithm], issuer, audience })
    return Claims.parse(payload)
  } catch {
    throw new Problem('invalid_link')
  }
}
