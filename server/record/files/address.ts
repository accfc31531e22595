import { createHmac, timingSafeEqual } from 'node:crypto'
import { files } from '#contract/files.ts'
import { pathOf } from '#contract/grammar/path.ts'
import type { Keys } from '../../identity/keys.ts'
import { Problem } from '../../base/problem.ts'
import type { FileKey } from './chunks.ts'

/** Seconds in which the URL of a file stays the same, so that browsers can cache it. */
const windowSeconds = 5 * 60
/** Number of windows after the current one in which a URL stays valid. */
const furtherWindows = 2

/**
 * A signed URL of a file, for `<img>` and `<audio>`, which cannot send an access token: path and query below the base of
 * the API. It is valid for ten to fifteen minutes, as long as the reader's session.
 */
export function addressOf(keys: Keys, file: FileKey, session: string, now = Date.now()): string {
  const expires = (Math.floor(now / 1000 / windowSeconds) + 1 + furtherWindows) * windowSeconds
  const path = pathOf(files.endpoints.content, { tenantId: file.tenant_id, id: file.id })
  return `${path}?session=${session}&expires=${expires}&signature=${signatureOf(keys, file, session, String(expires))}`
}

/** @returns the reader's session. @throws Problem `invalid_link` if the URL was altered or has expired */
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
