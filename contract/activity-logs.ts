import * as z from 'zod'
import { contract, crud, type RowOf } from './grammar/contract.ts'
import { timestamp } from './grammar/fields.ts'

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
  /** A code of the platform, such as `wrong_password`, or what a person wrote. */
  reason: z.string().nullable(),
})

/** Names the origin of a request, by its address and its user agent. */
export const origin = {
  device: z.string(),
  browser: z.string(),
  /** The country of the address (ISO 3166), `local` for private addresses, null if unknown. */
  place: z.union([z.literal('local'), z.string().regex(/^[A-Z]{2}$/)]).nullable(),
}
const DetailedEntry = row.extend({
  ...origin,
  /** True while its reader can undo the change, with its id. */
  undoable: z.boolean(),
})

const base = '/:tenantId/tenants/activity-logs'

export const activityLogs = contract({
  name: 'activity-logs',
  description: 'The append-only log of actions by users and the platform.',
  row,
  title: 'actor_name',
  search: ['action', 'actor_name', 'resource_label'],
  sort: ['at'],
  endpoints: {
    ...crud(base, ['list']),
    detail: { route: `GET ${base}/detail/:id`, data: DetailedEntry },
  },
})

export type ActivityEntry = RowOf<typeof activityLogs>
export type DetailedEntry = z.infer<typeof DetailedEntry>
