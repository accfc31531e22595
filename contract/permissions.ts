import * as z from 'zod'
import { line } from './line.ts'
import { contract, crud } from './contract.ts'
import { identity } from './fields.ts'

/** The permission catalogue, shared by all tenants; only platform admins write it. */
const row = z.object({
  ...identity,
  key: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)+$/)
    .max(80),
  resource: line(80),
  action: line(80),
  description: line(255, { min: 0 }).nullable(),
})

export const permissions = contract({
  name: 'permissions',
  description: 'The catalogue of permissions, the same for every tenant.',
  row,
  write: row.pick({ key: true, resource: true, action: true, description: true }),
  change: row.pick({ description: true }),
  title: 'key',
  unique: ['key'],
  endpoints: crud('/:tenantId/iam/permissions'),
  operators: ['create', 'update', 'delete'],
  refusals: { delete: { builtin_permission: { key: 'read-list-users' }, held_by_roles: null } },
})
