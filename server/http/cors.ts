import type { MiddlewareHandler } from 'hono'
import { cors as honoCors } from 'hono/cors'
import type { Environment } from '../base/env.ts'
import type { Context } from './context.ts'

/** Allows calls from consoles on other hosts. Tokens are sent in a header, so credentials are not needed. */
export function cors({ CONSOLE_ORIGINS }: Environment): MiddlewareHandler<Context> {
  const answer = honoCors({
    origin: CONSOLE_ORIGINS,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'last-event-id', 'x-request-id', 'x-tab-id'],
    exposeHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  })
  const isNeeded = CONSOLE_ORIGINS.length > 0
  // Hono rebuilds every answer that passes its middleware, so same-origin requests bypass it.
  return (c, next) => (isNeeded && c.req.header('origin') ? answer(c, next) : next())
}
