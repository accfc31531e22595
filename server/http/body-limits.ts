import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { Problem } from '../base/problem.ts'
import type { Context } from './context.ts'

/** Maximum concurrent uploads of a user. */
export const mostUploads = 6

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

/** Limits the concurrent uploads of a user, and exempts uploads from the time limit of bodies. */
export function createUploadBound(): MiddlewareHandler<Context> {
  const underWay = new Map<string | undefined, number>()
  return async (c, next) => {
    // Calls with a tenant's key have no user.
    const user = c.get('userId') ?? c.get('tenantId')
    const count = underWay.get(user) ?? 0
    if (count >= mostUploads) throw new Problem('rate_limited', { headers: { 'retry-after': '1' } })
    underWay.set(user, count + 1)
    allowSlowBody(c.env?.incoming)
    try {
      await next()
    } finally {
      const left = underWay.get(user)! - 1
      if (left > 0) underWay.set(user, left)
      else underWay.delete(user)
    }
  }
}

/** Answers 408 and closes the connection, as Node does after its own timeout. */
function cutOff({ socket, complete }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return
  if (socket.writable && !headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroy()
}
