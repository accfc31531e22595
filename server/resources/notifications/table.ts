import { isNull, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { notifications as contract, type Channels, type Notification } from '#contract/notifications.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { users } from '../../identity/users/table.ts'

export const notificationKind = pgEnum('notification_kind', contract.row.shape.kind.enum)
export const waitingFor = pgEnum('waiting_for', ['mail', 'digest'])

export const notifications = pgTable(
  'notifications',
  {
    ...tenantColumns,
    user_id: uuid().notNull(),
    kind: notificationKind().notNull(),
    params: jsonb().$type<Notification['params']>().notNull(),
    resource_type: text(),
    resource_id: uuid(),
    /** False if the user gets it by mail only. */
    in_console: boolean().notNull().default(true),
    read_at: timestampColumn(),
    /** The key of an event that is notified once. */
    cause: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }).onDelete(
      'cascade',
    ),
    unique('notifications_cause_unique').on(table.tenant_id, table.user_id, table.cause),
    ...listIndexes(contract, table, { within: 'user_id' }),
    index('notifications_unread_index').on(table.tenant_id, table.user_id).where(isNull(table.read_at)),
    index('notifications_created_at_across_index').on(table.created_at),
  ],
)

/** Notifications to include in the next mail to their user; deleted when it is queued. */
export const waitingNotifications = pgTable(
  'waiting_notifications',
  {
    tenant_id: uuid().notNull(),
    user_id: uuid().notNull(),
    waiting_for: waitingFor().notNull(),
    notification_id: uuid().notNull(),
    created_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({
      name: 'waiting_notifications_pk',
      columns: [table.tenant_id, table.user_id, table.waiting_for, table.notification_id],
    }),
    foreignKey({
      name: 'waiting_notifications_notification_fk',
      columns: [table.tenant_id, table.notification_id],
      foreignColumns: [notifications.tenant_id, notifications.id],
    }).onDelete('cascade'),
    index('waiting_notifications_notification_index').on(table.tenant_id, table.notification_id),
    index('waiting_notifications_digest_across_index')
      .on(table.created_at)
      .where(sql`waiting_for = 'digest'`),
  ],
)

/** The channels of a user and the times of the last mails. Its row lock serializes mailing across processes. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    tenant_id: uuid().notNull(),
    user_id: uuid().notNull(),
    channels: jsonb().$type<Partial<Channels>>().notNull().default({}),
    mailed_at: timestampColumn(),
    /** The time of the queued mail. */
    next_mail_at: timestampColumn(),
    /** The day of the last digest, in the user's timezone. */
    digested_on: date(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.user_id] }),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }).onDelete(
      'cascade',
    ),
  ],
)
