import * as z from 'zod'
import { contract } from './grammar/contract.ts'
import { timestamp } from './grammar/fields.ts'

/** A change of a record whose resource is `live`. */
export const LiveEvent = z
  .object({
    type: z.enum(['created', 'updated', 'deleted']),
    /** The name of its contract: `tickets`. */
    resource: z.string(),
    id: z.uuid(),
    at: timestamp(),
    /** The user who made the change; `null` for the platform itself. */
    by: z.object({ id: z.uuid(), label: z.string() }).nullable(),
    /** The `X-Tab-Id` of the request, by which a client recognizes its own changes. */
    tab: z.string().nullable(),
  })
  .meta({ id: 'LiveEvent' })
export type LiveEvent = z.infer<typeof LiveEvent>

/** The answer to a client that polls because something between it and the platform holds back streams. */
export const LiveEvents = z
  .object({
    events: z.array(LiveEvent),
    /** The value of the next request's `Last-Event-ID`. */
    last_event_id: z.string(),
    /** True if the events since `Last-Event-ID` are no longer known, so that the client must load everything again. */
    is_reset: z.boolean(),
    /** Changes with the rights of the caller; of `accessOf`. */
    access: z.string(),
  })
  .meta({ id: 'LiveEvents' })
export type LiveEvents = z.infer<typeof LiveEvents>

const query = z.object({
  /** Without `Last-Event-ID`: includes the events of the last seconds, since the client loaded its rows. */
  seconds: z.coerce.number().int().min(0).max(300).optional(),
})

export const events = contract({
  name: 'events',
  description: 'The changes of live resources.',
  endpoints: {
    follow: {
      budget: 'connection',
      route: 'GET /:tenantId/events',
      summary: 'Follow the changes of the records that you can read',
      query,
      data: LiveEvents,
      stream: LiveEvent,
      errors: ['rate_limited'],
    },
  },
  permissions: { follow: null },
})

/** Milliseconds between two signs of life of a stream. A client that sees none for twice as long reconnects. */
export const heartbeatMs = 20_000

/** The data of the events `ready`, `reset` and `access` of a stream. */
export const AccessNote = z.object({ access: z.string().optional() })

/** A short mark of a role and its permissions, by which a client notices that they have changed. */
export function accessOf({ id, name }: { id: string; name: string }, keys: readonly string[]): string {
  let mark = 0x811c9dc5
  for (const char of [id, name, ...[...keys].sort()].join('\n'))
    mark = Math.imul(mark ^ char.codePointAt(0)!, 0x01000193)
  return (mark >>> 0).toString(36)
}
