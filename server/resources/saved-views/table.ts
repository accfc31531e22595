import { foreignKey, index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { savedViews as contract } from '#contract/saved-views.ts'
import { tenantColumns } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { users } from '../users/table.ts'

export const savedViewVisibility = pgEnum('saved_view_visibility', contract.row.shape.visibility.enum)

export const savedViews = pgTable(
  'saved_views',
  {
    ...tenantColumns,
    name: text().notNull(),
    resource: text().notNull(),
    query: text().notNull().default(''),
    columns: text(),
    visibility: savedViewVisibility().notNull().default('personal'),
    owner_id: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id, table.owner_id], foreignColumns: [users.tenant_id, users.id] }),
    index('saved_views_owner_index').on(table.tenant_id, table.owner_id),
    ...listIndexes(contract, table),
  ],
)
