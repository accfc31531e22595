import { MailBeyondBounds, type MailBounds } from './bounds.ts'

/** A part of a mail that is no multipart; offsets are bytes of the mail. */
export interface Part {
  /** Lower case, without parameters; empty if the part does not state one. */
  type: string
  charset: string
  encoding: string
  /** Start and end of its `Content-Type` field with the line break; undefined without one. */
  typeField: [number, number] | undefined
  /** Start of its header fields. */
  header: number
  body: [number, number]
  /** The multiparts around it with their positions, outermost first, such as `alternative 120`. */
  within: string[]
  /** Part of a message that is attached. */
  isAttached: boolean
}

export interface Structure {
  parts: Part[]
  /** Starts of the header fields of attached messages. */
  messages: number[]
  /** End of the header fields of the mail. */
  headerEnd: number
  /** Counts of its header fields by name in lower case. */
  fields: ReadonlyMap<string, number>
}

interface Level {
  boundary: string
  name: string
}

/** Maximum characters of a boundary; RFC 2046 allows 70. */
const maxBoundary = 500
const [lineFeed, carriageReturn, space, tab, dash, colon] = [10, 13, 32, 9, 45, 58]

/**
 * Finds the parts of a mail in one pass, before a library sees it.
 *
 * @throws MailBeyondBounds
 */
export function structureOf(raw: Buffer, bounds: MailBounds): Structure {
  const parts: Part[] = []
  const messages: number[] = []
  const levels: Level[] = []
  let fields = new Map<string, number>()
  let [found, attachedAt] = [0, -1]
  let headerEnd = -1
  let header: Header | undefined = new Header(raw, 0, bounds)
  let open: Part | undefined

  const endHeader = (end: number) => {
    const { type, boundary, ...rest } = header!.describe()
    if (headerEnd < 0) [headerEnd, fields] = [end, header!.counts]
    const within = levels.map(({ name }) => name)
    const isEncoded = ['base64', 'quoted-printable'].includes(rest.encoding)
    if (type.startsWith('multipart/') && boundary) {
      levels.push({ boundary, name: `${type.slice('multipart/'.length)} ${header!.start}` })
      header = undefined
    } else if (type === 'message/rfc822' && !isEncoded) {
      levels.push({ boundary: '', name: `message ${header!.start}` })
      if (attachedAt < 0) attachedAt = levels.length
      messages.push(end)
      header = new Header(raw, end, bounds)
    } else {
      open = { type, ...rest, header: header!.start, body: [end, raw.length], within, isAttached: attachedAt >= 0 }
      parts.push(open)
      header = undefined
    }
    if (levels.length > bounds.depth) throw new MailBeyondBounds('depth')
  }

  for (let at = 0; at < raw.length;) {
    const feed = raw.indexOf(lineFeed, at)
    const next = feed < 0 ? raw.length : feed + 1
    const end = trimmedEnd(raw, at, next)
    const level = raw[at] === dash && raw[at + 1] === dash ? levelOf(raw, at, end, levels) : undefined
    if (level) {
      if (header) endHeader(at)
      if (open) open.body[1] = at
      open = undefined
      levels.length = level.isClosing ? level.index : level.index + 1
      if (attachedAt > levels.length) attachedAt = -1
      if (!level.isClosing && ++found > bounds.parts) throw new MailBeyondBounds('parts')
      header = level.isClosing ? undefined : new Header(raw, next, bounds)
    } else if (header) {
      if (end === at) endHeader(next)
      else header.add(at, next)
    }
    at = next
  }
  if (header) endHeader(raw.length)
  return { parts, messages, headerEnd, fields }
}

const trimmedEnd = (raw: Buffer, start: number, next: number): number => {
  let end = next
  while (end > start && (raw[end - 1] === lineFeed || raw[end - 1] === carriageReturn)) end--
  return end
}

/** The innermost level whose boundary a line is. */
function levelOf(raw: Buffer, start: number, end: number, levels: Level[]) {
  if (end - start > maxBoundary + 4) return undefined
  const line = raw.toString('latin1', start + 2, end).trimEnd()
  for (let index = levels.length - 1; index >= 0; index--) {
    const { boundary } = levels[index]!
    if (boundary && line === boundary) return { index, isClosing: false }
    if (boundary && line === `${boundary}--`) return { index, isClosing: true }
  }
  return undefined
}

/** The header fields of a message or part. */
class Header {
  readonly counts = new Map<string, number>()
  private lines = 0
  private fields = 0
  private folded = 0
  private content: Record<string, [number, number]> = {}
  private current: [number, number] | undefined

  private readonly raw: Buffer
  private readonly bounds: MailBounds
  readonly start: number

  constructor(raw: Buffer, start: number, bounds: MailBounds) {
    this.raw = raw
    this.start = start
    this.bounds = bounds
  }

  add(at: number, next: number) {
    const { raw, bounds } = this
    if (++this.lines > bounds.headerLines) throw new MailBeyondBounds('headerLines')
    if (next - this.start > bounds.headerBytes) throw new MailBeyondBounds('headerBytes')
    const isFolded = (raw[at] === space || raw[at] === tab) && this.current
    if (isFolded) {
      if (++this.folded > bounds.foldedLines) throw new MailBeyondBounds('foldedLines')
      this.current![1] = next
      return
    }
    this.folded = 0
    if (++this.fields > bounds.headerFields) throw new MailBeyondBounds('headerFields')
    const ends = raw.subarray(at, Math.min(next, at + 100)).indexOf(colon)
    const name =
      ends < 0
        ? ''
        : raw
            .toString('latin1', at, at + ends)
            .trim()
            .toLowerCase()
    const count = (this.counts.get(name) ?? 0) + 1
    this.counts.set(name, count)
    if (name === 'dkim-signature' && count > bounds.signatures) throw new MailBeyondBounds('signatures')
    this.current = [at, next]
    if (name.startsWith('content-')) this.content[name] ??= this.current
  }

  describe() {
    const typeField = this.content['content-type']
    const value = this.valueOf('content-type')
    return {
      type: /^[^;\s]*/.exec(value)![0].toLowerCase(),
      boundary: parameterOf(value, 'boundary').trimEnd(),
      charset: parameterOf(value, 'charset').toLowerCase(),
      encoding: this.valueOf('content-transfer-encoding').toLowerCase(),
      typeField,
    }
  }

  private valueOf(name: string): string {
    const field = this.content[name]
    if (!field) return ''
    const text = this.raw.toString('latin1', field[0], Math.min(field[1], field[0] + 4_000))
    return text
      .slice(text.indexOf(':') + 1)
      .replace(/[\r\n]+/g, ' ')
      .trim()
  }
}

/** A parameter of a header field, quoted or not (RFC 2045 §5.1). */
function parameterOf(value: string, name: string): string {
  for (const [, key, quoted, bare] of value.matchAll(/;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"?|([^;"\s(]*))/g)) {
    if (key!.toLowerCase() === name) return quoted ?? bare!
  }
  return ''
}
