import type { MiddlewareHandler } from 'hono'
import { cors as honoCors } from 'hono/cors'
import type { Environment } from '../base/env.ts'
import type { Context } from './context.ts'
import { bases } from './not-found.ts'
import type { Surface } from './surface.ts'

/**
 * Allows calls from consoles on other hosts, and of the endpoints that say so from further sites. Tokens are sent in a header,
 * so credentials are not needed.
 */
export function cors({ CONSOLE_ORIGINS }: Environment, surface: Surface): MiddlewareHandler<Context> {
  const further = new Map(
    surface.flatMap(({ endpoint, allowsOrigin }) =>
      allowsOrigin ? [[`${bases[endpoint.api]}${endpoint.path}`, allowsOrigin]] : [],
    ),
  )
  const answer = honoCors({
    origin: async (origin, c) => {
      if (CONSOLE_ORIGINS.includes(origin)) return origin
      return (await further.get(c.req.path)?.(origin)) ? origin : null
    },
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'last-event-id', 'x-request-id', 'x-tab-id'],
    exposeHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  })
  // Hono rebuilds every answer that passes its middleware, so same-origin requests bypass it.
  const isNeeded = (path: string) => CONSOLE_ORIGINS.length > 0 || further.has(path)
  return (c, next) => (c.req.header('origin') && isNeeded(c.req.path) ? answer(c, next) : next())
}
