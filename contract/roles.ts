import * as z from 'zod'
import { contract, crud, grants, type RowOf } from './contract.ts'
import { identity } from './fields.ts'

const row = z.object({
  ...identity,
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(255).nullable(),
  /** Comes with the tenant and cannot be changed. */
  is_system: z.boolean(),
  permission_keys: z.array(z.string()),
  member_count: z.int().min(0),
})

export const roles = contract({
  name: 'roles',
  row,
  endpoints: crud('/:tenantId/iam/roles', ['list', 'detail']),
  permissions: grants('roles', ['list', 'detail']),
})

export type Role = RowOf<typeof roles>
