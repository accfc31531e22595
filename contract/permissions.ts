import * as z from 'zod'
import { contract, crud, grants } from './contract.ts'
import { identity } from './fields.ts'

/** The catalogue is the platform's and the same for every tenant; only platform admins write it. */
const row = z.object({
  ...identity,
  key: z.string().regex(/^[a-z]+(-[a-z]+)+$/).max(80),
  resource: z.string().trim().min(1).max(80),
  action: z.string().trim().min(1).max(80),
  description: z.string().trim().max(255).nullable(),
})

/** Keys to what is the platform's own: no tenant's role can hold them. */
export const isPlatformKey = (key: string): boolean =>
  /-(tenants|plans)$/.test(key) || /^(create|update|delete)-permissions$/.test(key)

export const permissions = contract({
  name: 'permissions',
  row,
  write: row.pick({ key: true, resource: true, action: true, description: true }),
  change: row.pick({ description: true }),
  title: 'key',
  endpoints: crud('/:tenantId/iam/permissions'),
  permissions: grants('permissions'),
})
