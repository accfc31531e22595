import { keysBeyond } from '../../base/actor.ts'
import type { Policy } from '../../record/policy.ts'
import type { roles } from '../../identity/roles/table.ts'

/** Protects system roles, and roles with more permissions than the caller. */
export const rolePolicy: Policy<typeof roles.$inferSelect> = {
  can(actor, action, row) {
    if (!row || !['update', 'delete'].includes(action)) return true
    if (row.is_system) return { reason: 'system_role' }
    const beyond = keysBeyond(actor, row.permission_keys)
    return beyond.length === 0 || { reason: 'role_holds_more', params: { keys: beyond.slice(0, 5).join(', ') } }
  },
}
