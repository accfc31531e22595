import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../db/columns.ts'

/** The columns of tenants that the product adds: its settings (`contract/own-settings.ts`), and those it keeps by itself. */
export const ownColumns = () => ({
  /** The timezone of its `usage_days` until they are moved to `timezone`; null once they are. */
  usage_timezone: text(),
  /** While they are moved, the time before which its records are summed by the days of `timezone` as well. */
  usage_moved_until: timestampColumn(),
  /** In minor units. */
  monthly_budget: bigint({ mode: 'number' }),
  redact_after_days: integer(),
  synonyms: text(),
  mail_opens_tickets: boolean().notNull().default(false),
})

/** The timezone in which the usage of `tenants` is summed by day, also while it is moved to another. */
export const zoneOfDays = sql`coalesce(usage_timezone, timezone)`
