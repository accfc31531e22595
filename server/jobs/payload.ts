import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { decrypt, decryptBytes, encrypt } from '../base/vault.ts'
import type { Keys } from '../identity/keys.ts'
import type { JobKind } from './define.ts'

/** Compresses and encrypts a payload. Call it before the transaction if the payload may be long. */
export async function sealPayload<Payload>(keys: Keys, job: JobKind<Payload>, payload: Payload): Promise<string> {
  const text = JSON.stringify(job.payload.parse(payload))
  return `${compressed}${encrypt(keys, await promisify(gzip)(text, { level: 1 }))}`
}

/** Decrypts a payload. @throws if the key is unknown, or the payload does not fit the kind of job */
export async function openPayload<Payload>(keys: Keys, job: JobKind<Payload>, sealed: string): Promise<Payload> {
  // Payloads of earlier releases are not compressed.
  const text = sealed.startsWith(compressed)
    ? (await promisify(gunzip)(decryptBytes(keys, sealed.slice(compressed.length)))).toString('utf8')
    : decrypt(keys, sealed)
  return job.payload.parse(JSON.parse(text))
}

/** The prefix of compressed payloads; base64url contains no dot. */
const compressed = 'gzip.'
