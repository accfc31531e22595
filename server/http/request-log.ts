import type { MiddlewareHandler } from 'hono'
import type { Deps } from './app-context.ts'
import type { Context } from './context.ts'
import { ipOf } from './client.ts'
import { requestLine } from './log.ts'

/** Measures every request and writes its log line. */
export const requestLog =
  ({ env, log }: Deps): MiddlewareHandler<Context> =>
  async (c, next) => {
    const started = performance.now()
    c.set('ip', ipOf(c, env.TRUST_PROXY))
    await next()
    log(requestLine(c, performance.now() - started))
  }
