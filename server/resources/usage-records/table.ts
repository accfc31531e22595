import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { usageRecords as contract } from '#contract/usage-records/contract.ts'
import { timestampColumn } from '../../db/columns.ts'
import { tableOf } from '../../db/table-of.ts'
import { tenants } from '../../identity/tenants/table.ts'

export const usageRecordType = pgEnum('usage_record_type', contract.row.shape.type.enum)

export const usageRecords = tableOf(contract, {
  columns: {
    unit_price: doublePrecision().notNull(),
    currency: char({ length: 3 }).notNull(),
    type: usageRecordType().notNull(),
  },
  loose: ['phone_number_id', 'agent_id', 'conversation_id'],
  keys: (table) => [
    unique('usage_records_call_unique').on(table.tenant_id, table.call_id, table.type),
    uniqueIndex('usage_records_conversation_unique')
      .on(table.tenant_id, table.conversation_id, table.type)
      .where(sql`call_id is null`),
    index('usage_records_type_index').on(table.tenant_id, table.type, table.occurred_at),
  ],
})

/**
 * The sums of records by day in a timezone, without void ones, maintained by triggers (database.sql). Only days in the
 * tenant's timezone are read; others belong to a migration. Without an agent, `agent_id` is {@link noAgent}.
 */
export const usageDays = pgTable(
  'usage_days',
  {
    tenant_id: uuid().notNull(),
    zone: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    type: usageRecordType().notNull(),
    agent_id: uuid().notNull(),
    currency: char({ length: 3 }).notNull(),
    quantity: numeric({ mode: 'number' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.zone, table.day, table.type, table.agent_id, table.currency] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
  ],
)

/** The sums by day for phone numbers, like {@link usageDays}. A separate table, so that the former stays small. */
export const usageNumberDays = pgTable(
  'usage_number_days',
  {
    tenant_id: uuid().notNull(),
    zone: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    type: usageRecordType().notNull(),
    phone_number_id: uuid().notNull(),
    currency: char({ length: 3 }).notNull(),
    quantity: numeric({ mode: 'number' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.tenant_id, table.zone, table.day, table.type, table.phone_number_id, table.currency],
    }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
  ],
)

export const noAgent = '00000000-0000-0000-0000-000000000000'

/** The budget shares, in percent, of which administrators were notified. */
export const budgetAlerts = pgTable(
  'budget_alerts',
  {
    tenant_id: uuid().notNull(),
    /** The month in the tenant's timezone, `2026-11`. */
    period: text().notNull(),
    threshold: integer().notNull(),
    created_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.period, table.threshold] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
  ],
)
