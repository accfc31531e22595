import { errors } from 'jose'
import * as z from 'zod'
import { accessTokenRules, verifyToken, type Keys } from '../identity/keys.ts'
import { Problem } from '../base/problem.ts'

const Claims = z.object({ sub: z.uuid(), tenant: z.uuid(), sid: z.uuid() })
/** The claims of an access token. Permissions are not among them: each request reads them from the database. */
export type Claims = z.infer<typeof Claims>

/** @throws Problem if there is no valid access token */
export async function authenticate(header: string | undefined, keys: Keys): Promise<Claims> {
  const token = bearerOf(header)
  const known = verified.get(keys)?.get(token)
  if (known && known.expires > Date.now()) return known.claims
  try {
    const { payload } = await verifyToken(keys, 'access', token, accessTokenRules)
    const claims = Claims.parse(payload)
    keep(keys, token, { claims, expires: (payload.exp ?? 0) * 1000 })
    return claims
  } catch (error) {
    throw new Problem(error instanceof errors.JWTExpired ? 'access_token_expired' : 'invalid_token')
  }
}

/** The token or key of an `Authorization` header. @throws Problem if there is none */
export function bearerOf(header: string | undefined): string {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  if (!token) throw new Problem('unauthenticated')
  return token
}

/** The key of another system: a bearer token, or the password of HTTP Basic with any user name. @throws Problem 401 */
export function keyOf(header: string | undefined): string {
  const basic = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header ?? '')?.[1]
  if (basic === undefined) return bearerOf(header)
  const [, key] = /^[^:]*:(\S+)$/.exec(Buffer.from(basic, 'base64').toString()) ?? []
  if (!key) throw new Problem('unauthenticated')
  return key
}

/** Caches verified tokens: verifying a signature takes longer than reading a row. */
const verified = new WeakMap<Keys, Map<string, { claims: Claims; expires: number }>>()
const mostVerified = 5_000

function keep(keys: Keys, token: string, checked: { claims: Claims; expires: number }) {
  const tokens = verified.get(keys) ?? new Map()
  if (tokens.size >= mostVerified) tokens.clear()
  verified.set(keys, tokens.set(token, checked))
}
