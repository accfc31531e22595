import { isAscii, isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { detectEncoding } from '../../base/decode.ts'
import type { Part, Structure } from './structure.ts'

/** The charset of a text in which none is likely, as browsers have it (WHATWG Encoding). */
const usual = 'windows-1252'
const plainCharsets = ['', 'ascii', 'us-ascii', 'utf-8', 'utf8']

/**
 * Corrects the charsets of a mail: of texts that name none, an unknown one, or UTF-8 that they are not, and of header
 * fields in raw bytes. The parser would replace their letters.
 *
 * @returns the corrected mail, and true in `isGuessed` if a charset is one of several that are likely
 */
export function withCharsets(raw: Buffer, { parts, headerEnd }: Structure): { mail: Buffer; isGuessed: boolean } {
  const pieces: Buffer[] = []
  let [done, isGuessed] = [0, false]
  const charsetOf = (bytes: Buffer): string => {
    const found = detected(bytes)
    isGuessed ||= found.isGuessed
    return found.encoding
  }
  const replace = (start: number, end: number, text: Buffer) => {
    if (start < done) return
    pieces.push(raw.subarray(done, start), text)
    done = end
  }
  const root = parts.find(({ header }) => header === 0)
  const ofRoot = root && charsetFor(raw, root, charsetOf)
  if (ofRoot || !isUtf8(raw.subarray(0, headerEnd))) {
    const [start, end] = (ofRoot && root.typeField) || [0, 0]
    const fields = [raw.subarray(0, start), raw.subarray(end, headerEnd)].map((bytes) => inUtf8(bytes, charsetOf))
    replace(0, headerEnd, Buffer.concat(ofRoot ? [typeField(raw, root, ofRoot), ...fields] : fields))
  }
  for (const part of parts) {
    if (part.header === 0) continue
    const charset = charsetFor(raw, part, charsetOf)
    const [start, end] = part.typeField ?? [part.header, part.header]
    if (charset) replace(start, end, typeField(raw, part, charset))
  }
  return { mail: done === 0 ? raw : Buffer.concat([...pieces, raw.subarray(done)]), isGuessed }
}

const inUtf8 = (bytes: Buffer, charsetOf: CharsetOf) =>
  isUtf8(bytes) ? bytes : Buffer.from(iconv.decode(bytes, charsetOf(bytes)))

/** The charset that a text is in; undefined if the parser reads it as it is. */
function charsetFor(raw: Buffer, part: Part, charsetOf: CharsetOf): string | undefined {
  if (part.isAttached || !/^(text\/(plain|html))?$/.test(part.type)) return undefined
  const isPlain = plainCharsets.includes(part.charset)
  if (!isPlain && iconv.encodingExists(part.charset)) return undefined
  const bytes = decoded(raw.subarray(...part.body), part.encoding)
  if (isUtf8(bytes)) return isPlain || isAscii(bytes) ? undefined : 'utf-8'
  return charsetOf(bytes)
}

type CharsetOf = (bytes: Buffer) => string

function detected(bytes: Buffer): ReturnType<typeof detectEncoding> {
  try {
    return detectEncoding(bytes)
  } catch {
    return { encoding: usual, isGuessed: true }
  }
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
