import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { Problem } from '../../base/problem.ts'
import { fileChunks } from './table.ts'

/** Size of a stored piece in bytes. Changing it makes stored files unreadable. */
export const chunkSize = 256 * 1024

export interface FileKey {
  tenant_id: string
  id: string
}

/** Stores a piece in its own transaction, so that a slow upload holds no transaction open. */
export const storeChunk = (db: Database, { tenant_id, id }: FileKey, position: number, bytes: Uint8Array) =>
  inTenant(db, tenant_id, async (tx) => {
    // Sent as text: PGlite converts bytes one by one, which takes a hundred times longer.
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')
    await tx.insert(fileChunks).values({ tenant_id, file_id: id, position, bytes: sql`decode(${text}, 'base64')` })
  })

/**
 * Streams the bytes from `start` to `end`, including both. Reads a piece when the client requests it.
 *
 * @param requireRight called before each piece. Throws if the reader has lost the right to the file
 */
export function streamChunks(
  db: Database,
  { tenant_id, id }: FileKey,
  { start, end }: { start: number; end: number },
  requireRight?: (tx: Transaction) => Promise<unknown>,
): ReadableStream<Uint8Array> {
  let at = start
  const ofPiece = (position: number) =>
    and(eq(fileChunks.tenant_id, tenant_id), eq(fileChunks.file_id, id), eq(fileChunks.position, position))
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const position = Math.floor(at / chunkSize)
      const from = at - position * chunkSize
      const text = sql<string>`encode(substring(${fileChunks.bytes} from ${from + 1} for ${end + 1 - at}), 'base64')`
      const [piece] = await inTenant(db, tenant_id, async (tx) => {
        await requireRight?.(tx)
        return tx.select({ text }).from(fileChunks).where(ofPiece(position))
      })
      if (!piece) throw new Error(`The file ${id} has no piece ${position}: it was deleted meanwhile`)
      const bytes = Buffer.from(piece.text, 'base64')
      controller.enqueue(bytes)
      at += bytes.length
      if (at > end) controller.close()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

interface Bounds {
  /** Maximum number of bytes to read. */
  maxBytes: number
  /** Throws the error for too many bytes. */
  refuse: () => never
}

/**
 * Yields the body of a request in pieces, like {@link piecesIn}.
 *
 * @param patience maximum milliseconds without new bytes
 */
export const piecesOf = (stream: ReadableStream<Uint8Array>, { patience, ...bounds }: Bounds & { patience: number }) =>
  piecesIn(arriving(stream, patience), bounds)

/** Yields bytes in pieces of `chunkSize`; the last one can be shorter. Keeps one piece in memory. */
export async function* piecesIn(
  bytes: AsyncIterable<Uint8Array>,
  { maxBytes, refuse }: Bounds,
): AsyncGenerator<Buffer, void> {
  let parts: Uint8Array[] = []
  let [waiting, total] = [0, 0]
  for await (const part of bytes) {
    total += part.length
    if (total > maxBytes) refuse()
    parts.push(part)
    waiting += part.length
    if (waiting < chunkSize) continue
    const whole = Buffer.concat(parts)
    const rest = whole.length % chunkSize
    for (let at = 0; at + chunkSize <= whole.length; at += chunkSize) yield whole.subarray(at, at + chunkSize)
    parts = rest > 0 ? [whole.subarray(whole.length - rest)] : []
    waiting = rest
  }
  if (waiting > 0) yield Buffer.concat(parts)
}

async function* arriving(stream: ReadableStream<Uint8Array>, patience: number): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await within(patience, reader.read())
    if (done) return
    yield value
  }
}

async function within<T>(ms: number, arriving: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem('request_timeout')), ms)
  })
  try {
    return await Promise.race([arriving, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the whole content of a stored file into memory. Its size was limited when it was stored. */
export async function readContent(db: Database, { tenant_id, id, size }: FileKey & { size: number }): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const stream = streamChunks(db, { tenant_id, id }, { start: 0, end: size - 1 })
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) parts.push(part)
  return Buffer.concat(parts)
}
