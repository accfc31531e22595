import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { phoneNumbers as contract, type PhoneNumber } from '#contract/phone-numbers.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { callHandlerTemplates } from '../call-handler-templates/table.ts'
import { pbxServers } from '../pbx-servers/table.ts'
import { tenants } from '../tenants/table.ts'

export const phoneNumberType = pgEnum('phone_number_type', contract.row.shape.type.enum)
export const phoneNumberStatus = pgEnum('phone_number_status', contract.row.shape.status.enum)
export const phoneNumberRoutingStatus = pgEnum('phone_number_routing_status', contract.row.shape.routing_status.enum)

const agentIn = (field: 'call_handler' | 'fallback') =>
  sql.raw(`case when ${field} ->> 'type' = 'ai_agent' then (${field} ->> 'target_id')::uuid end`)

export const phoneNumbers = pgTable(
  'phone_numbers',
  {
    ...tenantColumns,
    label: text().notNull(),
    e164: text(),
    extension: text(),
    description: text(),
    country: text(),
    type: phoneNumberType().notNull().default('did'),
    capabilities: text().array().notNull().default(['voice']),
    provider: text(),
    pbx_server_id: uuid(),
    call_handler: jsonb().$type<PhoneNumber['call_handler']>(),
    fallback: jsonb().$type<PhoneNumber['fallback']>(),
    recording: boolean().notNull().default(false),
    max_concurrent: integer(),
    tags: text().array().notNull().default([]),
    status: phoneNumberStatus().notNull().default('available'),
    failure: text().$type<PhoneNumber['failure']>(),
    routing_status: phoneNumberRoutingStatus().notNull().default('pending'),
    routing_checked_at: timestampColumn(),
    last_call_at: timestampColumn(),
    /** The agents that a number leads to. */
    handler_agent_id: uuid().generatedAlwaysAs(agentIn('call_handler')),
    fallback_agent_id: uuid().generatedAlwaysAs(agentIn('fallback')),
    /** For foreign keys, so that a template in use cannot be deleted. */
    handler_template_id: uuid().generatedAlwaysAs(sql`(call_handler ->> 'template_id')::uuid`),
    fallback_template_id: uuid().generatedAlwaysAs(sql`(fallback ->> 'template_id')::uuid`),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    foreignKey({
      columns: [table.tenant_id, table.pbx_server_id],
      foreignColumns: [pbxServers.tenant_id, pbxServers.id],
    }),
    unique('phone_numbers_e164_unique').on(table.tenant_id, table.e164),
    // Extensions without a PBX server are unique among themselves.
    uniqueIndex('phone_numbers_pbx_server_id_extension_unique').on(
      table.tenant_id,
      sql`coalesce(${table.pbx_server_id}, '00000000-0000-0000-0000-000000000000')`,
      table.extension,
    ),
    ...[table.handler_template_id, table.fallback_template_id].map((column) =>
      foreignKey({
        columns: [table.tenant_id, column],
        foreignColumns: [callHandlerTemplates.tenant_id, callHandlerTemplates.id],
      }),
    ),
    index('phone_numbers_pbx_server_index').on(table.tenant_id, table.pbx_server_id),
    index('phone_numbers_handler_template_index').on(table.tenant_id, table.handler_template_id),
    index('phone_numbers_handler_agent_index').on(table.tenant_id, table.handler_agent_id),
    index('phone_numbers_fallback_agent_index').on(table.tenant_id, table.fallback_agent_id),
    index('phone_numbers_fallback_template_index').on(table.tenant_id, table.fallback_template_id),
    ...listIndexes(contract, table),
  ],
)
