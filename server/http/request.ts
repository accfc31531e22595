import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Context, Deps } from './app-context.ts'
import { ipOf } from './client.ts'
import { requestLine } from './log.ts'

/** Names every request, times it, and writes its line of the log. */
export const request = ({ env, log }: Deps): MiddlewareHandler<Context> => async (c, next) => {
  const started = performance.now()
  const given = c.req.header('x-request-id')
  c.set('requestId', given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID())
  c.set('ip', ipOf(c, env.TRUST_PROXY))
  await next()
  c.header('x-request-id', c.get('requestId'))
  log(requestLine(c, performance.now() - started))
}
