import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const timers = new WeakMap<object, NodeJS.Timeout>()

/**
 * Limits the time until a request has arrived completely. Node's own `requestTimeout` allows no exceptions, so it would
 * cut off large uploads.
 */
export function limitBodies(server: Server, ms: number): void {
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const timer = setTimeout(() => cutOff(incoming, outgoing), ms)
    timers.set(incoming, timer)
    const clear = () => clearTimeout(timer)
    incoming.once('end', clear).once('close', clear)
  })
}

/** Exempts a request from the limit. Its reader limits the time without new bytes instead. */
export function allowSlowBody(incoming: object | undefined): void {
  if (incoming) clearTimeout(timers.get(incoming))
}

/** Answers 408 and closes the connection, as Node does after its own timeout. */
function cutOff({ socket, complete }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return
  if (socket.writable && !headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroy()
}
