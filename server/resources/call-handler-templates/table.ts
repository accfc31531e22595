import { foreignKey, jsonb, pgEnum, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { callHandlerTemplates as contract, type CallHandlerTemplate } from '#contract/call-handler-templates.ts'
import { tenantColumns } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { tenants } from '../tenants/table.ts'

export const callHandlerTemplateType = pgEnum('call_handler_template_type', contract.row.shape.type.enum)

export const callHandlerTemplates = pgTable(
  'call_handler_templates',
  {
    ...tenantColumns,
    name: text().notNull(),
    type: callHandlerTemplateType().notNull(),
    description: text(),
    settings: jsonb().$type<CallHandlerTemplate['settings']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    unique('call_handler_templates_name_unique').on(table.tenant_id, table.name),
    ...listIndexes(contract, table, { unique: ['name'] }),
  ],
)
