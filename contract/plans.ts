import * as z from 'zod'
import { contract, type RowOf } from './contract.ts'
import { identity, money } from './fields.ts'

const row = z.object({
  ...identity,
  code: z.string().max(40),
  name: z.string().max(80),
  price: money(),
  currency: z.string().length(3),
  interval: z.enum(['month', 'year']),
  included: z.object({ minutes: z.int(), agents: z.int(), numbers: z.int(), users: z.int() }),
  features: z.array(z.string()),
})

export const plans = contract({
  name: 'plans',
  row,
  endpoints: { list: { route: 'GET /plans/list', public: true } },
})

export type Plan = RowOf<typeof plans>
