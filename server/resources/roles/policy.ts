import type { Policy } from '../../policy.ts'

/** The roles that come with a tenant stay as they are. */
export const rolePolicy: Policy = {
  can: (_actor, action, row) => !(row?.is_system && ['update', 'delete'].includes(action)),
}
