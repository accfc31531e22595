import * as z from 'zod'
import { because } from '../grammar/field-problems.ts'
import { usageTypes } from './measures.ts'

/** The price of one unit beyond what the plan includes, in minor units; may be a fraction. */
const OverageRate = z.object({
  type: z.enum(usageTypes),
  unit_price: z.number().min(0).max(1_000_000_000).meta({ kind: 'money' }),
})

/** The prices of usage beyond a plan, one for each type. */
export const OverageRates = z
  .array(OverageRate)
  // Of a single type, a second rate is listed twice rather than too many.
  .max(Math.max(2, usageTypes.length))
  .refine((rates) => new Set(rates.map(({ type }) => type)).size === rates.length, because('listed_twice'))
  .meta({
    counterExamples: {
      listed_twice: [
        { type: usageTypes[0], unit_price: 1 },
        { type: usageTypes[0], unit_price: 2 },
      ],
    },
  })
