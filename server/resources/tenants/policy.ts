import type { Policy } from '../../policy.ts'

/** Tenants are the operators' business, whatever keys a tenant's role may hold. */
export const tenantPolicy: Policy = {
  can: (actor) => actor.tenant.is_platform,
  reach: 'platform',
}
