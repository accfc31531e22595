import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** What rests in the database and must not be readable there: AES-256-GCM, as base64url of iv, tag and text. */
export function encrypt({ vault }: Keys, text: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, vault, iv)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** @throws where the text was not encrypted with this key, or was changed since */
export function decrypt({ vault }: Keys, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, vault, bytes.subarray(0, ivBytes))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
}
