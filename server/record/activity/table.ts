import { index, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { activityLogs as contract, type ActivityEntry } from '#contract/activity-logs.ts'
import { timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'

export const actorType = pgEnum('actor_type', contract.row.shape.actor_type.enum)
export const outcome = pgEnum('outcome', contract.row.shape.outcome.enum)

/** The activity log. It has no foreign keys, so that entries stay when records are deleted. */
export const activityLogs = pgTable(
  'activity_logs',
  {
    tenant_id: uuid().notNull(),
    id: uuid().notNull().$defaultFn(uuidv7),
    at: timestampColumn()
      .notNull()
      .default(sql`clock_timestamp()`),
    actor_type: actorType().notNull(),
    actor_id: uuid(),
    actor_name: text().notNull(),
    actor_role: text(),
    action: text().notNull(),
    resource_type: text().notNull(),
    resource_id: uuid(),
    resource_label: text(),
    changes: jsonb().$type<ActivityEntry['changes']>().notNull().default([]),
    ip: text(),
    user_agent: text(),
    request_id: text(),
    outcome: outcome().notNull().default('success'),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    ...listIndexes(contract, table),
    index('activity_logs_resource_index').on(table.tenant_id, table.resource_id, table.at),
  ],
)
