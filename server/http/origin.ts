import type { Context as HonoContext } from 'hono'
import type { Environment } from '../base/env.ts'
import type { Deps } from './app-context.ts'
import type { Context } from './context.ts'
import { originOf } from './client.ts'
import { Problem } from '../base/problem.ts'

/**
 * Refuses a WebSocket to pages of other sites, to which browsers apply no same-origin policy. Allowed are the console's
 * own origins and that of the request, its scheme included; clients that are no browsers send no origin.
 *
 * @throws Problem 403
 */
export function requireOrigin(c: HonoContext<Context>, { env }: Pick<Deps, 'env'>): void {
  if (foreignOrigin(c, env) !== undefined) throw new Problem('origin_not_allowed')
}

/** The origin of the page of another site that sent a request; `undefined` for the console's, and clients that are no browsers. */
export function foreignOrigin(c: HonoContext<Context>, env: Environment): string | undefined {
  const origin = c.req.header('origin')
  const own = URL.canParse(env.CONSOLE_URL) ? [new URL(env.CONSOLE_URL).origin] : []
  const isOwn = [...own, ...env.CONSOLE_ORIGINS, originOf(c, env.TRUST_PROXY), undefined].includes(origin)
  return isOwn ? undefined : origin
}
