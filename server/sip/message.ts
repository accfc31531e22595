/** A header in the order of sending: `['Call-ID', 'a84b4c76e66710']`. */
export type Header = [name: string, value: string]

export interface SipRequest {
  method: 'OPTIONS' | 'REGISTER'
  uri: string
  headers: Header[]
}

export interface SipResponse {
  status: number
  /** The values of a header by its long name in lower case. */
  get(name: string): string[]
}

/** The maximum size of a message, and the header lines of one. */
export const maxBytes = 65_536
const maxLines = 200

/** Thrown for what is not SIP. */
export class NotSip extends Error {}

export const requestText = ({ method, uri, headers }: SipRequest): string =>
  [
    `${method} ${uri} SIP/2.0`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n')

/** The long names of the compact forms (RFC 3261 §7.3.3). */
const longNames = new Map<string, string>(
  Object.entries({
    c: 'content-type',
    e: 'content-encoding',
    f: 'from',
    i: 'call-id',
    k: 'supported',
    l: 'content-length',
    m: 'contact',
    s: 'subject',
    t: 'to',
    v: 'via',
  }),
)

/**
 * Reads a whole message. A request of the peer is `undefined`: nobody here answers those.
 *
 * @throws NotSip
 */
export function readMessage(text: string): SipResponse | undefined {
  const { start, headers } = readHead(text)
  if (isRequestLine.test(start)) return undefined
  const [, status] = /^SIP\/2\.0 ([1-6]\d\d)(?: |$)/.exec(start) ?? []
  if (!status) throw new NotSip()
  return { status: Number(status), get: (name) => headers.get(name) ?? [] }
}

/**
 * Takes the first message off what a stream has brought so far; `undefined` if it is not complete.
 *
 * @throws NotSip if it cannot become a message, or is too large for one
 */
export function takeMessage(received: Buffer): { message: string; rest: Buffer } | undefined {
  // Empty lines between messages keep a connection open.
  let from = 0
  while (received[from] === 13 || received[from] === 10) from++
  const bytes = received.subarray(from)
  const begin = bytes.toString('latin1', 0, 16)
  if (begin && !couldBegin(begin)) throw new NotSip()
  const end = bytes.indexOf('\r\n\r\n')
  if (end > maxBytes || (end < 0 && bytes.length > maxBytes)) throw new NotSip()
  if (end < 0) return undefined
  const { headers } = readHead(bytes.toString('utf8', 0, end))
  const [length = ''] = headers.get('content-length') ?? []
  if (!/^\d{1,6}$/.test(length)) throw new NotSip()
  const size = end + 4 + Number(length)
  if (size > maxBytes) throw new NotSip()
  if (bytes.length < size) return undefined
  return { message: bytes.toString('utf8', 0, size), rest: bytes.subarray(size) }
}

const isRequestLine = /^[A-Z]{2,20} \S+ SIP\/2\.0$/
const couldBegin = (text: string) => 'SIP/2.0 '.startsWith(text.slice(0, 8)) || /^[A-Z]{1,20}( |$)/.test(text)

function readHead(text: string): { start: string; headers: Map<string, string[]> } {
  const [head = ''] = text.split('\r\n\r\n', 1)
  // A line that begins with a space continues the one before (§7.3.1).
  const [start = '', ...lines] = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  if (lines.length > maxLines) throw new NotSip()
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const [, name, value] = /^([!%'*+.\w`~-]+)[ \t]*:[ \t]*(.*)$/s.exec(line) ?? []
    if (!name) throw new NotSip()
    const short = name.toLowerCase()
    const long = longNames.get(short) ?? short
    headers.set(long, [...(headers.get(long) ?? []), value!.trim()])
  }
  return { start, headers }
}
