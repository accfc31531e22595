import { bigint, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../db/columns.ts'
import { users } from '../../identity/users/table.ts'

const owner = { tenant_id: uuid().notNull(), user_id: uuid().notNull() }

/** A user's authenticator. */
export const authenticators = pgTable(
  'authenticators',
  {
    ...owner,
    /** Encrypted, so that read access to the database is not enough to generate codes. */
    secret: text().notNull(),
    /** `null` until the first correct code. */
    enabled_at: timestampColumn(),
    /** The time step of the last accepted code; only later codes are accepted. */
    last_step: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.user_id] }),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }).onDelete(
      'cascade',
    ),
  ],
)

export const backupCodes = pgTable(
  'backup_codes',
  {
    ...owner,
    code_hash: text().notNull(),
    used_at: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.user_id, table.code_hash] }),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }).onDelete(
      'cascade',
    ),
  ],
)
