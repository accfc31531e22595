import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { contacts as contract } from '#contract/contacts/contract.ts'
import { tableOf } from '../../db/table-of.ts'
import { tenants } from '../../identity/tenants/table.ts'

export const contacts = tableOf(contract, {
  columns: {
    /**
     * The numbers and addresses for searching, including those of merged contacts: `+6281234567890 budi@example.com`.
     * Written by a trigger (database.sql).
     */
    phones_text: text(),
  },
  computed: ['last_seen_at'],
  keys: (table) => [index('contacts_merged_index').on(table.tenant_id, table.merged_into_id)],
})

/**
 * The keys by which contacts are found, as URIs: `tel:+6281234567890` (RFC 3966), `mailto:budi@example.com` (RFC 6068).
 * A key belongs to one contact; those of a merged contact to the other. Triggers maintain them (database.sql), also on
 * deletion and undo.
 */
export const contactKeys = pgTable(
  'contact_keys',
  {
    tenant_id: uuid().notNull(),
    key: text().notNull(),
    contact_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.key] }),
    index('contact_keys_contact_index').on(table.tenant_id, table.contact_id),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
  ],
)

/** Keys whose calls and conversations need another contact. Triggers add them, a worker processes them. */
export const contactLinks = pgTable(
  'contact_links',
  {
    tenant_id: uuid()
      .notNull()
      .references(() => tenants.id),
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.key] })],
)
