import { sql } from 'drizzle-orm'
import { foreignKey, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { invitations as contract } from '#contract/invitations.ts'
import { timestampColumn } from '../../db/columns.ts'
import { tableOf } from '../../db/table-of.ts'
import { roleHeldWhile, roles } from '../../identity/roles/table.ts'

export const invitations = tableOf(contract, {
  columns: {
    ...roleHeldWhile(sql`status = 'pending'`),
    /** The hash of the mailed link, which proves the address. */
    token_hash: text().notNull(),
    /** The hash of the link that the sender copies. It also requires a code mailed to the address. */
    link_hash: text(),
    code_hash: text(),
    code_expires_at: timestampColumn(),
  },
  defaults: { status: 'pending' },
  loose: ['tenant_id', 'role_id'],
  keys: ({ tenant_id, email, held_role_id }) => [
    foreignKey({ columns: [tenant_id, held_role_id], foreignColumns: [roles.tenant_id, roles.id] }),
    index('invitations_held_role_index').on(tenant_id, held_role_id),
    uniqueIndex('invitations_pending_unique')
      .on(tenant_id, email)
      .where(sql`status = 'pending'`),
  ],
})
