import { declareReasons } from './grammar/reasons.ts'
import * as z from 'zod'
import { line } from './grammar/line.ts'
import { contract, crud, type RowOf } from './grammar/contract.ts'
import { identity, ref, timestamp } from './grammar/fields.ts'
import { attachments } from './files.ts'
import { prefilled } from './grammar/prefilled.ts'
import { routes } from './routes.ts'
import { commentBody, ticketComments } from './ticket-comments.ts'

/** The statuses of tickets that are not done. */
export const openStatuses = ['new', 'open', 'pending', 'on_hold'] as const

/** Users who watch a ticket at most. */
export const maxWatchers = 50
export const maxTags = 20

const row = z.object({
  ...identity,
  /** Numbered consecutively in each tenant, so that users can refer to it by phone. */
  number: z.int().min(1),
  subject: line(200),
  description: z.string().trim().min(1).max(10_000),
  category: z.enum(['billing', 'technical', 'telephony', 'agent', 'other']),
  priority: z.enum(['low', 'normal', 'high', 'urgent']),
  status: z.enum(['new', 'open', 'pending', 'on_hold', 'resolved', 'closed']),
  requester_id: ref('users').nullable(),
  /** The person outside of the tenant whom it is for. */
  contact_id: ref('contacts').nullable(),
  assignee_id: ref('users').nullable(),
  watcher_ids: z.array(ref('users')).max(maxWatchers),
  /** The users whom its comments name. */
  mentioned_ids: z.array(ref('users')).max(maxWatchers),
  tags: z.array(line(40)).max(maxTags),
  attachment_ids: attachments(),
  call_id: ref('calls').nullable(),
  conversation_id: ref('conversations').nullable(),
  phone_number_id: ref('phone-numbers').nullable(),
  /** The closed ticket that this one continues. */
  follow_up_of_id: ref('tickets').nullable(),
  /** The ticket whose thread shows this one's; it cannot change until it is unmerged. */
  merged_into_id: ref('tickets').nullable(),
  first_response_due_at: timestamp().nullable(),
  resolution_due_at: timestamp().nullable(),
  first_responded_at: timestamp().nullable(),
  resolved_at: timestamp().nullable(),
  /** The beginning of its last reply or note. */
  last_message: z.string().max(200).nullable(),
  /** The requester's rating of the solution. */
  satisfaction: z.enum(['good', 'bad']).nullable(),
  satisfaction_comment: z.string().trim().max(1000).nullable(),
})

const write = z.object({
  subject: row.shape.subject,
  description: row.shape.description,
  ...prefilled(row, { category: 'other', priority: 'normal', assignee_id: null, watcher_ids: [], tags: [] }),
  ...prefilled(row, {
    attachment_ids: [],
    contact_id: null,
    call_id: null,
    conversation_id: null,
    phone_number_id: null,
  }),
})

const rating = z.strictObject({
  satisfaction: row.shape.satisfaction.unwrap(),
  satisfaction_comment: row.shape.satisfaction_comment.default(null),
})

const reply = z.strictObject({
  ...commentBody.shape,
  /** Resolves the ticket as well. */
  resolve: z.boolean().default(false),
  /** The canned reply whose properties the ticket gets as well. */
  macro_id: ref('canned-replies').nullable().default(null),
})

export const tickets = contract({
  name: 'tickets',
  description: 'Support tickets of the tenant.',
  row,
  write: write.extend(prefilled(row, { follow_up_of_id: null })),
  change: write.extend({ status: row.shape.status }),
  title: 'subject',
  // Comments are read with the permission for a ticket.
  rights: { last_message: { read: 'read-detail-tickets' } },
  search: ['subject', 'description'],
  searchThrough: ['contact_id', 'requester_id'],
  sort: ['number', 'subject', 'priority', 'resolution_due_at', 'created_at'],
  unique: ['number'],
  live: true,
  states: {
    transitions: {
      new: ['resolved', 'open', 'pending', 'on_hold'],
      open: ['resolved', 'pending', 'on_hold'],
      pending: ['resolved', 'open', 'on_hold'],
      on_hold: ['resolved', 'open', 'pending'],
      resolved: ['closed', 'open'],
      closed: [],
    },
    // A merge closes a ticket, its undoing restores the status before.
    automatic: {
      new: ['closed'],
      open: ['closed'],
      pending: ['closed'],
      on_hold: ['closed'],
      closed: ['new', 'open', 'pending', 'on_hold', 'resolved'],
    },
  },
  endpoints: {
    ...crud('/:tenantId/tenants/tickets'),
    merge: { budget: null, summary: 'Merge a ticket into another', body: z.strictObject({ into_id: ref('tickets') }) },
    unmerge: { budget: null, summary: 'Undo the merge of a ticket' },
    unwatch: { budget: null, summary: 'Stop watching a ticket' },
    rate: { budget: null, summary: 'Rate the solution of your own ticket', body: rating },
    reply: {
      budget: 'mention',
      summary: 'Reply to a ticket, resolve it and set what a canned reply sets, all or nothing',
      body: reply,
      data: ticketComments.endpoints.create.data,
      errors: ['invalid_transition', 'rate_limited'],
    },
    unsend: {
      budget: null,
      summary: 'Take back your own reply whose mail still waits, with the changes that came with it, all or nothing',
      body: z.strictObject({
        comment_id: z.uuid(),
        change: z.uuid().nullable().default(null).meta({ description: '`meta.undo` of the answer to the reply' }),
      }),
      data: z.object({}),
      errors: ['invalid_transition'],
    },
    /** A message says that its sender is writing; each answer names the others who are. */
    replying: {
      budget: 'connection',
      method: 'GET',
      summary: 'Tell others that you are replying to a ticket, and see who is',
      socket: {
        receives: z.strictObject({ type: z.literal('replying') }),
        sends: z.object({ type: z.literal('replying'), names: z.array(z.string()) }),
      },
    },
    rating: {
      ...routes.tickets.rating,
      summary: 'Read the rating of a ticket by the token of a mailed link',
      errors: ['invalid_link'],
      data: row
        .pick({ number: true, subject: true, satisfaction: true })
        .extend({ tenant_name: z.string(), satisfaction_comment: rating.shape.satisfaction_comment.optional() }),
    },
    rateByLink: {
      budget: null,
      ...routes.tickets.rateByLink,
      summary: 'Rate the solution of a ticket by the token of a mailed link',
      errors: ['invalid_link'],
      body: rating,
    },
  },
  permissions: {
    reply: 'update-tickets',
    unsend: 'update-tickets',
    rate: 'read-detail-tickets',
    unwatch: 'read-detail-tickets',
  },
  refusals: {
    create: { not_closed: null },
    update: { merged: null },
    delete: { merged: null },
    merge: {
      merged: null,
      closed: { status: 'closed', merged_into_id: null },
      same_ticket: null,
      target_merged: null,
      target_closed: null,
    },
    reply: { closed: { status: 'closed', merged_into_id: null }, merged: null, resolved_long_ago: null },
    unsend: { reply_sent: null },
    unmerge: { not_merged: { merged_into_id: null } },
    unwatch: { not_watching: null },
    rate: { not_resolved: { status: 'open' }, not_requester: { status: 'resolved', requester_id: null } },
    rateByLink: { not_resolved: null },
  },
})

/** Days in which a reply of the requester reopens a resolved ticket. */
export const reopenDays = 7

export type Ticket = RowOf<typeof tickets>

/** Checks whether a ticket was resolved too long ago for a reply to reopen it. */
export const isLongResolved = (ticket: Pick<Ticket, 'status' | 'resolved_at' | 'updated_at'>): boolean =>
  ticket.status === 'resolved' &&
  Date.now() - Date.parse(ticket.resolved_at ?? ticket.updated_at) > reopenDays * 86_400_000

const reasons = declareReasons('tickets', {
  closed: { error: 'invalid_transition', en: 'This ticket is closed', id: 'Tiket ini sudah ditutup' },
  not_closed: {
    error: 'invalid_transition',
    en: 'Only closed tickets are continued by a new one',
    id: 'Hanya tiket yang ditutup dapat dilanjutkan dengan tiket baru',
  },
  merged: {
    error: 'invalid_transition',
    en: 'This ticket was merged into another. Unmerge it first.',
    id: 'Tiket ini sudah digabungkan ke tiket lain. Batalkan penggabungannya dulu.',
  },
  reply_sent: { error: 'invalid_transition', en: 'The reply was already sent', id: 'Balasan sudah terkirim' },
  not_merged: { error: 'invalid_transition', en: 'This ticket was not merged', id: 'Tiket ini tidak digabungkan' },
  not_watching: {
    error: 'invalid_transition',
    en: 'You do not watch this ticket',
    id: 'Anda tidak mengamati tiket ini',
  },
  same_ticket: {
    error: 'invalid_transition',
    en: "A ticket can't be merged into itself",
    id: 'Tiket tidak dapat digabungkan ke dirinya sendiri',
  },
  target_merged: {
    error: 'invalid_transition',
    en: 'The other ticket was merged itself. Choose the one it was merged into.',
    id: 'Tiket lain itu sudah digabungkan. Pilih tiket tujuan penggabungannya.',
  },
  target_closed: {
    error: 'invalid_transition',
    en: 'The other ticket is closed. Choose an open one.',
    id: 'Tiket lain itu sudah ditutup. Pilih yang masih terbuka.',
  },
  not_resolved: {
    error: 'invalid_transition',
    en: 'Tickets are rated once they are resolved',
    id: 'Tiket dinilai setelah selesai',
  },
  not_requester: {
    error: 'permission_denied',
    en: 'Only the requester can rate the solution',
    id: 'Hanya pelapor yang dapat menilai penyelesaiannya',
  },
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
