import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const timers = new WeakMap<object, NodeJS.Timeout>()

/**
 * Limits the time in which requests must have arrived completely. Node's own `requestTimeout` would cut off large uploads
 * as well.
 */
export function limitBodies(server: Server, ms: number): void {
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const timer = setTimeout(() => cutOff(incoming, outgoing), ms)
    timers.set(incoming, timer)
    const clear = () => clearTimeout(timer)
    incoming.once('end', clear).once('close', clear)
  })
}

/** Exempts a request from the limit: its reader limits the time without any bytes instead. */
export function allowSlowBody(incoming: object | undefined): void {
  if (incoming) clearTimeout(timers.get(incoming))
}

/** Answers and closes the connection as Node does at its own timeout. */
function cutOff({ socket, complete }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return
  if (socket.writable && !headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroy()
}
