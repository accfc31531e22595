import { isAscii, isUtf8 } from 'node:buffer'
import chardet from 'chardet'
import iconv from 'iconv-lite'
import type { Part, Structure } from './structure.ts'

/** Bytes that are looked at to detect a charset. */
const sampleBytes = 100_000
/** The charset of a short text without further signs, as browsers have it (WHATWG Encoding). */
const usual = 'windows-1252'
const plainCharsets = ['', 'ascii', 'us-ascii', 'utf-8', 'utf8']

/**
 * Corrects the charsets of a mail: of texts that name none, an unknown one, or UTF-8 that they are not, and of header
 * fields in raw bytes. The parser would replace their letters.
 */
export function withCharsets(raw: Buffer, { parts, headerEnd }: Structure): Buffer {
  const pieces: Buffer[] = []
  let done = 0
  const replace = (start: number, end: number, text: Buffer) => {
    if (start < done) return
    pieces.push(raw.subarray(done, start), text)
    done = end
  }
  const root = parts.find(({ header }) => header === 0)
  const ofRoot = root && charsetFor(raw, root)
  if (ofRoot || !isUtf8(raw.subarray(0, headerEnd))) {
    const [start, end] = (ofRoot && root.typeField) || [0, 0]
    const fields = [raw.subarray(0, start), raw.subarray(end, headerEnd)].map(inUtf8)
    replace(0, headerEnd, Buffer.concat(ofRoot ? [typeField(raw, root, ofRoot), ...fields] : fields))
  }
  for (const part of parts) {
    if (part.header === 0) continue
    const charset = charsetFor(raw, part)
    const [start, end] = part.typeField ?? [part.header, part.header]
    if (charset) replace(start, end, typeField(raw, part, charset))
  }
  return done === 0 ? raw : Buffer.concat([...pieces, raw.subarray(done)])
}

const inUtf8 = (bytes: Buffer) => (isUtf8(bytes) ? bytes : Buffer.from(iconv.decode(bytes, charsetOf(bytes))))

/** The charset that a text is in; undefined if the parser reads it as it is. */
function charsetFor(raw: Buffer, part: Part): string | undefined {
  if (part.isAttached || !/^(text\/(plain|html))?$/.test(part.type)) return undefined
  const isPlain = plainCharsets.includes(part.charset)
  if (!isPlain && iconv.encodingExists(part.charset)) return undefined
  const bytes = decoded(raw.subarray(...part.body), part.encoding)
  if (isUtf8(bytes)) return isPlain || isAscii(bytes) ? undefined : 'utf-8'
  return charsetOf(bytes)
}

function charsetOf(bytes: Buffer): string {
  const [first] = chardet.analyse(bytes.subarray(0, sampleBytes))
  const isSure = first !== undefined && first.confidence >= 50 && iconv.encodingExists(first.name)
  // A superset, and the one in use.
  return !isSure || first.name === 'ISO-8859-1' ? usual : first.name
}

function decoded(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(bytes.toString('latin1'), 'base64')
  if (encoding !== 'quoted-printable') return bytes
  const text = bytes.toString('latin1').replace(/=\r?\n/g, '')
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
}

/** The `Content-Type` field of a part with another charset. */
function typeField(raw: Buffer, { typeField: field, type }: Part, charset: string): Buffer {
  const stated = field ? raw.toString('latin1', ...field) : ''
  const others = stated.slice(stated.indexOf(';')).replace(/;\s*charset\s*=\s*("[^"]*"|[^;\s]*)/gi, '')
  const kept = stated.includes(';') ? others.replace(/[\r\n]+\s*/g, ' ').trim() : ''
  return Buffer.from(`Content-Type: ${type || 'text/plain'}; charset=${charset}${kept}\r\n`, 'latin1')
}
