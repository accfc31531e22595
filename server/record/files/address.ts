import { createHmac, timingSafeEqual } from 'node:crypto'
import { files } from '#contract/files.ts'
import { pathOf } from '#contract/grammar/path.ts'
import type { Keys } from '../../identity/keys.ts'
import { Problem } from '../../base/problem.ts'
import type { FileKey } from './chunks.ts'

/** Seconds for which the addresses of a file are the same, so that browsers load it once. */
const windowSeconds = 5 * 60
/** Windows after the current one in which an address is valid. */
const furtherWindows = 2

/**
 * An address that shows one file without an access token, which `<img>` and `<audio>` cannot send: path and query below
 * the base of the API, valid for ten to fifteen minutes while the reader's session stands.
 */
export function addressOf(keys: Keys, file: FileKey, session: string, now = Date.now()): string {
  const expires = (Math.floor(now / 1000 / windowSeconds) + 1 + furtherWindows) * windowSeconds
  const path = pathOf(files.endpoints.content, { tenantId: file.tenant_id, id: file.id })
  return `${path}?session=${session}&expires=${expires}&signature=${signatureOf(keys, file, session, String(expires))}`
}

/** @returns the session of the reader. @throws Problem `invalid_link` if the address was altered or has expired */
export function requireAddress(
  keys: Keys,
  file: FileKey,
  { session = '', expires = '', signature = '' }: Record<string, string | undefined>,
  now = Date.now(),
): string {
  const given = Buffer.from(signature)
  const isSigned = [keys, ...keys.earlier].some((one) => {
    const expected = Buffer.from(signatureOf(one, file, session, expires))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  if (!isSigned || Number(expires) * 1000 < now) throw new Problem('invalid_link')
  return session
}

const signatureOf = ({ files }: Keys, { tenant_id, id }: FileKey, session: string, expires: string) =>
  createHmac('sha256', files).update(`${tenant_id}.${id}.${session}.${expires}`).digest('base64url')
