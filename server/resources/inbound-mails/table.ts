import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../db/columns.ts'
import { tenants } from '../../identity/tenants/table.ts'

/** The key by which a mail service hands over the mail of a tenant. Only its hash is stored. */
export const mailKeys = pgTable(
  'mail_keys',
  { tenant_id: uuid().notNull(), key_hash: text().notNull(), set_at: timestampColumn().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenant_id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
  ],
)
