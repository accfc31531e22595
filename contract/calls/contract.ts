import * as z from 'zod'
import { CallEvent } from '../call-events.ts'
import { contract, crud, type RowOf } from '../grammar/contract.ts'
import { duration, file, identity, megabyte, money, ref, timestamp } from '../grammar/fields.ts'
import { line } from '../grammar/line.ts'
import { RouteDecision } from '../phone-numbers/decision.ts'
import { prefilled } from '../grammar/prefilled.ts'
import { declareReasons } from '../grammar/reasons.ts'

/** A phone number, an extension or a SIP user, as the PBX reports it. */
const party = () => line(80)

const row = z.object({
  ...identity,
  /** The id of the call on its PBX. */
  external_id: line(120).nullable(),
  direction: z.enum(['inbound', 'outbound', 'internal']),
  from: party(),
  to: party(),
  phone_number_id: ref('phone-numbers').nullable(),
  pbx_server_id: ref('pbx-servers').nullable(),
  user_id: ref('users').nullable(),
  /** The contact with the other number. */
  contact_id: ref('contacts').nullable(),
  /** The AI agent that answered. */
  agent_id: ref('ai-agents').nullable(),
  /** The published version of the agent. */
  agent_version: z.int().min(1).nullable(),
  conversation_id: ref('conversations').nullable(),
  /** The extension or number to which the agent transferred the call. */
  transfer_to: line(80).nullable(),
  status: z.enum([
    'queued',
    'ringing',
    'in_progress',
    'transferring',
    'completed',
    'busy',
    'no_answer',
    'failed',
    'canceled',
  ]),
  started_at: timestamp(),
  queued_at: timestamp().nullable(),
  ringing_at: timestamp().nullable(),
  answered_at: timestamp().nullable(),
  ended_at: timestamp().nullable(),
  wait_seconds: duration().nullable(),
  talk_seconds: duration().nullable(),
  hangup_cause: line(80).nullable(),
  sip_code: z.int().min(100).max(699).nullable(),
  disposition: line(80).nullable(),
  recording_id: file({ types: ['audio/*'], maxBytes: 100 * megabyte, isLogged: true }).nullable(),
  cost: money().nullable(),
  currency: z.string().length(3).nullable(),
  /** The decision of the platform, if its PBX server asked. */
  route: RouteDecision.nullable(),
})

/** An event of a call as its record shows it. */
const TimelineEntry = CallEvent.pick({ event_id: true, type: true, from: true, to: true }).extend({
  at: timestamp(),
  cause: z.string().nullable(),
  sip_code: row.shape.sip_code,
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** The latest incoming calls that are offered at once. */
export const maxIncoming = 10
/** Minutes after which a call that still rings is taken to be forgotten by its PBX. */
export const incomingMinutes = 15
/** Open tickets of a contact are counted up to here. */
export const maxOpenTickets = 100

/** A call that rings or waits, with what its reader may know of the caller. */
const IncomingCall = row.pick({ id: true, from: true, to: true, started_at: true }).extend({
  status: row.shape.status.extract(['queued', 'ringing']),
  contact: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Open tickets of the contact, at most {@link maxOpenTickets}; `null` without one, or if the reader may not list tickets. */
  open_tickets: z.int().nullable(),
})
export type IncomingCall = z.infer<typeof IncomingCall>

/**
 * Calls of the tenant. Those that PBX servers report follow from their events (contract/call-events.ts); others, such as
 * calls on a private mobile phone, are logged by hand once they have ended.
 */
export const calls = contract({
  name: 'calls',
  row,
  write: z.object({
    direction: row.shape.direction.default('outbound'),
    from: row.shape.from,
    to: row.shape.to,
    status: row.shape.status.extract(['completed', 'busy', 'no_answer', 'failed', 'canceled']).default('completed'),
    /** By default now. */
    started_at: row.shape.started_at.optional(),
    talk_seconds: duration().max(86_400).nullable().default(null),
    ...prefilled(row, { phone_number_id: null, user_id: null, disposition: null, recording_id: null }),
  }),
  change: row.pick({ user_id: true, disposition: true }),
  onlyInDetail: ['route'],
  title: 'from',
  search: ['from', 'to'],
  searchThrough: ['contact_id'],
  sort: ['started_at', 'talk_seconds', 'created_at'],
  live: true,
  endpoints: {
    ...crud('/:tenantId/tenants/calls'),
    events: { method: 'GET', summary: 'List the events of a call', data: z.array(TimelineEntry) },
    incoming: {
      route: 'GET /:tenantId/tenants/calls/incoming',
      summary: 'List the incoming calls that ring or wait now, newest first, with their contacts and open tickets',
      data: z.array(IncomingCall),
    },
  },
  permissions: { incoming: 'read-list-calls' },
  refusals: { delete: { call_rated: { cost: 1000 } } },
})

export type Call = RowOf<typeof calls>

const reasons = declareReasons('calls', {
  call_rated: {
    error: 'in_use',
    en: 'This call has a cost. Its record is kept as evidence.',
    id: 'Panggilan ini memiliki biaya. Catatannya disimpan sebagai bukti.',
  },
})

declare module '../grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
