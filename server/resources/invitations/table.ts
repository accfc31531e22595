import { sql } from 'drizzle-orm'
import { foreignKey, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { invitations as contract } from '#contract/invitations.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { roleHeldWhile, roles } from '../roles/table.ts'
import { users } from '../users/table.ts'

export const invitationStatus = pgEnum('invitation_status', contract.row.shape.status.enum)

export const invitations = pgTable(
  'invitations',
  {
    ...tenantColumns,
    email: text().notNull(),
    role_id: uuid().notNull(),
    ...roleHeldWhile(sql`status = 'pending'`),
    message: text(),
    invited_by_id: uuid(),
    status: invitationStatus().notNull().default('pending'),
    /** The hash of the mailed link, which proves the address. */
    token_hash: text().notNull(),
    /** The hash of the link for the sender to copy. Accepting by it requires a code mailed to the address. */
    link_hash: text(),
    code_hash: text(),
    code_expires_at: timestampColumn(),
    expires_at: timestampColumn().notNull(),
    last_sent_at: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id, table.held_role_id], foreignColumns: [roles.tenant_id, roles.id] }),
    index('invitations_held_role_index').on(table.tenant_id, table.held_role_id),
    foreignKey({ columns: [table.tenant_id, table.invited_by_id], foreignColumns: [users.tenant_id, users.id] }),
    uniqueIndex('invitations_pending_unique')
      .on(table.tenant_id, table.email)
      .where(sql`status = 'pending'`),
    ...listIndexes(contract, table),
  ],
)
