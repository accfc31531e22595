import * as z from 'zod'
import { line } from '../grammar/line.ts'
import { contract, crud } from '../grammar/contract.ts'
import { identity } from '../grammar/fields.ts'
import { declareReasons } from '../grammar/reasons.ts'

/** A key of letters only, another one for each seed: `read-bc`. */
const keyOf = (seed: number) => `read-${[...String(seed)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

/** The permission catalogue, shared by all tenants; only platform admins write it. */
const row = z.object({
  ...identity,
  key: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)+$/)
    .max(80)
    .meta({ examples: ['export-tickets'], sample: keyOf }),
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

const reasons = declareReasons('permissions', {
  builtin_permission: { error: 'in_use', en: 'The platform uses this permission', id: 'Platform menggunakan izin ini' },
  held_by_roles: { error: 'in_use', en: 'Roles still use this permission', id: 'Izin ini masih digunakan oleh peran' },
})

declare module '../grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
