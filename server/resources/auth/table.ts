import { foreignKey, index, integer, pgEnum, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { purposes } from '#contract/auth.ts'
import { identityColumns, tenantColumns, timestampColumn } from '../../db/columns.ts'
import { plans } from '../plans/table.ts'
import { localeEnum } from '../tenants/table.ts'
import { users } from '../users/table.ts'

/** Who an e-mail belongs to, platform-wide. Password hashes live here, where no tenant's transaction can read. */
export const logins = pgTable('logins', {
  email: text().primaryKey(),
  tenant_id: uuid().notNull(),
  user_id: uuid().notNull(),
  /** `null` until an invited person has chosen a password. */
  password_hash: text(),
  /** The Google account that was linked, by the id that Google never gives to another. */
  google_sub: text().unique(),
})

/** Companies whose founder has not proved the address yet. One address may have several: each code opens its own. */
export const registrations = pgTable(
  'registrations',
  {
    ...identityColumns,
    email: text().notNull(),
    company_name: text().notNull(),
    name: text().notNull(),
    password_hash: text().notNull(),
    plan_id: uuid().references(() => plans.id),
    locale: localeEnum().notNull(),
    code_hash: text().notNull(),
    expires_at: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id] }), index('registrations_email_index').on(table.email)],
)

export const codePurpose = pgEnum('code_purpose', purposes)

/** Mailed codes. One lives for an address and a purpose: a new one replaces it. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    email: text().notNull(),
    purpose: codePurpose().notNull(),
    code_hash: text().notNull(),
    expires_at: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.purpose] })],
)

/** Links that let their holder choose a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    ...tenantColumns,
    user_id: uuid().notNull(),
    token_hash: text().notNull(),
    expires_at: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }).onDelete('cascade'),
  ],
)

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
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }).onDelete('cascade'),
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
