import type { Context as HonoContext } from 'hono'
import type { Context } from './context.ts'
import type { Claims } from './authenticate.ts'
import { Problem } from '../base/problem.ts'

/** Stores the caller's claims, which select the tenant, in the context. The tenant in the path must be the same. */
export function setCaller(c: HonoContext<Context>, claims: Claims): void {
  c.set('claims', claims)
  c.set('tenantId', claims.tenant)
  c.set('userId', claims.sub)
  const inPath = c.req.param('tenantId')
  if (inPath !== undefined && inPath.toLowerCase() !== claims.tenant) throw new Problem('tenant_mismatch')
}
