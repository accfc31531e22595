import * as z from 'zod'
import { contract } from './grammar/contract.ts'

/** Minutes for which a change can be undone by its user. */
export const undoMinutes = 60

/** Undoes what the caller changed: a change of one record. Jobs that changed many are undone by `jobs.undo`. */
export const undo = contract({
  name: 'undo',
  description: 'Undoes changes of records.',
  endpoints: {
    change: {
      budget: 'job',
      route: 'POST /:tenantId/undo',
      summary: 'Undo a change of a record',
      body: z.strictObject({ change: z.uuid().meta({ description: '`meta.undo` of the answer to the change' }) }),
      data: z.object({ resource: z.string(), id: z.uuid(), label: z.string() }),
      errors: [
        ...([
          'permission_denied',
          'not_found',
          'in_use',
          'already_exists',
          'edit_conflict',
          'invalid_transition',
        ] as const),
        ...(['limit_reached', 'beyond_own_rights', 'last_admin'] as const),
      ],
    },
  },
  permissions: {
    /** Requires the permission of the endpoint that made the change. */
    change: null,
  },
  refusals: { change: { undone: null, undo_over: null, changed_since: null } },
})
