import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  date,
  doublePrecision,
  foreignKey,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  index,
} from 'drizzle-orm/pg-core'
import { usageRecords as contract } from '#contract/usage-records.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { calls } from '../calls/table.ts'
import { tenants } from '../tenants/table.ts'

export const usageRecordType = pgEnum('usage_record_type', contract.row.shape.type.enum)
export const usageRecordUnit = pgEnum('usage_record_unit', contract.row.shape.unit.enum)
export const usageRecordStatus = pgEnum('usage_record_status', contract.row.shape.status.enum)

export const usageRecords = pgTable(
  'usage_records',
  {
    ...tenantColumns,
    occurred_at: timestampColumn().notNull(),
    type: usageRecordType().notNull(),
    quantity: doublePrecision().notNull(),
    unit: usageRecordUnit().notNull(),
    unit_price: doublePrecision().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    phone_number_id: uuid(),
    call_id: uuid(),
    agent_id: uuid(),
    conversation_id: uuid(),
    provider: text(),
    billing_period: text().notNull(),
    status: usageRecordStatus().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    foreignKey({ columns: [table.tenant_id, table.call_id], foreignColumns: [calls.tenant_id, calls.id] }),
    unique('usage_records_call_unique').on(table.tenant_id, table.call_id, table.type),
    uniqueIndex('usage_records_conversation_unique')
      .on(table.tenant_id, table.conversation_id, table.type)
      .where(sql`call_id is null`),
    index('usage_records_type_index').on(table.tenant_id, table.type, table.occurred_at),
    ...listIndexes(contract, table),
  ],
)

/**
 * The sums of the records of each day in a timezone, void ones excluded; triggers keep them (server/db/security.sql). Those
 * of the tenant's timezone are read; others are being summed, or are about to be removed. Without an agent, `agent_id` is
 * {@link noAgent}.
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

export const noAgent = '00000000-0000-0000-0000-000000000000'

/** The shares of a monthly budget, in percent, that administrators were told about. */
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
