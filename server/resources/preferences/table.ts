import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../db/columns.ts'
import { users } from '../../identity/users/table.ts'

export const preferences = pgTable(
  'preferences',
  {
    tenant_id: uuid().notNull(),
    user_id: uuid().notNull(),
    key: text().notNull(),
    value: text().notNull(),
    set_at: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.user_id, table.key] }),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }).onDelete(
      'cascade',
    ),
  ],
)
