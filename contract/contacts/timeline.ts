import * as z from 'zod'
import { timestamp } from '../grammar/fields.ts'

/** Something between the tenant and a contact. */
export const TimelineEntry = z
  .object({
    kind: z.enum(['call', 'conversation', 'ticket', 'email', 'reply']),
    id: z.uuid(),
    at: timestamp(),
    /** The matter: the subject of a ticket and of what was written on it, the summary of a conversation, the other number of a call. */
    title: z.string(),
    /** Of the record; of an email that of its delivery, of a public reply without one `posted`. */
    status: z.string(),
    direction: z.enum(['inbound', 'outbound', 'internal']).nullable(),
    /** Seconds that it took; `null` for what is written. */
    seconds: z.int().nullable(),
    /** The ticket of an email or a reply. */
    ticket_id: z.uuid().nullable(),
  })
  .meta({ id: 'ContactTimelineEntry' })
export type TimelineEntry = z.infer<typeof TimelineEntry>
