import { analyse } from 'chardet'
import iconv from 'iconv-lite'
import { encodings, likelihood } from './likely.ts'
import { Unreadable } from './unreadable.ts'

interface Decoded {
  text: string
  /** True if the encoding is not declared and another one is nearly as likely. */
  isGuessed: boolean
}

/** Bytes in which the encoding is detected, from the first that is not ASCII. */
const sampleSize = 65_536
/** The least likelihood of a text, and the least difference to the next likely encoding. */
const [least, distance] = [0.5, 0.12]

/**
 * Decodes a text: by its byte order mark, as UTF-8, in the encoding that it declares if that is likely, or else in the
 * most likely one.
 *
 * @param declared the encoding that its sender or its beginning states
 * @throws Unreadable if it is no text in any known encoding
 */
export function decodeBytes(bytes: Uint8Array, declared?: string): Decoded {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const wide = wideEncoding(buffer)
  if (wide) return { text: textual(iconv.decode(buffer, wide)), isGuessed: false }
  if (buffer.includes('\u001B$'))
    return { text: textual(new TextDecoder('iso-2022-jp').decode(buffer)), isGuessed: false }
  const stated = encodingOf(declared)
  const utf8 = asUtf8(buffer)
  const isDoubtful = utf8 !== undefined && stated !== undefined && utf8.pairs < 3 && isMultibyte(stated)
  if (utf8 && !(isDoubtful && rate(buffer, stated!) >= least)) return { text: textual(utf8.text), isGuessed: false }
  if (stated && stated !== 'utf-8' && rate(buffer, stated) >= least) {
    return { text: textual(iconv.decode(buffer, stated)), isGuessed: false }
  }
  const { encoding, isGuessed } = detectEncoding(buffer)
  return { text: textual(iconv.decode(buffer, encoding)), isGuessed }
}

/** The encoding that an HTML page or an XML document states in its first bytes. */
export const declaredIn = (bytes: Uint8Array): string | undefined => {
  const beginning = Buffer.from(bytes.subarray(0, 4_096)).toString('latin1')
  return /<meta[^<>]{1,200}charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})|^<\?xml[^>]{1,100}encoding=["']([\w-]{1,40})/i
    .exec(beginning)
    ?.slice(1)
    .find(Boolean)
}

/**
 * Detects the encoding of a text that is not in UTF-8, or broken.
 *
 * @returns the name, as `iconv-lite` knows it, and true in `isGuessed` if another one is nearly as likely
 * @throws Unreadable if none is likely
 */
export function detectEncoding(buffer: Buffer): { encoding: string; isGuessed: boolean } {
  if (brokenUtf8(buffer)) return { encoding: 'utf-8', isGuessed: true }
  const sample = sampleOf(buffer)
  const confident = new Map(analyse(sample).map(({ name, confidence }) => [encodingOf(name), confidence / 100]))
  const rated = encodings
    .map((encoding) => {
      const likely = rate(buffer, encoding)
      return { encoding, likely, score: likely + 0.3 * (confident.get(encoding) ?? 0) }
    })
    .filter(({ likely }) => likely >= least)
    .toSorted((one, other) => other.score - one.score)
  const [best, ...others] = rated
  if (!best) throw new Unreadable('garbled')
  const read = iconv.decode(sample, best.encoding)
  const next = others.find(({ encoding }) => iconv.decode(sample, encoding) !== read)
  const isGuessed = best.likely < 0.9 || (next !== undefined && best.score - next.score < distance)
  return { encoding: best.encoding, isGuessed }
}

function rate(buffer: Buffer, encoding: string): number {
  const sample = sampleOf(buffer)
  const text = iconv.decode(sample, encoding)
  // A character may be cut at the end of the sample.
  return likelihood(sample, sample.length < sampleSize ? text : text.slice(0, -1), encoding)
}

function sampleOf(buffer: Buffer): Buffer {
  const first = buffer.findIndex((byte) => byte > 0x7f)
  const word = buffer.subarray(Math.max(0, first - 40), first).findLastIndex((byte) => byte <= 0x20)
  const from = Math.max(0, first - 40) + word + 1
  return buffer.subarray(from, from + sampleSize)
}

const isMultibyte = (encoding: string) => /jis|jp|gb|big5|kr/.test(encoding)

/** Names of encodings as browsers understand them. */
function encodingOf(name = ''): string | undefined {
  const known = name.trim().toLowerCase().replaceAll('_', '-')
  if (/^(?:us-)?ascii$|^(?:iso-?8859-1|latin-?1)$/.test(known)) return 'windows-1252'
  if (/^gb|^x-gbk|^hz-gb/.test(known)) return 'gb18030'
  if (/^shift-jis|^sjis|^x-sjis|^windows-31j|^cp932/.test(known)) return 'shift_jis'
  if (/^euc-kr|^ks-?c|^cp949|^windows-949/.test(known)) return 'euc-kr'
  if (/^big5|^cp950/.test(known)) return 'big5'
  const alike: Record<string, string> = {
    'iso-8859-7': 'windows-1253',
    'iso-8859-8': 'windows-1255',
    'iso-8859-9': 'windows-1254',
    'iso-8859-11': 'windows-874',
    'tis-620': 'windows-874',
  }
  if (alike[known]) return alike[known]
  if (/^utf-?8$|^utf-?16|^unicode/.test(known)) return 'utf-8'
  return known && iconv.encodingExists(known) ? known : undefined
}

/** UTF-16 or UTF-32, by the byte order mark or by zeros on one side of the characters. */
function wideEncoding(buffer: Buffer): string | undefined {
  const [one, two, three, four] = buffer
  if (one === 0xff && two === 0xfe) return three === 0 && four === 0 ? 'utf-32le' : 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  const sample = buffer.subarray(0, sampleSize & ~1)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]!++
  if (zeros[0] === 0 && zeros[1] === 0) return undefined
  const letters = sample.reduce(
    (sum, byte) => sum + ((byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d ? 1 : 0),
    0,
  )
  const isSparse = zeros[0]! + zeros[1]! < 0.1 * sample.length
  // Few zeros among letters of ASCII are stray.
  if (isSparse && letters > 0.7 * sample.length) return undefined
  if (zeros[0]! > 0 && zeros[1]! > 0) throw new Unreadable('garbled')
  const encoding = zeros[0]! > 0 ? 'utf-16be' : 'utf-16le'
  if (/[\uFFFD\p{Co}\p{Cn}\p{Cs}]/u.test(iconv.decode(sample, encoding).slice(0, -1))) throw new Unreadable('garbled')
  return encoding
}

/** The text, and the number of its characters beyond ASCII in the beginning. */
function asUtf8(buffer: Buffer): { text: string; pairs: number } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer)
    return { text, pairs: text.slice(0, sampleSize).match(/\P{ASCII}+/gu)?.length ?? 0 }
  } catch {
    return undefined
  }
}

/** Tells whether a text is in UTF-8 but for a few bytes. */
function brokenUtf8(buffer: Buffer): boolean {
  const text = iconv.decode(sampleOf(buffer), 'utf-8')
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0
  return whole > 10 * broken
}

/** @throws Unreadable for control characters, which no text has */
function textual(text: string): string {
  const controls = text.match(/[^\P{Cc}\s\u0085]/gu)?.length ?? 0
  if (controls * 200 > text.length + 400) throw new Unreadable('garbled')
  return text.replace(/^\uFEFF/, '')
}
