import * as z from 'zod'
import { contract } from './grammar/contract.ts'
import { megabyte, timestamp } from './grammar/fields.ts'

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
  description: 'Email to tickets, by SMTP or handed over by an email service.',
  endpoints: {
    read: {
      route: 'GET /:tenantId/inbound-mails',
      summary: 'Read how email reaches the tenant',
      data: z.object({
        /** Missing if the platform has no domain for email. */
        address: z.string().nullable(),
        /** True if the platform receives email by SMTP itself. */
        is_received: z.boolean(),
        key_set_at: timestamp().nullable(),
      }),
    },
    createKey: {
      route: 'POST /:tenantId/inbound-mails/key',
      summary: 'Create the key by which an email service hands over email; it ends the previous one',
      budget: null,
      /** Shown once. */
      data: z.object({ key: z.string() }),
    },
    /** The body is the message as it came, `message/rfc822`. The key in the path belongs to one tenant. */
    ingest: {
      route: 'POST /ingest/mail/:key',
      keyed: true,
      budget: 'ingest',
      summary: 'Hand over an email to the tenant of the key',
      upload: true,
      data: Received,
    },
  },
  permissions: { read: 'read-detail-settings', createKey: 'update-settings', ingest: null },
})
