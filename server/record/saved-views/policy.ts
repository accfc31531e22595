import type { SavedView } from '#contract/saved-views.ts'
import { holds } from '../../base/actor.ts'
import type { Policy } from '../policy.ts'

/** Users change and delete their own views. Those that others share need `update-users`. */
export const savedViewPolicy: Policy<SavedView> = {
  can(actor, action, row) {
    if (!row || !['update', 'delete'].includes(action) || row.owner_id === actor.id) return true
    return holds(actor, 'update-users') || { reason: 'permission', params: { permission: 'update-users' } }
  },
}
