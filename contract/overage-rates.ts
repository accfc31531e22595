import * as z from 'zod'
import { because } from './field-problems.ts'

/** The types of usage that records count and plans price. */
export const usageTypes = [
  'call_minutes',
  'llm_tokens',
  'tts_characters',
  'stt_seconds',
  'number_rental',
  'recording_storage',
] as const

/** The price of one unit beyond what the plan includes, in minor units; may be a fraction. */
const OverageRate = z.object({
  type: z.enum(usageTypes),
  unit_price: z.number().min(0).max(1_000_000_000).meta({ kind: 'money' }),
})

/** The prices of usage beyond a plan, one for each type. */
export const OverageRates = z
  .array(OverageRate)
  .max(usageTypes.length)
  .refine((rates) => new Set(rates.map(({ type }) => type)).size === rates.length, because('listed_twice'))
