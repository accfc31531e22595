import * as z from 'zod'
import { line } from './line.ts'
import { contract, crud, grants, type RowOf } from './contract.ts'
import { identity, ref, timestamp } from './fields.ts'
import { attachments } from './files.ts'

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
  assignee_id: ref('users').nullable(),
  watcher_ids: z.array(ref('users')).max(50),
  tags: z.array(line(40)).max(20),
  attachment_ids: attachments(),
  first_response_due_at: timestamp().nullable(),
  resolution_due_at: timestamp().nullable(),
  first_responded_at: timestamp().nullable(),
  resolved_at: timestamp().nullable(),
})

const write = z.object({
  subject: row.shape.subject,
  description: row.shape.description,
  category: row.shape.category.default('other'),
  priority: row.shape.priority.default('normal'),
  assignee_id: row.shape.assignee_id.default(null),
  watcher_ids: row.shape.watcher_ids.default([]),
  tags: row.shape.tags.default([]),
  attachment_ids: row.shape.attachment_ids.default([]),
})

export const tickets = contract({
  name: 'tickets',
  description: 'Support tickets of the tenant.',
  row,
  write,
  change: write.extend({ status: row.shape.status }),
  title: 'subject',
  search: ['subject', 'description'],
  sort: ['number', 'subject', 'priority', 'resolution_due_at', 'created_at'],
  unique: ['number'],
  live: true,
  states: {
    field: 'status',
    initial: 'new',
    transitions: {
      new: ['resolved', 'open', 'pending', 'on_hold'],
      open: ['resolved', 'pending', 'on_hold'],
      pending: ['resolved', 'open', 'on_hold'],
      on_hold: ['resolved', 'open', 'pending'],
      resolved: ['closed', 'open'],
      closed: [],
    },
  },
  endpoints: crud('/:tenantId/tenants/tickets'),
  permissions: grants('tickets'),
})

/** Days in which a reply of the requester reopens a resolved ticket. */
export const reopenDays = 7

export type Ticket = RowOf<typeof tickets>
