import * as z from 'zod'
import { CallHandler, HandlerBody } from './call-handlers.ts'
import { contract, crud, grants, type RowOf } from './contract.ts'
import { identity, phone, ref, timestamp } from './fields.ts'
import { GenerateBody, Generated } from './generate-numbers.ts'
import { line } from './line.ts'
import { provisionFailures, ProvisionResult } from './provisioning.ts'
import { Routing, RoutingState, routingStates } from './routing.ts'

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
  failure: z.enum(provisionFailures).nullable(),
  routing_status: z.enum(routingStates),
  routing_checked_at: timestamp().nullable(),
  last_call_at: timestamp().nullable(),
})

const write = z.object({
  type: row.shape.type.default('did').meta({ sample: () => 'did' }),
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

const base = '/:tenantId/tenants/phone-numbers'
const { pbx_server_id, extension, recording, max_concurrent } = row.shape
const inService = { wrong_status: { status: 'active' } } as const
const released = { number_released: { status: 'released' } } as const

/** Numbers and extensions of the tenant, and what answers their calls. */
export const phoneNumbers = contract({
  name: 'phone-numbers',
  row,
  write,
  change: write.extend({ status: row.shape.status }),
  title: 'label',
  search: ['label', 'e164', 'extension'],
  sort: ['label', 'e164', 'last_call_at', 'created_at'],
  unique: ['e164', ['pbx_server_id', 'extension']],
  conditions: {
    e164: { when: ({ type }) => type !== 'extension', required: true },
    extension: { required: ({ type }) => type === 'extension' },
    country: { when: ({ type }) => type !== 'extension' },
  },
  live: true,
  states: {
    field: 'status',
    initial: 'available',
    transitions: {
      available: ['provisioning', 'released'],
      provisioning: ['active', 'failed'],
      failed: ['provisioning', 'released'],
      active: ['disabled', 'released'],
      disabled: ['active', 'released'],
      released: ['available'],
    },
    automatic: { available: ['provisioning'], provisioning: ['active', 'failed'], failed: ['provisioning'] },
  },
  endpoints: {
    ...crud(base),
    generate: {
      route: `POST ${base}/generate`,
      summary: 'Preview a range of numbers, and create those that are free',
      body: GenerateBody,
      data: Generated,
    },
    provisionSelected: {
      route: `POST ${base}/provision-selected`,
      summary: 'Provision phone numbers, with a result for each',
      body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
      data: z.object({ results: z.array(ProvisionResult) }),
    },
    provision: { route: `POST ${base}/:id/provision`, summary: 'Provision a phone number', data: row },
    provisionExtension: {
      route: `POST ${base}/:id/provision-extension`,
      summary: 'Provision a phone number with another extension or PBX server',
      body: z.strictObject({ extension: extension.optional(), pbx_server_id: pbx_server_id.optional() }),
      data: row,
      errors: ['already_exists'],
    },
    routing: { route: `GET ${base}/:id/routing`, summary: 'Read the routing of a phone number', data: Routing },
    updateRouting: {
      route: `PUT ${base}/:id/routing`,
      summary: 'Change the routing of a phone number',
      body: z
        .strictObject({
          call_handler: HandlerBody.nullable(),
          fallback: HandlerBody.nullable(),
          recording,
          max_concurrent,
        })
        .partial()
        .meta({ sample: () => ({ fallback: { type: 'voicemail' }, max_concurrent: 7 }) }),
      data: Routing,
    },
    setCallHandler: {
      route: `PUT ${base}/:id/call-handler`,
      summary: 'Change what answers the calls of a phone number',
      body: HandlerBody,
      data: row,
    },
    routingStatus: {
      route: `GET ${base}/:id/routing-status`,
      summary: 'Compare the routing of a phone number with its PBX server',
      data: RoutingState,
    },
    agents: {
      route: 'GET /:tenantId/tenants/ai-agents',
      summary: 'List the AI agents that can answer calls',
      data: z.array(z.object({ id: z.uuid(), name: z.string(), status: z.string() })),
    },
  },
  permissions: {
    ...grants('phone-numbers'),
    generate: 'create-phone-numbers',
    provisionSelected: 'update-phone-numbers',
    provision: 'update-phone-numbers',
    provisionExtension: 'update-phone-numbers',
    routing: 'read-detail-phone-numbers',
    updateRouting: 'update-phone-numbers',
    setCallHandler: 'update-phone-numbers',
    routingStatus: 'read-detail-phone-numbers',
    agents: 'read-list-phone-numbers',
  },
  refusals: {
    create: { over_limit: null, beyond_concurrent_calls: null },
    update: { over_limit: null, beyond_concurrent_calls: null },
    delete: { number_in_service: { status: 'active' } },
    generate: { over_limit: null },
    provision: inService,
    provisionExtension: inService,
    updateRouting: { ...released, beyond_concurrent_calls: null },
    setCallHandler: released,
  },
})

export type PhoneNumber = RowOf<typeof phoneNumbers>
