import { createHmac, randomBytes } from 'node:crypto'
import { errors, jwtVerify, type JWTVerifyOptions } from 'jose'
import type { Database } from '../db/client.ts'
import { serverSecrets } from './table.ts'

/** Keys derived from one secret, which is stored and rotated as a whole. */
export interface Keys {
  /** Signs access tokens. */
  access: Uint8Array
  /** Signs refresh tokens. */
  refresh: Uint8Array
  /** Signs the token of a log-in that still needs a second factor. */
  challenge: Uint8Array
  /** Signs the ticket of a WebSocket. */
  ticket: Uint8Array
  /** Hashes mailed codes and backup codes, which are too short for a hash without a key. */
  codes: Uint8Array
  /** Encrypts authenticator secrets and the payloads of tasks and jobs. */
  vault: Uint8Array
  /** Signs the addresses of files. */
  files: Uint8Array
  /** Signs the links that ask requesters to rate a solution. */
  ratings: Uint8Array
  /** Signs the addresses to which requesters reply. */
  replies: Uint8Array
  /** The keys of rotated secrets, which still verify and decrypt earlier values. */
  earlier: readonly Keys[]
}

type Purpose = Exclude<keyof Keys, 'earlier'>

export const issuer = 'call-center-platform'
export const audience = 'call-center-api'
export const algorithm = 'HS256'
export const accessTokenRules: JWTVerifyOptions = { algorithms: [algorithm], issuer, audience }

/**
 * Derives the keys from the configured secrets, or from a generated secret in the database that all processes share.
 */
export async function readKeys(db: Database, configured?: readonly string[]): Promise<Keys> {
  const [first, ...others] = configured ?? [await sharedSecret(db)]
  return { ...derivedFrom(first!), earlier: others.map(derivedFrom) }
}

const derivedFrom = (secret: string): Keys => ({
  access: derive(secret, 'access-token'),
  refresh: derive(secret, 'refresh-token'),
  challenge: derive(secret, 'mfa-challenge'),
  ticket: derive(secret, 'socket-ticket'),
  codes: derive(secret, 'short-codes'),
  vault: derive(secret, 'vault'),
  files: derive(secret, 'file-address'),
  ratings: derive(secret, 'ticket-rating'),
  replies: derive(secret, 'reply-address'),
  earlier: [],
})

/** All keys for a purpose, the current one first. */
export const everyKey = (keys: Keys, purpose: Purpose): Uint8Array[] =>
  [keys, ...keys.earlier].map((one) => one[purpose])

/** Verifies a token with the current or an earlier key. @throws the errors of `jwtVerify` */
export async function verifyToken(keys: Keys, purpose: Purpose, token: string, rules: JWTVerifyOptions) {
  const [last, ...others] = everyKey(keys, purpose).toReversed()
  for (const key of others.toReversed()) {
    try {
      return await jwtVerify(token, key, rules)
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    }
  }
  return jwtVerify(token, last!, rules)
}

async function sharedSecret(db: Database): Promise<string> {
  const fresh = { name: 'tokens', value: randomBytes(32).toString('base64url') }
  await db.insert(serverSecrets).values(fresh).onConflictDoNothing()
  const [kept] = await db.select().from(serverSecrets)
  return kept!.value
}

const derive = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest()
