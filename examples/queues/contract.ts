import * as z from 'zod'
import { contract, crud } from '#contract/grammar/contract.ts'
import { duration, identity, ref } from '#contract/grammar/fields.ts'
import { line } from '#contract/grammar/line.ts'

const row = z.object({
  ...identity,
  name: line(80),
  status: z.enum(['open', 'closed']),
  max_wait_seconds: duration(),
  overflow_id: ref('queues').nullable(),
  supervisor_ids: z.array(ref('users')).max(10),
  notes: z.string().trim().max(2000).nullable(),
})

const write = z.object({
  name: row.shape.name,
  max_wait_seconds: row.shape.max_wait_seconds.default(300),
  overflow_id: row.shape.overflow_id.default(null),
  supervisor_ids: row.shape.supervisor_ids.default([]),
  notes: row.shape.notes.default(null),
})

/** Calls that wait for a member. The parent of `queue-members`. */
export const queues = contract({
  name: 'queues',
  row,
  write,
  change: write.extend({ status: row.shape.status }),
  states: { transitions: { open: ['closed'], closed: ['open'] } },
  sort: ['name', 'status', 'created_at'],
  endpoints: crud('/:tenantId/tenants/queues'),
})
