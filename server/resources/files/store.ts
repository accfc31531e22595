import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { acceptsType, sizeText } from '#contract/kinds/file.ts'
import type { Database } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { refused } from '../../http/problem.ts'
import { carrierOf } from './carrier.ts'
import { chunkSize, storeChunk } from './chunks.ts'
import { mediaTypeOf } from './media-type.ts'
import { requireStorage } from './quota.ts'
import { files } from './table.ts'

interface Target {
  tenant_id: string
  resource: string
  field: string
  filename: string
}

/**
 * Stores a file that the platform fetched, within the limits of its field. Unless it is attached, it is deleted after a
 * day.
 *
 * @returns its id
 * @throws Problem 409, 413, 415
 */
export async function storeFetched(db: Database, target: Target, bytes: Buffer): Promise<string> {
  const { types, maxBytes = 0 } = carrierOf(target.resource, target.field).field
  if (bytes.length > maxBytes) throw refused('file_too_large', { size: sizeText(maxBytes) })
  const type = mediaTypeOf(bytes, target.filename)
  if (!acceptsType(types, type)) throw refused('file_type', { types: types!.join(', ') })
  const key = { tenant_id: target.tenant_id, id: uuidv7() }
  await inTenant(db, key.tenant_id, async (tx) => {
    await requireStorage(tx, key.tenant_id, bytes.length)
    await tx.insert(files).values({ ...target, ...key, type, size: bytes.length })
  })
  for (let at = 0; at < bytes.length; at += chunkSize) {
    await storeChunk(db, key, at / chunkSize, bytes.subarray(at, at + chunkSize))
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const isIt = and(eq(files.tenant_id, key.tenant_id), eq(files.id, key.id))
  await inTenant(db, key.tenant_id, (tx) => tx.update(files).set({ sha256 }).where(isIt))
  return key.id
}
