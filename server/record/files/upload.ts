import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { files as contract } from '#contract/files.ts'
import { acceptsType, sizeText } from '#contract/grammar/kinds/file.ts'
import { inTenant } from '../../db/scope.ts'
import type { StreamCall } from '../../http/call.ts'
import type { Content, Deps } from '../../http/app-context.ts'
import { invalidField, refused } from '../../base/problem.ts'
import { readQuery } from '../../http/validate.ts'
import { record } from '../activity/record.ts'
import { carrierOf, requireWriter } from './carrier.ts'
import { piecesOf, storeChunk, type FileKey } from './chunks.ts'
import { mediaTypeOf } from './media-type.ts'
import { requireStorage } from './quota.ts'
import { files } from './table.ts'

type Received = Pick<typeof files.$inferInsert, 'type' | 'filename' | 'resource' | 'field'>
type Target = Pick<Received, 'filename' | 'resource' | 'field'>
type Uploader = Pick<StreamCall, 'actor' | 'client' | 'endpoint'>

/** Stores the file that is the body of a request. */
export const receive = (deps: Deps, call: StreamCall): Promise<typeof files.$inferSelect> =>
  receiveFile(deps, call, readQuery(call.endpoint, call.query) as Target, call.content!)

/**
 * Stores an uploaded file piece by piece, each in a short transaction. Deletes it if the upload fails.
 *
 * @throws Problem 403, 409, 413, 415, 422, as early as possible
 */
export async function receiveFile(
  deps: Deps,
  call: Uploader,
  target: Target,
  content: Content,
): Promise<typeof files.$inferSelect> {
  const carrier = carrierOf(target.resource, target.field)
  requireWriter(carrier, call.actor)
  const { types, maxBytes = 0 } = carrier.field
  const { stream, size = maxBytes } = content
  const refuse = (): never => {
    throw refused('file_too_large', { size: sizeText(maxBytes) })
  }
  if (size > maxBytes) refuse()
  const pieces = stream && piecesOf(stream, { maxBytes, patience: deps.env.REQUEST_TIMEOUT, refuse })
  const first = await pieces?.next()
  if (!pieces || !first || first.done) throw invalidField('content', 'required')
  const type = mediaTypeOf(first.value, target.filename)
  if (!acceptsType(types, type)) throw refused('file_type', { types: types!.join(', ') })
  const key = await reserve(deps, call, { ...target, type }, size)
  try {
    return await fill(deps, { ...call, content }, key, first.value, pieces)
  } catch (error) {
    await remove(deps, key)
    throw error
  }
}

/** Counts the announced size against the quota before storing anything. */
async function reserve({ db }: Deps, { actor }: Uploader, received: Received, size: number): Promise<FileKey> {
  const key = { tenant_id: actor.tenant.id, id: uuidv7() }
  await inTenant(db, key.tenant_id, async (tx) => {
    await requireStorage(tx, key.tenant_id, size)
    await tx.insert(files).values({ ...key, ...received, size, author_id: actor.id })
  })
  return key
}

async function fill(
  deps: Deps,
  { actor, client, endpoint, content }: Uploader & { content: Content },
  key: FileKey,
  first: Uint8Array,
  others: AsyncIterable<Uint8Array>,
) {
  const hash = createHash('sha256')
  let [count, size] = [0, 0]
  const store = async (piece: Uint8Array) => {
    hash.update(piece)
    size += piece.length
    await storeChunk(deps.db, key, count++, piece)
  }
  await store(first)
  for await (const piece of others) await store(piece)
  // A broken connection can end the stream without an error.
  if (content.size !== undefined && content.size !== size) throw new Error('The upload was cut off')
  return inTenant(deps.db, key.tenant_id, async (tx) => {
    const [row] = await tx
      .update(files)
      .set({ size, sha256: hash.digest('hex') })
      .where(isIt(key))
      .returning()
    const resource = { type: contract.name, id: row!.id, label: row!.filename }
    await record(tx, actor, client, { action: endpoint.name, resource })
    return row!
  })
}

const remove = ({ db }: Deps, key: FileKey) =>
  inTenant(db, key.tenant_id, async (tx) => {
    await tx.delete(files).where(isIt(key))
  })

const isIt = ({ tenant_id, id }: FileKey) => and(eq(files.tenant_id, tenant_id), eq(files.id, id))
