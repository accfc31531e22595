import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import { accessTokenSeconds, type Token } from '#contract/auth.ts'
import { algorithm, audience, issuer, type Keys } from './keys.ts'

/** What a refresh token names: `<tenant>.<session>.<nonce>.<seal>`, so that its look-up stays inside one tenant. */
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

/** The same parent always has the same child, so that nobody needs to keep it to hand it out twice. */
export function childOf(keys: Keys, parent: string, ref: SessionRef): string {
  const nonce = createHmac('sha256', keys.refresh).update(`child of ${parent}`).digest('base64url').slice(0, 32)
  return seal(keys, ref, nonce)
}

/** `undefined` for what this platform never issued, which therefore proves nothing about any session. */
export function readRefreshToken(keys: Keys, token: string): SessionRef | undefined {
  const [tenant_id = '', session_id = '', nonce = ''] = token.split('.')
  const expected = Buffer.from(seal(keys, { tenant_id, session_id }, nonce))
  const given = Buffer.from(token)
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
  return isOurs ? { tenant_id, session_id } : undefined
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

function seal(keys: Keys, { tenant_id, session_id }: SessionRef, nonce: string): string {
  const body = `${tenant_id}.${session_id}.${nonce}`
  return `${body}.${createHmac('sha256', keys.refresh).update(body).digest('base64url')}`
}
