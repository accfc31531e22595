import * as z from 'zod'
import { contract } from './grammar/contract.ts'
import { megabyte } from './grammar/fields.ts'
import { routes } from './routes.ts'

/** Maximum bytes of a mail with its attachments, as the usual mail servers have it. */
export const maxMailBytes = 25 * megabyte

const Received = z.object({
  /** The ticket that it belongs to; missing if it was ignored. */
  ticket_id: z.uuid().nullable(),
  comment_id: z.uuid().optional(),
  /**
   * `replied`: a comment of the requester; `held`: a comment that waits for a look; `opened`: a new ticket; `noted`: a note
   * about an automatic answer or a failed delivery; `duplicate`: received before; `ignored`: a loop, or nobody's.
   */
  outcome: z.enum(['replied', 'held', 'opened', 'noted', 'duplicate', 'ignored']),
})
export type ReceivedMail = z.infer<typeof Received>

/** Mails that come in, by SMTP or from a mail service that hands them over. */
export const inboundMails = contract({
  name: 'inbound-mails',
  description: 'Mails to tickets, handed over by a mail service.',
  endpoints: {
    /** The body is the message as it came, `message/rfc822`. The key in the path belongs to one tenant. */
    ingest: {
      ...routes.inboundMails.ingest,
      budget: 'ingest',
      summary: 'Hand over a mail to the tenant of the key',
      upload: true,
      data: Received,
    },
  },
})
