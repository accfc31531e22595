import { declareReasons } from './grammar/reasons.ts'
import * as z from 'zod'
import { contract, crud, type RowOf } from './grammar/contract.ts'
import { identity, ref } from './grammar/fields.ts'
import { attachments } from './files.ts'

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
})

/** What a caller writes of a comment. */
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
  endpoints: { ...crud(base, ['list']), create: { route: crud(base).create, budget: 'mention' } },
  errors: { create: ['invalid_transition', 'rate_limited'] },
  permissions: { list: 'read-detail-tickets', create: 'update-tickets' },
  refusals: {
    create: {
      closed: { parent: { status: 'closed' } },
      merged: null,
      resolved_long_ago: null,
    },
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
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
