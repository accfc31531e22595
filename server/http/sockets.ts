import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import type { WebSocket, WebSocketServer } from 'ws'
import { createSeats, type Seats } from '../base/seats.ts'

/** Upgrades the connection of an authorized request to a WebSocket. */
export type Upgrade = (to: Upgraded) => void

interface Upgraded {
  server: WebSocketServer
  onOpen: (ws: WebSocket) => void
  /** Called instead of `onOpen` if the client has left or its handshake is invalid. */
  onFailure: () => void
}

type Fetch = (request: Request, env: object) => Response | Promise<Response>

/** The WebSockets of this process. */
export interface Sockets {
  seats: Seats
  /** Handles the upgrade requests of a server. `fetch` routes and authorizes them; refusals are HTTP answers. */
  serveOn(server: Server, fetch: Fetch): void
  /** Closes every WebSocket at shutdown. */
  close(): void
}

/** Milliseconds until a client that does not complete the closing handshake is disconnected. */
const farewellMs = 2000

export function createSockets(): Sockets {
  const open = new Set<WebSocket>()
  let isClosed = false

  const keep = (ws: WebSocket) => {
    open.add(ws)
    ws.once('close', () => open.delete(ws))
    if (isClosed) end(ws)
  }
  const answer = async (fetch: Fetch, incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const cutOff = () => socket.destroy()
    socket.on('error', cutOff)
    let upgraded: Upgraded | undefined
    const upgrade: Upgrade = (to) => (upgraded = to)
    const response = await fetch(requestOf(incoming), { incoming, ...(!isClosed && { upgrade }) })
    if (!upgraded) return refuse(socket, response)
    socket.off('error', cutOff)
    const { server, onOpen, onFailure } = upgraded
    let isOpen = false
    server.handleUpgrade(incoming, socket, head, (ws) => {
      isOpen = true
      keep(ws)
      onOpen(ws)
    })
    if (!isOpen) onFailure()
  }

  return {
    seats: createSeats(),

    serveOn(server, fetch) {
      const serveWithout = createFallback(server)
      server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
        const serving = isHandshake(incoming) ? answer(fetch, incoming, socket, head) : serveWithout(incoming, head)
        serving.catch(() => socket.destroy())
      })
    },

    close() {
      isClosed = true
      open.forEach(end)
    },
  }
}

/** Closes a WebSocket at shutdown. */
function end(ws: WebSocket) {
  ws.close(1001)
  setTimeout(() => ws.terminate(), farewellMs).unref()
}

const isHandshake = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'

function requestOf({ url = '/', method, headers }: IncomingMessage): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, { method, headers: given })
}

/** Writes an answer to the raw connection, since Node no longer treats it as HTTP. */
async function refuse(socket: Duplex, response: Response) {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.delete('transfer-encoding')
  headers.set('content-length', String(body.length))
  headers.set('connection', 'close')
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
  const start = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}`
  socket.end(Buffer.concat([Buffer.from(`${[start, ...lines].join('\r\n')}\r\n\r\n`), body]))
}

/**
 * Returns a function that serves a request for another protocol, such as HTTP/2, as plain HTTP. Node emits `upgrade`
 * without reading the body, so the request is put back into the connection without that header, and the server gets it
 * again.
 */
function createFallback(server: Server) {
  const latest = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => latest.set(socket, response))

  return async (incoming: IncomingMessage, head: Buffer): Promise<void> => {
    const { socket } = incoming
    const cutOff = () => socket.destroy()
    socket.on('error', cutOff)
    await answered(latest.get(socket))
    socket.off('error', cutOff)
    if (socket.destroyed) return
    socket.setTimeout(0)
    socket.unshift(Buffer.concat([Buffer.from(headOf(incoming), 'latin1'), head]))
    server.emit('connection', socket)
  }
}

/** Waits for the answer to the previous request: Node fails if the server gets the connection again before. */
const answered = async (response?: ServerResponse) =>
  response?.destroyed === false && new Promise((resolve) => response.once('close', resolve))

function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`, 'connection: close']
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (!['connection', 'upgrade'].includes(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[index + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
