import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { secretColumn, timestampColumn } from '../../db/columns.ts'
import { tenants } from '../../identity/tenants/table.ts'

/** The key with which a mail service delivers the mails of a tenant. Only its hash is stored. */
export const mailKeys = pgTable(
  'mail_keys',
  { tenant_id: uuid().notNull(), key_hash: text().notNull(), set_at: timestampColumn().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenant_id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
  ],
)

/** The secret with which a mail service signs the mails of a tenant. If there is one, signatures are required. */
export const mailSecrets = pgTable(
  'mail_secrets',
  { tenant_id: uuid().notNull(), secret: secretColumn().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenant_id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
  ],
)

/** The ids of signed messages, to refuse replays. Deleted once their signatures have expired. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  { tenant_id: uuid().notNull(), webhook_id: text().notNull(), at: timestampColumn().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.webhook_id] }),
    index('mail_deliveries_at_index').on(table.tenant_id, table.at),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
  ],
)
