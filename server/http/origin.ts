import type { Context as HonoContext } from 'hono'
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
  const origin = c.req.header('origin')
  if (origin === undefined) return
  const own = URL.canParse(env.CONSOLE_URL) ? [new URL(env.CONSOLE_URL).origin] : []
  const isListed = [...own, ...env.CONSOLE_ORIGINS].includes(origin)
  if (!isListed && origin !== originOf(c, env.TRUST_PROXY)) throw new Problem('origin_not_allowed')
}
