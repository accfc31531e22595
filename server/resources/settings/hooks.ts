import type { Hooks } from '../../record/resource.ts'
import type { tenants } from '../../identity/tenants/table.ts'

export const settingsHooks: Hooks<typeof tenants> = {
  /** The grace period starts when the requirement is set, and again when it is set again. */
  async updating(changes, before) {
    const isRequired = changes.security?.require_mfa
    if (isRequired === undefined || isRequired === before.security.require_mfa) return changes
    return { ...changes, mfa_required_since: isRequired ? new Date().toISOString() : null }
  },
}
