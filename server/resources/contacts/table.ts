import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { contacts as contract } from '#contract/contacts/contract.ts'
import { tableOf } from '../../db/table-of.ts'
import { tenants } from '../../identity/tenants/table.ts'

export const contacts = tableOf(contract, {
  columns: {
    /**
     * The numbers and addresses by which it is searched, with those of the contacts that were merged into it:
     * `+6281234567890 budi@example.com`. A trigger writes them (database.sql).
     */
    phones_text: text(),
  },
  computed: ['last_seen_at'],
  keys: (table) => [index('contacts_merged_index').on(table.tenant_id, table.merged_into_id)],
})

/**
 * The numbers and addresses by which contacts are found, as URIs: `tel:+6281234567890` (RFC 3966) and
 * `mailto:budi@example.com` (RFC 6068). Each belongs to one contact; those of a merged one belong to the contact that it was
 * merged into. Triggers keep them (database.sql), on deletion as well: what a key deletes with its record, an undo puts back.
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

/** Numbers whose calls and conversations are to be given another contact. Triggers add them, a worker takes them. */
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
