import type { Policy } from '../../policy.ts'

/** The catalogue is the same for every tenant: all who hold the permission read it, only operators write it. */
export const permissionPolicy: Policy = {
  can: (actor, action) => actor.tenant.is_platform || ['list', 'detail'].includes(action),
  reach: 'platform',
}
