import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, integer, text } from 'drizzle-orm/pg-core'
import { secretColumn, timestampColumn } from '../../db/columns.ts'

/** The columns that the product adds to tenants: settings (`contract/own-settings.ts`) and internal ones. */
export const ownColumns = () => ({
  /** The former timezone of `usage_days` during their migration to `timezone`; null otherwise. */
  usage_timezone: text(),
  /** During the migration: records before this time are also summed by the days of `timezone`. */
  usage_moved_until: timestampColumn(),
  /** In minor units of the currency. */
  monthly_budget: bigint({ mode: 'number' }),
  redact_after_days: integer(),
  synonyms: text(),
  answer_alert: integer(),
  model_url: text(),
  model_key: secretColumn(),
  model_name: text(),
  /** The last time that administrators were told of doubtful answers. */
  answers_alerted_at: timestampColumn(),
  /** Percent of the answers that wait in review. */
  review_share: doublePrecision().notNull().default(5),
  mail_opens_tickets: boolean().notNull().default(false),
  reply_undo_seconds: integer().notNull().default(10),
})

/** The timezone of the days by which usage is summed; during a migration, the former one. */
export const zoneOfDays = sql`coalesce(usage_timezone, timezone)`
