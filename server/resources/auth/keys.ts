import { createHmac, randomBytes } from 'node:crypto'
import type { JWTVerifyOptions } from 'jose'
import type { Database } from '../../db/client.ts'
import { serverSecrets } from './table.ts'

/** Made from one secret, so that there is one thing to keep and to rotate. */
export interface Keys {
  /** Signs access tokens. */
  access: Uint8Array
  /** Seals refresh tokens. */
  refresh: Uint8Array
  /** Signs what a log-in gets that still needs a second factor. */
  challenge: Uint8Array
  /** Hashes mailed codes and backup codes: they are too short to be hashed without a key. */
  codes: Uint8Array
  /** Encrypts authenticators' secrets and the payload of jobs. */
  vault: Uint8Array
}

export const issuer = 'call-center-platform'
export const audience = 'call-center-api'
export const algorithm = 'HS256'
export const accessTokenRules: JWTVerifyOptions = { algorithms: [algorithm], issuer, audience }

/** The configured secret, or else the one that all processes on this database share. */
export async function readKeys(db: Database, configured?: string): Promise<Keys> {
  const secret = configured ?? (await sharedSecret(db))
  return {
    access: derive(secret, 'access-token'),
    refresh: derive(secret, 'refresh-token'),
    challenge: derive(secret, 'mfa-challenge'),
    codes: derive(secret, 'short-codes'),
    vault: derive(secret, 'vault'),
  }
}

async function sharedSecret(db: Database): Promise<string> {
  const fresh = { name: 'tokens', value: randomBytes(32).toString('base64url') }
  await db.insert(serverSecrets).values(fresh).onConflictDoNothing()
  const [kept] = await db.select().from(serverSecrets)
  return kept!.value
}

const derive = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest()
