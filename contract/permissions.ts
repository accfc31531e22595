import * as z from 'zod'
import { contract, crud, grants } from './contract.ts'
import { identity } from './fields.ts'

/** The catalogue is the platform's and the same for every tenant. */
const row = z.object({
  ...identity,
  key: z.string(),
  resource: z.string(),
  action: z.string(),
  description: z.string().nullable(),
})

export const permissions = contract({
  name: 'permissions',
  row,
  title: 'key',
  endpoints: crud('/:tenantId/iam/permissions', ['list', 'detail']),
  permissions: grants('permissions', ['list', 'detail']),
})
