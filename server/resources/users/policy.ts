import type { Policy } from '../../policy.ts'

/** People across tenants are the operators' business, whatever keys a tenant's role may hold. */
export const platformUserPolicy: Policy = {
  can: (actor) => actor.tenant.is_platform,
  reach: 'platform',
}
