import { permissionKeys } from '#contract/permissions/keys.ts'
import { byOperators, type Policy } from '../../record/policy.ts'

/** The catalogue is shared by all tenants: everyone with the permission reads it, only operators write it. */
export const permissionPolicy: Policy = {
  can(actor, action, row) {
    if (action === 'list' || action === 'detail') return true
    const verdict = byOperators.can(actor, action)
    if (verdict !== true || action !== 'delete' || !row) return verdict
    if (permissionKeys.includes(row.key)) return { reason: 'builtin_permission' }
    return row.is_held ? { reason: 'held_by_roles' } : true
  },
  rowScope: 'platform',
}
