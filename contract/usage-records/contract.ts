import * as z from 'zod'
import { contract, crud, type RowOf } from '../grammar/contract.ts'
import { identity, money, ref, timestamp } from '../grammar/fields.ts'
import { line } from '../grammar/line.ts'
import { usageTypes } from '../plans/measures.ts'
import { ExplanationQuery, UsageExplanation } from './explanation.ts'
import { StatementQuery } from './statement.ts'
import { SummaryQuery, UsageSummary } from './summary.ts'

const row = z.object({
  ...identity,
  occurred_at: timestamp(),
  type: z.enum(usageTypes),
  /** Started minutes for calls. */
  quantity: z.number().min(0),
  unit: z.enum(['minute', 'token', 'character', 'second', 'month', 'megabyte']),
  /** In minor units, with fractions: prices of single tokens are below a cent. */
  unit_price: z.number().min(0).meta({ kind: 'money' }),
  /** The quantity times the unit price, halves rounded up. */
  amount: money(),
  currency: z.string().length(3),
  phone_number_id: ref('phone-numbers').nullable(),
  call_id: ref('calls').nullable(),
  agent_id: ref('ai-agents').nullable(),
  conversation_id: ref('conversations').nullable(),
  provider: line(80).nullable(),
  /** The month in the timezone of the tenant, `2026-11`. */
  billing_period: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .meta({ examples: ['2026-11'] }),
  status: z.enum(['pending', 'rated', 'invoiced', 'void']),
})

const base = '/:tenantId/tenants/usages'

/** The usage of the tenant and its costs. Records are written by the platform alone. */
export const usageRecords = contract({
  name: 'usage-records',
  row,
  title: 'type',
  search: [],
  sort: ['occurred_at', 'amount', 'created_at'],
  endpoints: {
    ...crud(base, ['list', 'detail']),
    summary: {
      budget: 'summary',
      route: `GET ${base}/summary`,
      summary: 'Summarize the cost of usage',
      query: SummaryQuery,
      data: UsageSummary,
    },
    explanation: {
      budget: 'summary',
      route: `GET ${base}/explanation`,
      summary: 'Explain the difference in cost to the period before',
      query: ExplanationQuery,
      data: UsageExplanation,
    },
    /** The lines of a month by type and price, and their total, which equals its records to the minor unit. */
    statement: {
      budget: 'statement',
      route: `GET ${base}/statement`,
      summary: 'Download the statement of a month',
      query: StatementQuery,
      download: true,
    },
  },
  permissions: {
    summary: 'read-list-usage-records',
    explanation: 'read-list-usage-records',
    statement: 'read-list-usage-records',
  },
})

export type UsageRecord = RowOf<typeof usageRecords>
