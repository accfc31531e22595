import * as z from 'zod'
import { CallHandler, HandlerBody } from './call-handlers.ts'
import { contract, crud, type RowOf } from '../grammar/contract.ts'
import { identity, phone, ref, secret, timestamp } from '../grammar/fields.ts'
import { RouteDecision } from './decision.ts'
import { GenerateBody, Generated } from './generate.ts'
import { line } from '../grammar/line.ts'
import { prefilled } from '../grammar/prefilled.ts'
import { ProvisionBody, Provisioned, provisionFailures } from './provisioning.ts'
import { AnsweringAgent, maxConcurrent, Routing, RoutingBody, RoutingState, routingStates } from './routing.ts'
import './refusals.ts'

const row = z.object({
  ...identity,
  /** By default the number itself. */
  label: line(80),
  e164: phone().nullable(),
  extension: z
    .string()
    .regex(/^\d{2,10}$/)
    .nullable()
    .meta({ examples: ['101'], sample: (seed: number) => String(50_000 + (seed % 40_000)) }),
  /** The password with which the telephone of the extension registers. PBX servers get its digests alone. */
  secret: secret().nullable(),
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
  /** The templates of both, by which numbers are found. */
  handler_template_id: ref('call-handler-templates').nullable(),
  fallback_template_id: ref('call-handler-templates').nullable(),
  recording: z.boolean(),
  max_concurrent: maxConcurrent(),
  tags: z.array(line(40)).max(20),
  status: z.enum(['available', 'provisioning', 'active', 'failed', 'disabled', 'released']),
  /** Why provisioning failed. */
  failure: z.enum(provisionFailures).nullable(),
  /** Since when a provisioned number waits for its PBX server to ask for it. */
  waiting_since: timestamp().nullable(),
  /** The last call that it could not take because of its status, noted once a minute. */
  refused_call_at: timestamp().nullable(),
  routing_status: z.enum(routingStates),
  routing_checked_at: timestamp().nullable(),
  last_call_at: timestamp().nullable(),
})

const write = z.object({
  type: row.shape.type.default('did').meta({ sample: () => 'did' }),
  ...prefilled(row, { e164: null, extension: null, secret: null }),
  label: row.shape.label.optional(),
  ...prefilled(row, { description: null, country: null, capabilities: ['voice'], provider: null }),
  ...prefilled(row, { pbx_server_id: null, recording: false, max_concurrent: null, tags: [] }),
})

const base = '/:tenantId/tenants/phone-numbers'
const target = row.pick({ extension: true, pbx_server_id: true })
const inService = { wrong_status: { status: 'active' } } as const
const released = { number_released: { status: 'released' } } as const

/** Numbers and extensions of the tenant, and what answers their calls. */
export const phoneNumbers = contract({
  name: 'phone-numbers',
  row,
  write,
  change: write.extend({
    status: row.shape.status,
    call_handler: HandlerBody.nullable(),
    fallback: HandlerBody.nullable(),
  }),
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
    transitions: {
      available: ['provisioning', 'released'],
      provisioning: ['active', 'failed', 'released'],
      failed: ['provisioning', 'released'],
      active: ['disabled', 'released'],
      disabled: ['active', 'released'],
      released: ['available'],
    },
    automatic: { available: ['provisioning', 'failed'], provisioning: ['active', 'failed'], failed: ['provisioning'] },
  },
  endpoints: {
    ...crud(base),
    generate: {
      budget: 'preview',
      route: `POST ${base}/generate`,
      summary: 'Preview a range of numbers, and create those that are free',
      body: GenerateBody,
      data: Generated,
    },
    provisionSelected: {
      budget: 'outbound',
      route: `POST ${base}/provision-selected`,
      summary: 'Provision phone numbers, with a result for each',
      body: ProvisionBody,
      data: Provisioned,
    },
    provision: { budget: 'outbound' },
    provisionExtension: {
      budget: 'outbound',
      summary: 'Provision a phone number with another extension or PBX server',
      body: z.strictObject(target.partial().shape),
      errors: ['already_exists'],
    },
    /** Ends the previous one. */
    createPassword: {
      budget: null,
      summary: 'Create the password with which the telephone of an extension registers',
      data: z.object({ user: z.string(), realm: z.string(), password: z.string() }),
    },
    routing: { method: 'GET', summary: 'Read the routing of a phone number', data: Routing },
    updateRouting: {
      route: `PUT ${base}/:id/routing`,
      summary: 'Change the routing of a phone number',
      body: RoutingBody,
      data: Routing,
    },
    setCallHandler: {
      route: `PUT ${base}/:id/call-handler`,
      summary: 'Change what answers the calls of a phone number',
      body: HandlerBody,
      data: row,
    },
    routingStatus: {
      budget: 'outbound',
      method: 'GET',
      summary: 'Compare the routing of a phone number with its PBX server',
      data: RoutingState,
    },
    /** The decision that a call at a time would get; nothing is logged. */
    routeTest: {
      route: `GET ${base}/:id/route-test`,
      budget: null,
      summary: 'Test where a call to a phone number goes',
      query: z.object({ from: z.string().max(120).optional(), at: z.iso.datetime({ offset: true }).optional() }),
      data: RouteDecision,
    },
    agents: {
      route: 'GET /:tenantId/tenants/ai-agents',
      summary: 'List the AI agents that can answer calls',
      data: z.array(AnsweringAgent),
    },
  },
  permissions: {
    generate: 'create-phone-numbers',
    provisionSelected: 'update-phone-numbers',
    createPassword: 'update-phone-numbers',
    updateRouting: 'update-phone-numbers',
    setCallHandler: 'update-phone-numbers',
    routeTest: 'read-detail-phone-numbers',
    agents: 'read-list-phone-numbers',
  },
  refusals: {
    create: { over_limit: null, beyond_concurrent_calls: null },
    update: { over_limit: null, beyond_concurrent_calls: null, number_released: null },
    delete: { number_in_service: { status: 'active' } },
    generate: { over_limit: null },
    provision: inService,
    provisionExtension: inService,
    createPassword: { no_account: { extension: null } },
    updateRouting: { ...released, beyond_concurrent_calls: null },
    setCallHandler: released,
  },
})

export type PhoneNumber = RowOf<typeof phoneNumbers>
