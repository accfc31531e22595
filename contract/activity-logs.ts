import * as z from 'zod'
import { contract, crud, grants, type RowOf } from './contract.ts'
import { timestamp } from './fields.ts'

/** One entry of the append-only log. Secrets are masked before it is written. */
const row = z.object({
  id: z.uuid(),
  at: timestamp(),
  actor_type: z.enum(['user', 'system', 'api']),
  actor_id: z.uuid().nullable(),
  actor_name: z.string(),
  actor_role: z.string().nullable(),
  action: z.string(),
  resource_type: z.string(),
  resource_id: z.uuid().nullable(),
  resource_label: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  request_id: z.string().nullable(),
  outcome: z.enum(['success', 'failure']),
  reason: z.string().nullable(),
})

export const activityLogs = contract({
  name: 'activity-logs',
  description: 'The append-only log of actions by users and the platform.',
  row,
  title: 'action',
  search: ['action', 'actor_name', 'resource_label'],
  sort: ['at'],
  endpoints: crud('/:tenantId/tenants/activity-logs', ['list', 'detail']),
  permissions: grants('activity-logs', ['list', 'detail']),
})

export type ActivityEntry = RowOf<typeof activityLogs>
