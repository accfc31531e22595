import { declareReasons } from './grammar/reasons.ts'
import * as z from 'zod'
import { contract, crud, type RowOf } from './grammar/contract.ts'
import { identity, ref } from './grammar/fields.ts'
import { attachments } from './files.ts'

/** Results of checking a mail: `pass`, `fail` and others of RFC 8601. */
const checked = z.enum(['pass', 'fail', 'softfail', 'neutral', 'policy', 'none', 'temperror', 'permerror'])

/** A comment that went out or came in by mail. */
const Mail = z.object({
  direction: z.enum(['outbound', 'inbound']),
  /** The other side; missing if the requester has no address. */
  address: z.string().nullable(),
  name: z.string().nullable(),
  /**
   * Outbound: `queued → sent → bounced`, or `failed`; `kept` without a mail server, `not_sent` without an address. Inbound:
   * `received`, `automatic` for an absence note and the like, `bounce` for a report that a mail did not arrive.
   */
  status: z.enum(['queued', 'sent', 'kept', 'failed', 'bounced', 'not_sent', 'received', 'automatic', 'bounce']),
  /** Outbound and `queued`: when it goes out. Until then its author can take the reply back. */
  sends_at: z.iso.datetime().nullable().optional(),
  /** Why it did not arrive, as the mail server says. */
  problem: z.string().nullable(),
  /** The quoted part of the message, which `body` leaves out. */
  quoted: z.string().nullable(),
  has_html: z.boolean(),
  has_remote_images: z.boolean(),
  /** Names of attachments beyond the limits, which were not kept. */
  left_out: z.array(z.string()),
  /** Inbound: true if it does not say how its letters are encoded, and several encodings are likely. */
  is_guessed: z.boolean().optional(),
  /** Missing if there was nothing to check: a mail service handed it over, without a signature. */
  checks: z.object({ spf: checked, dkim: checked, dmarc: checked }).nullable(),
  /** Inbound: true if the domain of its only author has sent or signed it. */
  is_verified: z.boolean().optional(),
})
export type CommentMail = z.infer<typeof Mail>

const row = z.object({
  ...identity,
  ticket_id: z.uuid(),
  author_id: ref('users').nullable(),
  /** `event` entries (status changed, assigned) are added to the thread by the platform. */
  type: z.enum(['comment', 'event']),
  visibility: z.enum(['public', 'internal']),
  body: z.string().trim().min(1).max(10_000),
  attachment_ids: attachments(),
  /** The users that the body names by `@`. They are notified, and watch the ticket from then on. */
  mention_ids: z.array(ref('users')).max(20),
  /** The change of an event; missing on comments. */
  change: z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }).nullable(),
  /** Missing if it was neither sent nor received by mail. */
  mail: Mail.nullable(),
  /** Waits for an agent's look: a mail that does not come from the requester. It is no reply until accepted. */
  is_held: z.boolean(),
})

/** The fields of a comment that a caller writes. */
export const commentBody = z.object({
  body: row.shape.body,
  visibility: row.shape.visibility.default('public'),
  attachment_ids: row.shape.attachment_ids.default([]),
  mention_ids: row.shape.mention_ids.default([]),
})

const base = '/:tenantId/tenants/tickets/:ticketId/comments'

export const ticketComments = contract({
  name: 'ticket-comments',
  description: 'Replies, notes and events of a ticket.',
  parent: 'tickets',
  row,
  write: commentBody,
  title: 'body',
  search: [],
  sort: ['created_at'],
  endpoints: {
    ...crud(base, ['list']),
    create: { route: crud(base).create, budget: 'mention' },
    accept: { budget: null, summary: 'Accept a held mail as a reply of the requester' },
    discard: { budget: null, summary: 'Delete a held mail', data: z.object({}) },
    formatted: {
      method: 'GET',
      summary: 'Read the sanitized HTML of an email, with its remote images if asked for',
      budget: 'outbound',
      query: z.object({ images: z.literal('true').optional() }),
      data: z.object({ html: z.string() }),
    },
  },
  errors: { create: ['invalid_transition', 'rate_limited'] },
  permissions: {
    list: 'read-detail-tickets',
    create: 'update-tickets',
    accept: 'update-tickets',
    discard: 'update-tickets',
    formatted: 'read-detail-tickets',
  },
  refusals: {
    create: {
      closed: { parent: { status: 'closed' } },
      merged: null,
      resolved_long_ago: null,
    },
    accept: { not_held: null, closed: null },
    discard: { not_held: null },
  },
})

export type TicketComment = RowOf<typeof ticketComments>

const reasons = declareReasons('ticket-comments', {
  resolved_long_ago: {
    error: 'invalid_transition',
    en: {
      one: 'This ticket was resolved more than {days} day ago. Create a new one.',
      other: 'This ticket was resolved more than {days} days ago. Create a new one.',
    },
    id: 'Tiket ini selesai lebih dari {days} hari yang lalu. Buat tiket baru.',
  },
  not_held: {
    error: 'invalid_transition',
    en: 'This message is not held for a look',
    id: 'Pesan ini tidak sedang ditahan untuk ditinjau',
  },
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
