import * as z from 'zod'
import { contract, crud, grants, type RowOf } from './contract.ts'
import { identity, ref } from './fields.ts'
import { permissions } from './permissions.ts'

const row = z.object({
  ...identity,
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(255).nullable(),
  /** Comes with the tenant and cannot be changed. */
  is_system: z.boolean(),
  permission_keys: z.array(z.string()),
  member_count: z.int().min(0),
})

const base = '/:tenantId/iam/roles'

export const roles = contract({
  name: 'roles',
  row,
  write: z.object({
    name: row.shape.name,
    description: row.shape.description.default(null),
    permission_keys: row.shape.permission_keys.min(1).max(500),
  }),
  endpoints: {
    ...crud(base),
    /** `move_to` names the role that takes over the members of the deleted one. */
    delete: { route: `DELETE ${base}/delete/:id`, query: z.object({ move_to: z.uuid().optional() }) },
    withPermissions: {
      route: `GET ${base}/detail/:id/with-permissions`,
      data: row.extend({ permissions: z.array(permissions.row) }),
    },
    byName: { route: `GET ${base}/detail/name/:name`, data: row },
  },
  permissions: { ...grants('roles'), withPermissions: 'read-detail-roles', byName: 'read-detail-roles' },
})

/** The roles that each tenant has, for platform admins who give one of them to its users. */
export const platformRoles = contract({
  name: 'platform-roles',
  of: 'roles',
  row: row.omit({ permission_keys: true, member_count: true }).extend({ tenant_id: ref('tenants') }),
  endpoints: { list: `GET ${base}/list?scope=all` },
  permissions: grants('roles', ['list']),
})

export type Role = RowOf<typeof roles>
