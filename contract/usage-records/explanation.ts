import * as z from 'zod'
import { money, timestamp } from '../grammar/fields.ts'
import { usageTypes } from '../plans/measures.ts'
import { day } from './summary.ts'

export const explanationGroups = ['type', 'agent', 'number'] as const
export type ExplanationGroup = (typeof explanationGroups)[number]

export const ExplanationQuery = z.object({
  /** Default: the first day of this month. */
  from: day().optional(),
  /** The last day, included. Default: today. */
  to: day().optional(),
  by: z.enum(explanationGroups).default('type'),
})

/** Both parts add up to the difference between `amount` and `previous`, to the minor unit. */
const parts = {
  amount: money(),
  previous: money(),
  /** The part of the average price of a unit: the quantity of now, times its change. */
  by_price: money(),
  /** The part of more or fewer units, at the price of before. All of the difference, if nothing was used before. */
  by_quantity: money(),
}

/** More items than these are added up in one, of the key `other`. */
export const mostItems = 100

/**
 * The difference between the cost of two periods, by what caused it. Amounts are in minor units of `currency`; void
 * records are left out. Each type has one unit, so that price and quantity are told apart for each type, and added up where
 * an agent or a number has several. Amounts in other currencies are not converted: they are in `others`.
 */
export const UsageExplanation = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** The days that are compared with: whole months with as many months, the beginning of a month with the same days. */
    previous_from: z.iso.date(),
    previous_to: z.iso.date(),
    /** The moments between which the records behind it occurred, both included. */
    since: timestamp(),
    until: timestamp(),
    currency: z.string(),
    ...parts,
    /** By the size of their difference, the largest first. */
    items: z.array(
      z.object({
        /** The type, the id of the agent or number, `none`, or `other`. */
        key: z.string(),
        /** The name of the type, the agent or number; the end of the id of one that was deleted. */
        label: z.string(),
        ...parts,
      }),
    ),
    /** The largest cause of the difference: a type, and the number or agent that most of its difference comes from. */
    main: z
      .object({
        type: z.enum(usageTypes),
        of: z.enum(['agent', 'number']).nullable(),
        key: z.string().nullable(),
        label: z.string().nullable(),
        quantity: z.number(),
        previous_quantity: z.number(),
        ...parts,
      })
      .nullable(),
    /** Amounts in other currencies, which are not part of the others. */
    others: z.array(z.object({ currency: z.string(), amount: money(), previous: money() })),
  })
  .meta({ id: 'UsageExplanation' })
export type UsageExplanation = z.output<typeof UsageExplanation>
