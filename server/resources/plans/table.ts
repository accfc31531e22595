import { bigint, boolean, char, jsonb, pgEnum, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { plans as contract, type Plan } from '#contract/plans.ts'
import { identityColumns } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'

export const planInterval = pgEnum('plan_interval', contract.row.shape.interval.enum)
export const planStatus = pgEnum('plan_status', contract.row.shape.status.enum)

export const plans = pgTable(
  'plans',
  {
    ...identityColumns,
    code: text().notNull(),
    name: text().notNull(),
    /** In minor units. */
    price: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3 }).notNull(),
    interval: planInterval().notNull(),
    included: jsonb().$type<Plan['included']>().notNull(),
    overage_rates: jsonb().$type<Plan['overage_rates']>().notNull().default([]),
    features: text().array().notNull().default([]),
    /** Shown on the public price list. */
    is_public: boolean().notNull().default(false),
    status: planStatus().notNull().default('draft'),
  },
  (table) => [
    primaryKey({ columns: [table.id] }),
    unique('plans_code_unique').on(table.code),
    unique('plans_name_unique').on(table.name),
    ...listIndexes(contract, table, { unique: ['name'] }),
  ],
)
