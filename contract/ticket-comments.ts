import * as z from 'zod'
import { contract, crud, type RowOf } from './contract.ts'
import { identity, ref } from './fields.ts'
import { attachments } from './files.ts'

const row = z.object({
  ...identity,
  ticket_id: z.uuid(),
  author_id: ref('users').nullable(),
  /** `event` lines (status changed, assigned) are written by the platform into the same thread. */
  type: z.enum(['comment', 'event']),
  visibility: z.enum(['public', 'internal']),
  body: z.string().trim().min(1).max(10_000),
  attachment_ids: attachments('tickets'),
  /** What an event changed; absent on comments. */
  change: z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }).nullable(),
})

export const ticketComments = contract({
  name: 'ticket-comments',
  row,
  write: z.object({
    body: row.shape.body,
    visibility: row.shape.visibility.default('public'),
    attachment_ids: row.shape.attachment_ids.default([]),
  }),
  title: 'body',
  endpoints: crud('/:tenantId/tenants/tickets/:ticketId/comments', ['list', 'create']),
  permissions: { list: 'read-detail-tickets', create: 'update-tickets' },
})

export type TicketComment = RowOf<typeof ticketComments>
