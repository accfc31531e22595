import * as z from 'zod'
import { timestamp } from '../grammar/fields.ts'

/** Something between the tenant and a contact. */
export const TimelineEntry = z
  .object({
    kind: z.enum(['call', 'conversation', 'ticket']),
    id: z.uuid(),
    at: timestamp(),
    /** The matter: the subject of a ticket, the summary of a conversation, the other number of a call. */
    title: z.string(),
    status: z.string(),
    direction: z.enum(['inbound', 'outbound', 'internal']).nullable(),
    /** Seconds that it took; `null` for tickets. */
    seconds: z.int().nullable(),
  })
  .meta({ id: 'ContactTimelineEntry' })
export type TimelineEntry = z.infer<typeof TimelineEntry>
