import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { users } from '../users/table.ts'

/** Who an e-mail belongs to, platform-wide. Password hashes live here, where no tenant's transaction can read. */
export const logins = pgTable('logins', {
  email: text().primaryKey(),
  tenant_id: uuid().notNull(),
  user_id: uuid().notNull(),
  /** `null` until an invited person has chosen a password. */
  password_hash: text(),
})

export const sessions = pgTable(
  'sessions',
  {
    ...tenantColumns,
    user_id: uuid().notNull(),
    refresh_hash: text().notNull(),
    /** The parent of the current refresh token, honoured for a few seconds after `rotated_at`. */
    previous_hash: text(),
    rotated_at: timestampColumn(),
    last_used_at: timestampColumn().notNull(),
    expires_at: timestampColumn().notNull(),
    revoked_at: timestampColumn(),
    ip: text(),
    user_agent: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }),
    index('sessions_user_index').on(table.tenant_id, table.user_id),
  ],
)

/** Counters of failed attempts, shared by all processes. The columns are what rate-limiter-flexible asks for. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
})

/** Secrets that the platform made for itself; neither application role can read them. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
