import type { MiddlewareHandler } from 'hono'
import type { Context } from './context.ts'
import { allowSlowBody } from './body-timeout.ts'
import { Problem } from '../base/problem.ts'

/** Maximum concurrent uploads of a user. */
export const mostUploads = 6

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
