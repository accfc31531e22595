import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { secretColumn, tenantColumns } from '#server/db/columns.ts'
import { listIndexes } from '#server/db/indexes.ts'
import { rateCards as contract } from './contract.ts'

export const rateCards = pgTable(
  'rate_cards',
  {
    ...tenantColumns,
    name: text().notNull(),
    carrier: text().notNull(),
    prefix: text().notNull(),
    price_per_minute: integer().notNull(),
    cost_per_minute: integer(),
    billing_increment: integer().notNull(),
    notice_period: integer(),
    api_key: secretColumn(),
    terms: jsonb(),
    metadata: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    unique('rate_cards_name_unique').on(table.tenant_id, table.name),
    unique('rate_cards_carrier_prefix_unique').on(table.tenant_id, table.carrier, table.prefix),
    ...listIndexes(contract, table, { unique: ['name'] }),
  ],
)
