import { declareReasons } from './grammar/reasons.ts'
import { declareFieldProblems } from './grammar/field-problems.ts'
import * as z from 'zod'
import { line } from './grammar/line.ts'
import { contract, crud, grants, type RowOf } from './grammar/contract.ts'
import { identity, ref } from './grammar/fields.ts'
import { permissions } from './permissions/contract.ts'

const row = z.object({
  ...identity,
  name: line(80),
  description: line(255, { min: 0 }).nullable(),
  /** Created with the tenant; cannot be changed. */
  is_system: z.boolean(),
  permission_keys: z.array(z.string()),
  member_count: z.int().min(0),
  /** Invitations that were not accepted or revoked yet. */
  invitation_count: z.int().min(0),
})

const base = '/:tenantId/iam/roles'

export const roles = contract({
  name: 'roles',
  description: 'Roles of the tenant and their permissions.',
  row,
  write: z.object({
    name: row.shape.name,
    description: row.shape.description.default(null),
    permission_keys: row.shape.permission_keys
      .min(1)
      .max(500)
      .meta({ examples: [['read-list-users']] }),
  }),
  unique: ['name'],
  endpoints: {
    ...crud(base),
    /** `move_to` is the role that the members of the deleted one are moved to. */
    delete: { route: `DELETE ${base}/delete/:id`, query: z.object({ move_to: z.uuid().optional() }) },
    withPermissions: {
      route: `GET ${base}/detail/:id/with-permissions`,
      summary: 'Read a role with its permissions',
      data: row.extend({ permissions: z.array(permissions.row) }),
    },
    byName: { route: `GET ${base}/detail/name/:name`, summary: 'Read a role by name', data: row },
  },
  errors: {
    create: ['beyond_own_rights'],
    update: ['beyond_own_rights', 'last_admin'],
    delete: ['beyond_own_rights', 'last_admin'],
  },
  permissions: { withPermissions: 'read-detail-roles', byName: 'read-detail-roles' },
  refusals: {
    create: { beyond_own_rights: null },
    update: { system_role: { is_system: true }, role_holds_more: null, beyond_own_rights: null },
    delete: { system_role: { is_system: true }, role_holds_more: null, beyond_own_rights: null },
  },
})

/** The roles of each tenant, for platform admins who assign them to its users. */
export const platformRoles = contract({
  name: 'platform-roles',
  description: 'Roles across all tenants, for platform admins.',
  of: 'roles',
  row: row
    .omit({ permission_keys: true, member_count: true, invitation_count: true })
    .extend({ tenant_id: ref('tenants') }),
  variant: { scope: 'all' },
  endpoints: crud(base, ['list']),
  permissions: grants('roles', ['list']),
  operators: true,
})

export type Role = RowOf<typeof roles>

const reasons = declareReasons('roles', {
  system_role: {
    error: 'permission_denied',
    en: "System roles can't be changed",
    id: 'Peran sistem tidak dapat diubah',
  },
  role_holds_more: {
    error: 'beyond_own_rights',
    en: "This role has permissions you don't have: {keys}",
    id: 'Peran ini memiliki izin yang tidak Anda miliki: {keys}',
  },
  last_admin: {
    error: 'last_admin',
    en: 'A tenant needs at least one active administrator',
    id: 'Tenant memerlukan minimal satu administrator aktif',
  },
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}

const problems = declareFieldProblems('roles', {
  same_role: { en: 'Choose another role than the one you delete', id: 'Pilih peran selain yang akan dihapus' },
  unknown_permissions: { en: 'Unknown permissions: {keys}', id: 'Izin tidak dikenal: {keys}' },
})

declare module './grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}
