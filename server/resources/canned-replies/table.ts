import { foreignKey, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { cannedReplies as contract } from '#contract/canned-replies.ts'
import { tenantColumns } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { tenants } from '../tenants/table.ts'
import { users } from '../users/table.ts'

export const cannedReplyVisibility = pgEnum('canned_reply_visibility', contract.row.shape.visibility.enum)

export const cannedReplies = pgTable(
  'canned_replies',
  {
    ...tenantColumns,
    title: text().notNull(),
    body: text().notNull(),
    tags: text().array().notNull().default([]),
    visibility: cannedReplyVisibility().notNull().default('shared'),
    owner_id: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    foreignKey({ columns: [table.tenant_id, table.owner_id], foreignColumns: [users.tenant_id, users.id] }),
    ...listIndexes(contract, table),
  ],
)
