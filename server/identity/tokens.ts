import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import { accessTokenSeconds, type Token } from '#contract/auth.ts'
import { algorithm, audience, issuer, type Keys } from './keys.ts'

/** The parts of a refresh token: `<tenant>.<session>.<nonce>.<seal>`; the tenant limits the look-up. */
export interface SessionRef {
  tenant_id: string
  session_id: string
}

export async function makeToken(keys: Keys, userId: string, ref: SessionRef, refreshToken: string): Promise<Token> {
  const access_token = await new SignJWT({ tenant: ref.tenant_id, sid: ref.session_id })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds} s`)
    .sign(keys.access)
  return { access_token, refresh_token: refreshToken, expires_in: accessTokenSeconds }
}

export const firstRefreshToken = (keys: Keys, ref: SessionRef) => seal(keys, ref, randomBytes(24).toString('base64url'))

/** Derives the next refresh token from its predecessor, so that it can be returned twice without being stored. */
export function childOf(keys: Keys, parent: string, ref: SessionRef): string {
  const nonce = createHmac('sha256', keys.refresh).update(`child of ${parent}`).digest('base64url').slice(0, 32)
  return seal(keys, ref, nonce)
}

/** Parses and verifies a refresh token; `undefined` if this platform did not issue it. */
export function readRefreshToken(keys: Keys, token: string): SessionRef | undefined {
  const [tenant_id = '', session_id = '', nonce = ''] = token.split('.')
  const given = Buffer.from(token)
  const isOurs = [keys, ...keys.earlier].some((one) => {
    const expected = Buffer.from(seal(one, { tenant_id, session_id }, nonce))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return isOurs ? { tenant_id, session_id } : undefined
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

function seal(keys: Keys, { tenant_id, session_id }: SessionRef, nonce: string): string {
  const body = `${tenant_id}.${session_id}.${nonce}`
  return `${body}.${createHmac('sha256', keys.refresh).update(body).digest('base64url')}`
}
