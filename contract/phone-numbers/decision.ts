import * as z from 'zod'

/** Why a call goes where it goes. */
export const routingRules = [
  'number',
  'hours',
  'fallback',
  'limit',
  'suspended',
  'disabled',
  'unknown',
  'no_destination',
] as const

/** Reasons for a step that ends a call, each with the answer that a caller gets (RFC 3261, section 21). */
export const rejections = {
  number_unknown: 404,
  tenant_suspended: 404,
  number_disabled: 480,
  closed: 480,
  no_destination: 480,
  unanswered: 480,
  number_limit: 486,
  server_limit: 486,
  tenant_limit: 486,
} as const
export type Rejection = keyof typeof rejections

/** A destination that a PBX tries. */
export const RouteStep = z
  .object({
    kind: z.enum(['extension', 'ring_group', 'agent', 'ivr', 'voicemail', 'external', 'reject']),
    /** The name or number on the PBX: `2001`. */
    target: z.string().optional(),
    uri: z.string().optional(),
    /** Destinations that ring together. */
    uris: z.array(z.string()).optional(),
    /** Seconds until the next step is tried; 0 for one that ends the call. */
    timeout_s: z.int().min(0),
    sip_code: z.int().optional(),
    reason: z.enum(Object.keys(rejections) as [Rejection, ...Rejection[]]).optional(),
  })
  .meta({ id: 'RouteStep' })
export type RouteStep = z.output<typeof RouteStep>

/** The destinations of a call, tried in order. */
export const RouteDecision = z
  .object({
    decision: z.enum(['bridge', 'reject']),
    rule: z.enum(routingRules),
    steps: z.array(RouteStep),
    number_id: z.uuid().nullable(),
    /** The agent that a step leads to, with the version that answers. */
    agent_id: z.uuid().nullable().optional(),
    version: z.int().nullable().optional(),
  })
  .meta({ id: 'RouteDecision' })
export type RouteDecision = z.output<typeof RouteDecision>
