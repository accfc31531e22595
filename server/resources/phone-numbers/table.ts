import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { phoneNumbers as contract, type PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { timestampColumn } from '../../db/columns.ts'
import { tableOf } from '../../db/table-of.ts'
import { callHandlerTemplates } from '../call-handler-templates/table.ts'

const agentIn = (field: 'call_handler' | 'fallback') =>
  sql.raw(`case when ${field} ->> 'type' = 'ai_agent' then (${field} ->> 'target_id')::uuid end`)

export const phoneNumbers = tableOf(contract, {
  columns: {
    failure: text().$type<PhoneNumber['failure']>(),
    /** The agents that a number uses. */
    handler_agent_id: uuid().generatedAlwaysAs(agentIn('call_handler')),
    fallback_agent_id: uuid().generatedAlwaysAs(agentIn('fallback')),
    /** For a foreign key, so that a used template cannot be deleted. */
    handler_template_id: uuid().generatedAlwaysAs(sql`(call_handler ->> 'template_id')::uuid`),
    fallback_template_id: uuid().generatedAlwaysAs(sql`(fallback ->> 'template_id')::uuid`),
  },
  defaults: { status: 'available', routing_status: 'pending' },
  keys: (table) => [
    // Treats extensions without a PBX server as of the same one.
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
    index('phone_numbers_waiting_across_index')
      .on(table.tenant_id, table.pbx_server_id)
      .where(sql`waiting_since is not null`),
    index('phone_numbers_pbx_server_index').on(table.tenant_id, table.pbx_server_id, table.extension),
    index('phone_numbers_handler_template_index').on(table.tenant_id, table.handler_template_id),
    index('phone_numbers_handler_agent_index').on(table.tenant_id, table.handler_agent_id),
    index('phone_numbers_fallback_agent_index').on(table.tenant_id, table.fallback_agent_id),
    index('phone_numbers_fallback_template_index').on(table.tenant_id, table.fallback_template_id),
  ],
})

/**
 * Numbers that are, or should be, at ElevenLabs because their agent runs there. No foreign key: deleted numbers must
 * still be removed there.
 */
export const hostedNumbers = pgTable(
  'hosted_numbers',
  {
    tenant_id: uuid().notNull(),
    phone_number_id: uuid().notNull(),
    /** The id at ElevenLabs. */
    provider_number_id: text(),
    /** The state last sent to ElevenLabs. */
    told: text(),
    /** The code of the last failure. */
    problem: text(),
    attempts: integer().notNull().default(0),
    /** The time of the next attempt. */
    next_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.phone_number_id] })],
)

/**
 * The last requests of a PBX server for a number: its endpoint and its route, with fingerprints of the responses. Noted
 * once a minute, and at once if a response differs.
 */
export const numberRequests = pgTable(
  'number_requests',
  {
    tenant_id: uuid().notNull(),
    phone_number_id: uuid().notNull(),
    pbx_server_id: uuid().notNull(),
    endpoint_at: timestampColumn(),
    endpoint: text(),
    credentials: text(),
    route_at: timestampColumn(),
    route: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.phone_number_id] }),
    foreignKey({
      columns: [table.tenant_id, table.phone_number_id],
      foreignColumns: [phoneNumbers.tenant_id, phoneNumbers.id],
    }).onDelete('cascade'),
  ],
)
