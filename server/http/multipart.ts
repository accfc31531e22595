import { Problem } from './problem.ts'

/** A part of a form. Its content must be read before the next part is asked for. */
export interface Part {
  name: string
  /** Given for files, without the folders that some clients send. */
  filename?: string
  content: AsyncGenerator<Buffer, void>
}

const maxHeaderBytes = 8 * 1024
const maxParts = 60

/**
 * Reads `multipart/form-data` (RFC 7578) while it arrives: memory holds one chunk, however large a part is.
 *
 * @throws Problem `malformed_body`
 */
export async function* partsOf(chunks: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part, void> {
  const input = openInput(chunks)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter may begin the body, without a line break before it.
  input.prepend(Buffer.from('\r\n'))
  for await (const preamble of input.until(delimiter, maxHeaderBytes)) void preamble
  for (let count = 0; ; count++) {
    const ending = await input.take(2)
    if (ending.equals(Buffer.from('--'))) return
    if (!ending.equals(Buffer.from('\r\n')) || count >= maxParts) throw new Problem('malformed_body')
    const headers: Buffer[] = []
    // A part without headers has an empty line at once; the line break before it belongs to the delimiter.
    input.prepend(Buffer.from('\r\n'))
    for await (const piece of input.until(Buffer.from('\r\n\r\n'), maxHeaderBytes)) headers.push(piece)
    const content = input.until(delimiter)
    yield { ...describe(Buffer.concat(headers).toString('utf8')), content }
    // Skips what the reader left.
    for await (const rest of content) void rest
  }
}

/** The boundary of a form's content type; undefined if it is no form. */
export const boundaryOf = (type = ''): string | undefined => {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? []
  return quoted ?? plain
}

function describe(headers: string): Pick<Part, 'name' | 'filename'> {
  const [, disposition = ''] = /^content-disposition:\s*form-data;(.*)$/im.exec(headers) ?? []
  const valueOf = (key: string) => new RegExp(`(?:^|;)\\s*${key}="([^"]*)"`, 'i').exec(disposition)?.[1]
  const name = valueOf('name')
  if (!name) throw new Problem('malformed_body')
  const filename = valueOf('filename')
    ?.replaceAll('%22', '"')
    .replace(/^.*[/\\]/, '')
  return { name, ...(filename !== undefined && { filename }) }
}

/** Bytes that arrive, read up to a mark or by count. */
function openInput(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]()
  let waiting = Buffer.alloc(0)

  async function more() {
    const { done, value } = await source.next()
    if (done) throw new Problem('malformed_body')
    waiting = waiting.length > 0 ? Buffer.concat([waiting, value]) : Buffer.from(value)
  }

  return {
    prepend(bytes: Buffer) {
      waiting = Buffer.concat([bytes, waiting])
    },
    async take(count: number): Promise<Buffer> {
      while (waiting.length < count) await more()
      const taken = waiting.subarray(0, count)
      waiting = waiting.subarray(count)
      return taken
    },
    /** Yields the bytes before a mark, and passes over it. */
    async *until(mark: Buffer, most = Infinity): AsyncGenerator<Buffer, void> {
      for (let total = 0; ;) {
        const at = waiting.indexOf(mark)
        // The end of what is waiting may be the beginning of the mark.
        const ready = at >= 0 ? at : Math.max(0, waiting.length - mark.length + 1)
        total += ready
        if (total > most) throw new Problem('malformed_body')
        const piece = waiting.subarray(0, ready)
        waiting = waiting.subarray(at >= 0 ? at + mark.length : ready)
        if (piece.length > 0) yield piece
        if (at >= 0) return
        await more()
      }
    },
  }
}
