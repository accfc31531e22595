import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The keys that encrypt; those of secrets that were replaced still decrypt. */
interface Keys {
  vault: Uint8Array
  earlier: readonly Keys[]
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a value for the database: AES-256-GCM, as base64url of iv, tag and value. */
export function encrypt({ vault }: Keys, value: string | Uint8Array): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, vault, iv)
  const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value
  const sealed = Buffer.concat([sealing.update(bytes), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Encrypts the value of a `secretColumn`, with the time when it was set in front. */
export const sealSecret = (keys: Keys, text: string): string =>
  `${new Date().toISOString()}${separator}${encrypt(keys, text)}`

/** Decrypts the stored text of a `secretColumn`, for the code that needs the secret. */
export const openSecret = (keys: Keys, sealed: string): string => decrypt(keys, sealed.split(separator)[1]!)

/** The time when the secret of a `secretColumn` was set. @throws if it is no sealed secret */
export function setAtOf(sealed: string): string {
  const [time, text] = sealed.split(separator)
  if (!time || !text) throw new Error('A secret must be sealed before it is stored')
  return time
}

const separator = '|'

/** @throws if the text was encrypted with an unknown key, or altered */
export const decrypt = (keys: Keys, sealed: string): string => decryptBytes(keys, sealed).toString('utf8')

/** @throws if the value was encrypted with an unknown key, or altered */
export function decryptBytes(keys: Keys, sealed: string): Buffer {
  const [last, ...others] = [keys, ...keys.earlier].map(({ vault }) => vault).toReversed()
  for (const key of others.toReversed()) {
    try {
      return decryptWith(key, sealed)
    } catch {
      // Encrypted with an earlier key.
    }
  }
  return decryptWith(last!, sealed)
}

function decryptWith(key: Uint8Array, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()])
}
