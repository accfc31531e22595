import * as z from 'zod'
import { money } from './grammar/fields.ts'

/** The figures of a tenant that the product adds, counted every few minutes. */
export const ownTenantFigures = {
  /** Call minutes of this month. */
  minutes_used: z.number().nullable(),
  /** In the tenant's currency. */
  cost_this_month: money().nullable(),
  cost_last_month: money().nullable(),
  /** PBX servers that are degraded or offline. */
  failing_pbx_count: z.int().nullable(),
}

/** Those of them by which tenants can be sorted. */
export const sortedTenantFigures = ['minutes_used', 'cost_this_month', 'failing_pbx_count'] as const
