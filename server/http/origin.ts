import type { Context as HonoContext } from 'hono'
import type { Environment } from '../base/env.ts'
import type { Deps } from './app-context.ts'
import type { Context } from './context.ts'
import { originOf } from './client.ts'
import { Problem } from '../base/problem.ts'

/**
 * Refuses WebSockets of pages of other sites, since browsers do not apply the same-origin policy to them. Allows the
 * console's origins, the origin of the request itself, and clients other than browsers, which send no origin.
 *
 * @throws Problem 403
 */
export function requireOrigin(c: HonoContext<Context>, { env }: Pick<Deps, 'env'>): void {
  if (foreignOrigin(c, env) !== undefined) throw new Problem('origin_not_allowed')
}

/** The origin of the other site whose page sent a request; `undefined` for the console and for other clients. */
export function foreignOrigin(c: HonoContext<Context>, env: Environment): string | undefined {
  const origin = c.req.header('origin')
  const own = URL.canParse(env.CONSOLE_URL) ? [new URL(env.CONSOLE_URL).origin] : []
  const isOwn = [...own, ...env.CONSOLE_ORIGINS, originOf(c, env.TRUST_PROXY), undefined].includes(origin)
  return isOwn ? undefined : origin
}
