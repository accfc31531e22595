import * as z from 'zod'

/** The rule that sent a call where it went, or refused it. */
export const routeRules = [
  'number',
  'hours',
  'fallback',
  'limit',
  'suspended',
  'disabled',
  'not_in_service',
  'no_destination',
  'unknown',
] as const

/** The limits that refuse a call, in the order in which they are looked at. */
export const routeLimits = ['number_limit', 'server_limit', 'tenant_limit'] as const

/** A destination that a PBX server tries for a call. */
export const RouteStep = z.object({
  kind: z.enum(['extension', 'ring_group', 'agent', 'voicemail', 'external', 'reject']),
  /** Missing for a rejected call. */
  uri: z.string().optional(),
  /** The name, extension or number of the destination. */
  target: z.string().optional(),
  /** Seconds of ringing before the next step. */
  timeout_s: z.int().optional(),
  sip_code: z.int().optional(),
  reason: z.string().optional(),
})
export type RouteStep = z.output<typeof RouteStep>

/** The decision where a call to a number goes; the steps are tried in their order. */
export const RouteDecision = z
  .object({
    decision: z.enum(['bridge', 'reject']),
    rule: z.enum(routeRules),
    steps: z.array(RouteStep),
    number_id: z.uuid().nullable(),
    /** The AI agent of a step, and its published version. */
    agent_id: z.uuid().optional(),
    version: z.int().optional(),
  })
  .meta({ id: 'RouteDecision' })
export type RouteDecision = z.output<typeof RouteDecision>
export type RouteRule = RouteDecision['rule']
