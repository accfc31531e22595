import { request, type IncomingMessage } from 'node:http'
import { connect } from './connect.ts'
import { findDestination, type Destinations } from './destination.ts'
import { DestinationProblem, problemOfNetwork } from './problem.ts'

interface Options {
  /** A POST is not sent again to another address: its redirects are answers. */
  method?: 'GET' | 'POST'
  body?: string
  headers?: Record<string, string>
  /** For all redirects together. */
  timeoutMs?: number
  maxBytes?: number
  signal?: AbortSignal
}

/** An answer of any status. */
export interface Fetched<Body = Buffer> {
  status: number
  /** The address that answered, after redirects. */
  url: string
  /** The media type, without parameters. */
  type: string
  /** The encoding of a text, if the peer says so. */
  charset?: string
  body: Body
}

/** An answer whose body is read as it arrives, or discarded. Reading it throws a DestinationProblem beyond the limits. */
export interface Opened extends Fetched<AsyncIterable<Buffer>> {
  /** In bytes, if the peer says so. */
  size?: number
  discard(): void
}

const maxRedirects = 3

/**
 * Requests an address like {@link openFrom} and holds its whole body in memory.
 *
 * @throws DestinationProblem
 */
export async function fetchFrom(destinations: Destinations, address: string, options: Options = {}): Promise<Fetched> {
  const { status, url, type, charset, body } = await openFrom(destinations, address, options)
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return { status, url, type, ...(charset && { charset }), body: Buffer.concat(parts) }
}

/**
 * Requests an address that a tenant named. Each redirect is checked like the address itself. Headers that may hold
 * credentials are sent to the first origin only.
 *
 * @throws DestinationProblem
 */
export async function openFrom(destinations: Destinations, address: string, options: Options = {}): Promise<Opened> {
  const { method = 'GET', body, headers, timeoutMs = 10_000, maxBytes = 1024 * 1024, signal } = options
  const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
  const failed = (error: unknown) => {
    if (signal?.aborted) return signal.reason
    return limit.aborted ? new DestinationProblem('timeout') : problemOfHttp(error)
  }
  try {
    let url = new URL(address)
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const own = url.origin === new URL(address).origin ? headers : withoutCredentials(headers)
      const answer = await send(destinations, url, { method, body, headers: own, signal: limit })
      const next = method === 'GET' && redirectOf(answer)
      if (!next) return opened(answer, url.href, maxBytes, limit, failed)
      answer.destroy()
      url = new URL(next, url)
      if (!/^https?:$/.test(url.protocol)) throw new DestinationProblem('not_http')
    }
    throw new DestinationProblem('too_many_redirects')
  } catch (error) {
    throw failed(error)
  }
}

async function send(
  destinations: Destinations,
  url: URL,
  { method, body, headers, signal }: Pick<Options, 'method' | 'body' | 'headers'> & { signal: AbortSignal },
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const port = Number(url.port) || (isSecure ? 443 : 80)
  const destination = await findDestination(destinations, { host: url.hostname, port, purpose: 'http' })
  const socket = await connect(destinations, destination, { isSecure, signal })
  return new Promise((resolve, reject) => {
    const sent = request({
      createConnection: () => socket,
      method,
      path: url.pathname + url.search,
      headers: {
        ...headers,
        host: url.host,
        connection: 'close',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      signal,
    })
    sent.on('response', resolve).on('error', reject).end(body)
  })
}

function opened(
  answer: IncomingMessage,
  url: string,
  maxBytes: number,
  signal: AbortSignal,
  failed: (error: unknown) => unknown,
): Opened {
  const length = Number(answer.headers['content-length'] ?? Number.NaN)
  if (length > maxBytes) {
    answer.destroy()
    throw new DestinationProblem('too_large')
  }
  return {
    status: answer.statusCode!,
    url,
    type: (answer.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase(),
    charset: /;\s*charset="?([\w-]+)/i.exec(answer.headers['content-type'] ?? '')?.[1],
    body: read(answer, maxBytes, signal, failed),
    size: Number.isSafeInteger(length) ? length : undefined,
    discard: () => answer.destroy(),
  }
}

async function* read(
  answer: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
  failed: (error: unknown) => unknown,
): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      size += part.length
      if (size > maxBytes) throw new DestinationProblem('too_large')
      yield part
    }
  } catch (error) {
    throw failed(error)
  } finally {
    answer.destroy()
  }
}

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage): string | undefined =>
  [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined

const withoutCredentials = (headers: Options['headers'] = {}) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(accept|user-agent)/i.test(name)))

function problemOfHttp(error: unknown): DestinationProblem {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  if (code === 'HPE_HEADER_OVERFLOW') return new DestinationProblem('too_large')
  if (code.startsWith('HPE_') || code === 'ERR_INVALID_URL') return new DestinationProblem('not_http')
  return problemOfNetwork(error)
}
