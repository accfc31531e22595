import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import { files as contract } from '#contract/files.ts'
import { requireId } from '../resource.ts'
import { inTenant } from '../../db/scope.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../base/problem.ts'
import { readQuery } from '../../http/validate.ts'
import { findActor, requireActor } from '../../identity/actors.ts'
import { requireAddress } from './address.ts'
import { requireReader } from './carrier.ts'
import { type FileKey, streamChunks } from './chunks.ts'
import { isPassive } from './media-type.ts'
import { files } from './table.ts'

const { content: endpoint } = contract.endpoints

/** Answers with a file or a range of its bytes. The signed URL replaces the access token. */
export const answerContent =
  ({ db, keys }: Deps) =>
  async (c: HonoContext<Context>): Promise<Response> => {
    const given = readQuery(endpoint, new URL(c.req.url).searchParams)
    const key = { tenant_id: requireId(c.req.param('tenantId')), id: requireId(c.req.param('id')) }
    const session = requireAddress(keys, key, given)
    const read = (tx: Transaction) => readAs(tx, session, key)
    const { size, sha256, type, filename } = await inTenant(db, key.tenant_id, read)
    const etag = `"${sha256}"`
    const headers = {
      etag,
      'accept-ranges': 'bytes',
      // The content never changes, but `no-cache` makes browsers ask again, so that rights are checked.
      'cache-control': 'private, no-cache',
      // Consoles on other hosts show the file as well.
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    const range = rangeOf({ size, etag }, c.req.header('range'), c.req.header('if-range'))
    if (!range) return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` })
    const { start, end, isPart } = range
    return c.body(streamChunks(db, key, range, read), isPart ? 206 : 200, {
      ...headers,
      ...(isPart && { 'content-range': `bytes ${start}-${end}/${size}` }),
      // Only UTF-8 is recognized as text.
      'content-type': /^text\/|[/+]xml$/.test(type) ? `${type}; charset=utf-8` : type,
      'content-length': String(end - start + 1),
      'content-disposition': dispositionOf(filename, isPassive(type) && !given['download']),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; sandbox",
    })
  }

/** Reads the file with the current rights of a session. @throws Problem */
async function readAs(tx: Transaction, session: string, key: FileKey) {
  const reader = await requireActor(tx, await findActor(tx, session), false)
  const [file] = await tx.select().from(files).where(isComplete(key))
  if (!file) throw new Problem('not_found')
  await requireReader(tx, reader, file)
  return file
}

const isComplete = ({ tenant_id, id }: FileKey) =>
  and(eq(files.tenant_id, tenant_id), eq(files.id, id), isNotNull(files.sha256))

/** The `content-disposition`: the name in ASCII, and in full for clients that support RFC 6266. */
function dispositionOf(filename: string, isShown: boolean): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${isShown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${whole}`
}

interface Range {
  /** The first and the last byte. */
  start: number
  end: number
  /** False for the whole file. */
  isPart: boolean
}

/**
 * The requested range of bytes. Several ranges, or a range of another version, give the whole file.
 *
 * @returns undefined if the range is beyond the end of the file
 * @example rangeOf({ size: 100, etag }, 'bytes=-10')   // { start: 90, end: 99, isPart: true }
 */
function rangeOf(
  { size, etag }: { size: number; etag: string },
  header: string | undefined,
  ifRange?: string,
): Range | undefined {
  const whole = { start: 0, end: size - 1, isPart: false }
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if ((!from && !to) || (ifRange !== undefined && ifRange !== etag)) return whole
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < Number(from)) return whole
  return start < size ? { start, end, isPart: true } : undefined
}
