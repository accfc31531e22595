import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export interface Request {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  body?: unknown
}

export interface Load {
  /** Answered requests per second. */
  rate: number
  /** Response times in milliseconds. */
  times: number[]
}

/**
 * Sends requests over several connections, one at a time on each.
 *
 * @param next returns the next request of a connection
 * @param everyMs milliseconds between the beginnings of two requests of a connection, at least
 * @throws if an answer is not successful
 */
export async function load(
  port: number,
  connections: number,
  ms: number,
  next: () => Request,
  everyMs = 0,
): Promise<Load> {
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const exchange = await open(port)
      while (performance.now() - started < ms) {
        const took = await exchange.send(next())
        times.push(took)
        if (took < everyMs) await setTimeout(everyMs - took)
      }
      exchange.close()
    }),
  )
  return { rate: (times.length * 1000) / (performance.now() - started), times }
}

/** Sends a request several times over one connection. @returns the response times in milliseconds */
export async function repeat(port: number, count: number, request: Request): Promise<number[]> {
  const exchange = await open(port)
  const times: number[] = []
  while (times.length < count) times.push(await exchange.send(request))
  exchange.close()
  return times
}

export const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!

/** Sends one request over its own connection and returns the answer. */
export async function ask(port: number, request: Request): Promise<any> {
  const exchange = await open(port)
  await exchange.send(request)
  exchange.close()
  return JSON.parse(exchange.answer())
}

/** A minimal HTTP connection, which leaves the processor to the platform. */
async function open(port: number) {
  const socket: Socket = connect(port, '127.0.0.1').setNoDelay()
  let received = Buffer.alloc(0)
  let answered: (error?: Error) => void = () => {}
  let body = ''
  socket.on('error', (error) => answered(error))
  socket.on('close', () => answered(new Error('The connection was closed')))
  socket.on('data', (part) => {
    received = received.length > 0 ? Buffer.concat([received, part]) : part
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const headers = received.toString('latin1', 0, head)
    const length = Number(/content-length: (\d+)/i.exec(headers)?.[1])
    if (received.length < head + 4 + length) return
    body = received.toString('utf8', head + 4)
    received = Buffer.alloc(0)
    answered(/^HTTP\/1.1 20\d/.test(headers) ? undefined : new Error(`${headers.split('\r\n')[0]} ${body}`))
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  return {
    send(request: Request): Promise<number> {
      const started = performance.now()
      return new Promise((resolve, reject) => {
        answered = (error) => (error ? reject(error) : resolve(performance.now() - started))
        socket.write(textOf(request))
      })
    },
    answer: () => body,
    close: () => socket.removeAllListeners('close').destroy(),
  }
}

function textOf({ method = 'GET', path, token, body }: Request): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const headers = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(content ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`] : []),
  ]
  return `${headers.join('\r\n')}\r\n\r\n${content}`
}
