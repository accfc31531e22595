import * as z from 'zod'
import { contract, type RowOf } from './contract.ts'
import { identity, money } from './fields.ts'
import { routes } from './routes.ts'

const row = z.object({
  ...identity,
  code: z.string().max(40),
  name: z.string().max(80),
  price: money(),
  currency: z.string().length(3),
  interval: z.enum(['month', 'year']),
  included: z.object({ minutes: z.int(), agents: z.int(), numbers: z.int(), users: z.int(), storage_mb: z.int() }),
  /** Codes with a localised name, or custom texts. */
  features: z.array(z.string()),
})

export const plans = contract({
  name: 'plans',
  sort: [],
  description: 'Plans that a tenant can choose from.',
  row,
  endpoints: { list: routes.plans.list },
})

export type Plan = RowOf<typeof plans>
