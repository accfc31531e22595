import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { acceptsType, sizeText } from '#contract/grammar/kinds/file.ts'
import type { Database } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { refused } from '../../base/problem.ts'
import { carrierOf } from './carrier.ts'
import { piecesIn, storeChunk, type FileKey } from './chunks.ts'
import { mediaTypeOf } from './media-type.ts'
import { requireStorage } from './quota.ts'
import { files } from './table.ts'

interface Target {
  tenant_id: string
  resource: string
  field: string
  filename: string
}

interface Source {
  body: AsyncIterable<Buffer>
  /** In bytes. If unknown, the maximum size of the field counts against the quota until the file is stored. */
  size?: number
}

/**
 * Stores a file as a stream, within the limits of its field and with one piece in memory. Deletes it if an error occurs. A
 * file that is not attached to a record is deleted after a day.
 *
 * @returns the id of the file
 * @throws Problem 409, 413, 415, or errors of reading the body
 */
export async function storeFetched(db: Database, target: Target, source: Source): Promise<string> {
  const { types, maxBytes = 0 } = carrierOf(target.resource, target.field).field
  const { size = maxBytes } = source
  const refuse = (): never => {
    throw refused('file_too_large', { size: sizeText(maxBytes) })
  }
  if (size > maxBytes) refuse()
  const pieces = piecesIn(source.body, { maxBytes, refuse })
  const first = await pieces.next()
  const beginning = first.done ? Buffer.alloc(0) : first.value
  const type = mediaTypeOf(beginning, target.filename)
  if (!acceptsType(types, type)) throw refused('file_type', { types: types!.join(', ') })
  const key = { tenant_id: target.tenant_id, id: uuidv7() }
  await inTenant(db, key.tenant_id, async (tx) => {
    await requireStorage(tx, key.tenant_id, size)
    await tx.insert(files).values({ ...target, ...key, type, size })
  })
  try {
    await fill(db, key, beginning, pieces)
  } catch (error) {
    await inTenant(db, key.tenant_id, (tx) => tx.delete(files).where(isIt(key)))
    throw error
  }
  return key.id
}

async function fill(db: Database, key: FileKey, first: Uint8Array, others: AsyncIterable<Uint8Array>): Promise<void> {
  const hash = createHash('sha256')
  let [count, size] = [0, 0]
  const store = async (piece: Uint8Array) => {
    hash.update(piece)
    size += piece.length
    await storeChunk(db, key, count++, piece)
  }
  await store(first)
  for await (const piece of others) await store(piece)
  await inTenant(db, key.tenant_id, (tx) =>
    tx
      .update(files)
      .set({ size, sha256: hash.digest('hex') })
      .where(isIt(key)),
  )
}

const isIt = ({ tenant_id, id }: FileKey) => and(eq(files.tenant_id, tenant_id), eq(files.id, id))
