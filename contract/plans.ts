import * as z from 'zod'
import { contract, type RowOf } from './contract.ts'
import { identity, money } from './fields.ts'
import { routes } from './routes.ts'

/** What usage is counted in, and priced beyond what a plan includes. */
export const usageTypes = [
  'call_minutes',
  'llm_tokens',
  'tts_characters',
  'stt_seconds',
  'number_rental',
  'recording_storage',
] as const

/** The price of one unit, in minor units of the plan's currency; may be a fraction. */
const OverageRate = z.object({ type: z.enum(usageTypes), unit_price: z.number().min(0).max(1_000_000_000) })

const row = z.object({
  ...identity,
  code: z.string().max(40),
  name: z.string().max(80),
  price: money(),
  currency: z.string().length(3),
  interval: z.enum(['month', 'year']),
  included: z.object({ minutes: z.int(), agents: z.int(), numbers: z.int(), users: z.int(), storage_mb: z.int() }),
  overage_rates: z.array(OverageRate).max(usageTypes.length),
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
