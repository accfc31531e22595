import * as z from 'zod'
import { handlerTypes } from './call-handler-templates.ts'
import { contract, crud, grants, type RowOf } from './contract.ts'
import { identity, phone, ref, timestamp } from './fields.ts'
import { line } from './line.ts'

/** What answers the calls of a number: an own target, or that of a template. */
export const CallHandler = z.object({
  type: z.enum(handlerTypes),
  /** An extension, a phone number, or the name of an agent, group or menu on the PBX. */
  target: line(80).nullable().default(null),
  /** The id of an agent. */
  target_id: z.uuid().nullable().default(null),
  template_id: ref('call-handler-templates').nullable().default(null),
})

const row = z.object({
  ...identity,
  /** By default the number itself. */
  label: line(80),
  e164: phone().nullable(),
  extension: z
    .string()
    .regex(/^\d{2,10}$/)
    .nullable()
    .meta({ examples: ['101'], sample: (seed: number) => String(1000 + (seed % 9000)) }),
  description: line(255, { min: 0 }).nullable(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .meta({ examples: ['ID'], sample: () => 'ID' }),
  type: z.enum(['did', 'toll_free', 'mobile', 'extension']),
  capabilities: z.array(z.enum(['voice', 'sms', 'fax'])).max(3),
  provider: line(80).nullable(),
  pbx_server_id: ref('pbx-servers').nullable(),
  call_handler: CallHandler.nullable(),
  fallback: CallHandler.nullable(),
  recording: z.boolean(),
  max_concurrent: z.int().min(1).max(1_000).nullable(),
  tags: z.array(line(40)).max(20),
  status: z.enum(['available', 'provisioning', 'active', 'failed', 'disabled', 'released']),
  /** Why provisioning failed. */
  failure: line(255).nullable(),
  routing_status: z.enum(['in_sync', 'drifted', 'pending', 'error']),
  routing_checked_at: timestamp().nullable(),
  last_call_at: timestamp().nullable(),
})

const write = z.object({
  type: row.shape.type.default('did'),
  e164: row.shape.e164.default(null),
  extension: row.shape.extension.default(null),
  label: row.shape.label.optional(),
  description: row.shape.description.default(null),
  country: row.shape.country.default(null),
  capabilities: row.shape.capabilities.default(['voice']),
  provider: row.shape.provider.default(null),
  pbx_server_id: row.shape.pbx_server_id.default(null),
  recording: row.shape.recording.default(false),
  max_concurrent: row.shape.max_concurrent.default(null),
  tags: row.shape.tags.default([]),
})

/** Numbers and extensions of the tenant, and what answers their calls. */
export const phoneNumbers = contract({
  name: 'phone-numbers',
  row,
  write,
  title: 'label',
  search: ['label', 'e164', 'extension'],
  sort: ['label', 'e164', 'last_call_at', 'created_at'],
  unique: ['e164', ['pbx_server_id', 'extension']],
  conditions: {
    e164: { when: ({ type }) => type !== 'extension', required: true },
  },
  live: true,
  endpoints: crud('/:tenantId/tenants/phone-numbers'),
  permissions: grants('phone-numbers'),
})

export type PhoneNumber = RowOf<typeof phoneNumbers>
