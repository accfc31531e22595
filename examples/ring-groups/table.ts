import type * as z from 'zod'
import { integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantColumns } from '#server/db/columns.ts'
import { listIndexes } from '#server/db/indexes.ts'
import { ringGroups as contract } from './contract.ts'

type RingGroup = z.output<typeof contract.row>

const { strategy, overflow } = contract.row.shape
export const ringStrategy = pgEnum('ring_strategy', strategy.enum)
export const ringOverflow = pgEnum('ring_overflow', overflow.enum)

export const ringGroups = pgTable(
  'ring_groups',
  {
    ...tenantColumns,
    name: text().notNull(),
    strategy: ringStrategy().notNull(),
    ring_seconds: integer().notNull(),
    members: jsonb().$type<RingGroup['members']>().notNull(),
    hours: jsonb().$type<RingGroup['hours']>().notNull(),
    overflow: ringOverflow().notNull(),
    overflow_extension: text(),
    overflow_number: text(),
    prompt: jsonb().$type<RingGroup['prompt']>(),
    notes: text(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] }), ...listIndexes(contract, table)],
)
