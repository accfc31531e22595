import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Returns a function that serves a request which asks for another protocol, such as HTTP/2, as if it did not. Node hands
 * its connection to listeners of `upgrade` without reading the body, so the server takes the connection again with
 * the request, and closes it after the answer.
 */
export function createFallback(server: Server) {
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

/** Waits for the answer to the request before: Node fails if the server takes the connection again meanwhile. */
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
