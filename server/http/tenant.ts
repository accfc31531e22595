import type { Context as HonoContext } from 'hono'
import type { Context } from './context.ts'
import type { Claims } from './authenticate.ts'
import { Problem } from '../base/problem.ts'

/** Keeps the claims of the caller in the context. Requires the tenant in the path to match them, which alone select the data. */
export function setCaller(c: HonoContext<Context>, claims: Claims): void {
  c.set('claims', claims)
  c.set('tenantId', claims.tenant)
  c.set('userId', claims.sub)
  const inPath = c.req.param('tenantId')
  if (inPath !== undefined && inPath.toLowerCase() !== claims.tenant) throw new Problem('tenant_mismatch')
}
