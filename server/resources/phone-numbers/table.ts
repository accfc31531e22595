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
    /** The agents that a number leads to. */
    handler_agent_id: uuid().generatedAlwaysAs(agentIn('call_handler')),
    fallback_agent_id: uuid().generatedAlwaysAs(agentIn('fallback')),
    /** For foreign keys, so that a template in use cannot be deleted. */
    handler_template_id: uuid().generatedAlwaysAs(sql`(call_handler ->> 'template_id')::uuid`),
    fallback_template_id: uuid().generatedAlwaysAs(sql`(fallback ->> 'template_id')::uuid`),
  },
  defaults: { status: 'available', routing_status: 'pending' },
  keys: (table) => [
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
 * The numbers that ElevenLabs has, or is to have, because they lead to an agent that it holds. Without a foreign key: it is
 * asked to forget those that are deleted here.
 */
export const hostedNumbers = pgTable(
  'hosted_numbers',
  {
    tenant_id: uuid().notNull(),
    phone_number_id: uuid().notNull(),
    /** Its id at ElevenLabs. */
    provider_number_id: text(),
    /** The values that ElevenLabs was told last. */
    told: text(),
    /** The code of what prevents it. */
    problem: text(),
    attempts: integer().notNull().default(0),
    /** Not tried again before. */
    next_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.phone_number_id] })],
)

/**
 * The requests of a PBX server for a number: when it asked for its endpoint and for the way of its calls, and fingerprints of
 * the answers. Noted once a minute, and at once when an answer differs.
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
