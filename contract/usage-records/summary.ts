import * as z from 'zod'
import { money, timestamp } from '../grammar/fields.ts'

/** A day of the tenant, or a time on that day. */
export const day = () => z.union([z.iso.date(), z.iso.datetime({ offset: true })])

export const SummaryQuery = z.object({
  /** Default: the first day of this month. */
  from: day().optional(),
  /** The last day, included. Default: today. */
  to: day().optional(),
  group_by: z.enum(['type', 'agent', 'day']).default('type'),
})
export type SummaryGroup = z.output<typeof SummaryQuery>['group_by']

/** Amounts are in minor units of `currency`; void records are left out. */
export const UsageSummary = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** The timezone of its days. */
    timezone: z.string(),
    /** The timezone of the settings, if the sums are still being moved to its days. */
    pending_timezone: z.string().nullable(),
    currency: z.string(),
    current: money(),
    /** The amount of the days that are compared with. */
    previous: money(),
    /** Whole months are compared with as many months, the beginning of a month with the same days of the one before. */
    previous_from: z.iso.date(),
    previous_to: z.iso.date(),
    /** The amounts of those days; of their months if the series is by month. Those without any are left out. */
    earlier: z.array(z.object({ at: z.iso.date(), amount: money() })),
    series: z.array(
      z.object({
        /** The type, the id of the agent or `none`, or the day. */
        key: z.string(),
        /** The beginning of the day; of the month if `from` and `to` are more than {@link dailyUpTo} days apart. */
        at: timestamp(),
        amount: money(),
        quantity: z.number(),
      }),
    ),
    /** The amount of this month until now. */
    month_to_date: money(),
    /**
     * The amount expected at the end of this month: until now, and for each day left the average of the last seven full
     * days. Monthly fees are not expected again.
     */
    projected: money(),
    /** The monthly budget of the tenant's settings. */
    budget: money().nullable(),
  })
  .meta({ id: 'UsageSummary' })
export type UsageSummary = z.output<typeof UsageSummary>

/** Longer summaries are by month. */
export const dailyUpTo = 92

/** Percentages of the monthly budget that administrators are told about, each once a month. */
export const budgetThresholds = [50, 80, 100] as const

/** The whole percentage of the monthly budget that is spent, rounded down: 100 means that nothing is left. */
export const percentSpent = (spent: number, budget: number) => Math.floor((spent * 100) / budget)

/** {@link percentSpent}, once it is worth a notice; undefined before, or without a budget. */
export function noticedPercent({ month_to_date, budget }: Pick<UsageSummary, 'month_to_date' | 'budget'>) {
  const percent = budget ? percentSpent(month_to_date, budget) : 0
  return percent < budgetThresholds[0] ? undefined : percent
}
