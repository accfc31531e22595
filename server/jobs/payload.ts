import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { decrypt, decryptBytes, encrypt } from '../base/vault.ts'
import type { Keys } from '../identity/keys.ts'
import type { JobKind } from './define.ts'

/** Compresses and encrypts the payload of a job: before its transaction begins, if it may be long. */
export async function sealPayload<Payload>(keys: Keys, job: JobKind<Payload>, payload: Payload): Promise<string> {
  const text = JSON.stringify(job.payload.parse(payload))
  return `${compressed}${encrypt(keys, await promisify(gzip)(text, { level: 1 }))}`
}

/** @throws if the payload was encrypted with an unknown key, or is not of the kind of its job */
export async function openPayload<Payload>(keys: Keys, job: JobKind<Payload>, sealed: string): Promise<Payload> {
  // Jobs of earlier versions are not compressed.
  const text = sealed.startsWith(compressed)
    ? (await promisify(gunzip)(decryptBytes(keys, sealed.slice(compressed.length)))).toString('utf8')
    : decrypt(keys, sealed)
  return job.payload.parse(JSON.parse(text))
}

/** Begins a payload that is compressed; base64url has no dot. */
const compressed = 'gzip.'
