import { declareReasons } from './grammar/reasons.ts'
import * as z from 'zod'
import { contract } from './grammar/contract.ts'
import { line } from './grammar/line.ts'

/** Maximum events of a request. */
export const maxEvents = 500

/** Further ahead, the clock of the PBX is wrong. */
const maxAheadMs = 24 * 3_600_000
const earliest = Date.UTC(2000)

const isPlausible = (at: string) => Date.parse(at) >= earliest && Date.parse(at) <= Date.now() + maxAheadMs

export const callEventTypes = ['queued', 'ringing', 'answered', 'transferred', 'ended'] as const

/** An event of a call, as its PBX reports it. */
export const CallEvent = z
  .object({
    event_id: line(120).meta({ description: 'Unique on the PBX: an event that is sent again changes nothing' }),
    call_id: line(120).meta({ description: 'The id of the call on the PBX' }),
    type: z.enum(callEventTypes),
    at: z.iso
      .datetime({ offset: true })
      .refine(isPlausible)
      .meta({ examples: ['2026-11-21T09:00:00Z'] }),
    direction: z.enum(['inbound', 'outbound', 'internal']),
    from: line(80, { min: 0 }).meta({ description: 'Empty if the caller withholds the number' }),
    to: line(80, { min: 0 }),
    cause: z
      .union([z.int().min(0).max(999), line(80)])
      .optional()
      .meta({ description: 'Of an ended call: the cause of Q.850, as a number or a name', examples: [16] }),
    sip_code: z.int().min(100).max(699).optional(),
    recording_url: z
      .url({ protocol: /^https?$/, normalize: true })
      .max(2000)
      .optional()
      .meta({ description: 'Of an ended call: the address from which the platform copies the recording, once' }),
  })
  .meta({ id: 'CallEvent' })

export type CallEvent = z.infer<typeof CallEvent>

/** Wrapped, which tells it from an event without checking it again. */
const Unusable = z
  .unknown()
  .meta({ description: 'Anything else is rejected' })
  .transform((raw) => ({ raw }))
export type Unusable = z.infer<typeof Unusable>

const Received = z.object({
  accepted: z.int().min(0),
  /** Received before. */
  duplicates: z.int().min(0),
  /** Left out, each with the first field at fault; the others are accepted. */
  rejected: z.array(
    z.object({ event_id: z.string().nullable(), code: z.enum(['validation_failed']), field: z.string().nullable() }),
  ),
})

/** Reports of PBX servers about calls. The state of a call is worked out from its events, in whatever order they come. */
export const callEvents = contract({
  name: 'call-events',
  description: 'Events of calls, sent by PBX servers.',
  endpoints: {
    ingest: {
      budget: 'ingest',
      route: 'POST /ingest/pbx/:pbxServerId/events',
      summary: 'Report what happens to calls',
      keyed: true,
      // An event is checked by itself, so that one mistake does not hold up the others.
      body: z.strictObject({
        events: z
          .array(z.union([CallEvent, Unusable]))
          .min(1)
          .max(maxEvents),
      }),
      data: Received,
      errors: ['rate_limited'],
    },
  },
  permissions: { ingest: null },
  refusals: { ingest: { pbx_disabled: null, address_not_allowed: null, tenant_suspended: null } },
})

const reasons = declareReasons('call-events', {
  pbx_disabled: { error: 'permission_denied', en: 'This PBX server is disabled', id: 'Server PBX ini dinonaktifkan' },
  address_not_allowed: {
    error: 'permission_denied',
    en: 'This PBX server may not ask or report from {address}',
    id: 'Server PBX ini tidak boleh bertanya atau melapor dari {address}',
  },
  tenant_suspended: { error: 'permission_denied', en: 'This tenant is suspended', id: 'Tenant ini ditangguhkan' },
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
