interface Signature {
  type: string
  /** Bytes at the offset, in hexadecimal; `..` is any byte. */
  bytes: string
  offset?: number
}

const ascii = (text: string) => Buffer.from(text, 'latin1').toString('hex')

/** The first bytes of types that browsers show or play, and of documents. */
const signatures: Signature[] = [
  { type: 'image/png', bytes: '89504e470d0a1a0a' },
  { type: 'image/jpeg', bytes: 'ffd8ff' },
  { type: 'image/gif', bytes: ascii('GIF8') },
  { type: 'image/webp', bytes: `${ascii('RIFF')}........${ascii('WEBP')}` },
  { type: 'image/avif', bytes: ascii('ftypavif'), offset: 4 },
  { type: 'audio/wav', bytes: `${ascii('RIFF')}........${ascii('WAVE')}` },
  { type: 'audio/mpeg', bytes: ascii('ID3') },
  { type: 'audio/aac', bytes: 'fff1' },
  { type: 'audio/aac', bytes: 'fff9' },
  ...['fffb', 'fffa', 'fff3', 'fff2', 'ffe3'].map((bytes) => ({ type: 'audio/mpeg', bytes })),
  { type: 'audio/flac', bytes: ascii('fLaC') },
  { type: 'audio/ogg', bytes: ascii('OggS') },
  { type: 'audio/mp4', bytes: ascii('ftypM4A'), offset: 4 },
  { type: 'video/mp4', bytes: ascii('ftyp'), offset: 4 },
  { type: 'video/webm', bytes: '1a45dfa3' },
  { type: 'application/pdf', bytes: ascii('%PDF-') },
  { type: 'application/zip', bytes: '504b0304' },
  { type: 'application/gzip', bytes: '1f8b' },
]

const office = 'application/vnd.openxmlformats-officedocument'

/** Document types that are ZIP archives, by extension, with a folder that the archive contains. */
const packages = new Map<string, { type: string; folder: string }>(
  Object.entries({
    docx: { type: `${office}.wordprocessingml.document`, folder: 'word/' },
    xlsx: { type: `${office}.spreadsheetml.sheet`, folder: 'xl/' },
    pptx: { type: `${office}.presentationml.presentation`, folder: 'ppt/' },
  }),
)

const texts = new Map<string, string>(
  Object.entries({
    txt: 'text/plain',
    csv: 'text/csv',
    md: 'text/markdown',
    markdown: 'text/markdown',
    html: 'text/html',
    htm: 'text/html',
    svg: 'image/svg+xml',
    xml: 'application/xml',
    json: 'application/json',
  }),
)

/** Texts that programs also save in other encodings than UTF-8. */
const inAnyEncoding = ['txt', 'csv', 'md', 'markdown', 'html', 'htm']

/**
 * Detects the media type of a file from its first bytes, not from what the client sends. The extension only distinguishes
 * kinds of texts and archives, whose bytes look alike.
 *
 * @example mediaTypeOf(firstBytes, 'menu.wav')   // 'audio/wav'
 */
export function mediaTypeOf(beginning: Uint8Array, filename: string): string {
  const bytes = Buffer.from(beginning.subarray(0, 4096))
  const extension = /\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  const found = signatures.find((one) => matches(bytes, one))?.type
  const archive = packages.get(extension)
  if (found === 'application/zip' && archive && holds(beginning, archive.folder)) return archive.type
  if (found) return found
  const isRead = isText(bytes) || (inAnyEncoding.includes(extension) && isForeignText(bytes))
  return isRead ? (texts.get(extension) ?? 'text/plain') : 'application/octet-stream'
}

/** True for types that browsers show without running scripts. All others are downloaded. */
export const isPassive = (type: string): boolean => /^(image\/(png|jpeg|gif|webp|avif)|audio\/|video\/)/.test(type)

/**
 * Tells whether an archive has files in a folder, wherever they come in it. Those behind a large picture are not in the
 * beginning; then it has the files that every document of its kind has.
 */
function holds(beginning: Uint8Array, folder: string): boolean {
  const bytes = Buffer.from(beginning.buffer, beginning.byteOffset, beginning.length)
  if (bytes.includes(folder)) return true
  const others = [...packages.values()].filter((one) => one.folder !== folder)
  const isWhole = bytes.includes(Buffer.from('PK\x05\x06', 'latin1'))
  const isPackage = ['[Content_Types].xml', '_rels/.rels', 'docProps/'].some((name) => bytes.includes(name))
  return !isWhole && isPackage && others.every((one) => !bytes.includes(one.folder))
}

/** Checks for control characters, also of UTF-16, which has zeros on one side of its characters. */
function isForeignText(bytes: Buffer): boolean {
  const [first, second] = [0, 1].map((side) => bytes.some((byte, at) => byte === 0 && at % 2 === side))
  if ((first && second) || ((first || second) && bytes.length % 2 === 1)) return false
  const encoding = first ? 'utf-16be' : second ? 'utf-16le' : 'latin1'
  const text = new TextDecoder(encoding).decode(bytes)
  return !/[^\P{Cc}\s\u0080-\u009F]/u.test(text)
}

function matches(bytes: Buffer, { bytes: pattern, offset = 0 }: Signature): boolean {
  const found = bytes.subarray(offset, offset + pattern.length / 2).toString('hex')
  return found.length === pattern.length && new RegExp(`^${pattern}`).test(found)
}

/** Checks for UTF-8 without control characters. The last character can be incomplete. */
function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return !/[^\P{Cc}\s\u0085]/u.test(text)
  } catch {
    return false
  }
}
