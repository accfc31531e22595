import * as z from 'zod'
import { contract, crud } from '#contract/grammar/contract.ts'
import { identity, ref } from '#contract/grammar/fields.ts'
import { line } from '#contract/grammar/line.ts'

const row = z.object({
  ...identity,
  queue_id: ref('queues'),
  name: line(80),
  user_id: ref('users').nullable(),
  penalty: z.int().min(0).max(10),
  is_paused: z.boolean(),
})

const write = z.object({
  name: row.shape.name,
  user_id: row.shape.user_id.default(null),
  penalty: row.shape.penalty.default(0),
  is_paused: row.shape.is_paused.default(false),
})

/** The users who answer the calls of a queue. An update can move a member to another queue. */
export const queueMembers = contract({
  name: 'queue-members',
  parent: 'queues',
  row,
  write,
  change: write.extend({ queue_id: row.shape.queue_id }),
  sort: ['name', 'penalty', 'created_at'],
  endpoints: crud('/:tenantId/tenants/queues/:queueId/members'),
})
