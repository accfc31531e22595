import * as z from 'zod'
import { timestamp } from '../grammar/fields.ts'
import { day } from '../usage-records/summary.ts'

/** The most days that one answer describes. */
export const maxPerformanceDays = 92

export const PerformanceQuery = z.object({
  /** Default: the 28 days that end with `to`. */
  from: day().optional(),
  /** The last day, included. Default: today. */
  to: day().optional(),
})

const Figures = z.object({
  conversations: z.int(),
  successes: z.int(),
  transfers: z.int(),
  /** Milliseconds from the user's turn to the first word of the answer, which half of the answers keep to. */
  first_word_p50: z.number().nullable(),
  first_word_p95: z.number().nullable(),
  /** In minor units of `currency`; null if nothing was talked. */
  cost_per_minute: z.number().nullable(),
})
export type PerformanceFigures = z.output<typeof Figures>

/** The conversations of an agent that have ended, without tests, by the days of the tenant's timezone. */
export const AgentPerformance = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    timezone: z.string(),
    currency: z.string(),
    total: Figures,
    /** Days with conversations, in their order. */
    series: z.array(Figures.extend({ day: z.iso.date() })),
    /** The versions that were published in these days. */
    versions: z.array(z.object({ number: z.int(), name: z.string(), published_at: timestamp() })),
  })
  .meta({ id: 'AgentPerformance' })
export type AgentPerformance = z.output<typeof AgentPerformance>
