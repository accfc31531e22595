import { errors, jwtVerify } from 'jose'
import * as z from 'zod'
import { accessTokenRules, type Keys } from '../resources/auth/keys.ts'
import { Problem } from './problem.ts'

const Claims = z.object({ sub: z.uuid(), tenant: z.uuid(), sid: z.uuid() })
/** Who an access token speaks for; what they may do is read from the database on each request. */
export type Claims = z.infer<typeof Claims>

/** @throws Problem where there is no valid access token */
export async function authenticate(header: string | undefined, keys: Keys): Promise<Claims> {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  if (!token) throw new Problem('unauthenticated')
  try {
    const { payload } = await jwtVerify(token, keys.access, accessTokenRules)
    return Claims.parse(payload)
  } catch (error) {
    throw new Problem(error instanceof errors.JWTExpired ? 'access_token_expired' : 'invalid_token')
  }
}
