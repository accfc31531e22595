import type { Hooks } from '../../record/resource.ts'
import type { tenants } from '../../identity/tenants/table.ts'

export const settingsHooks: Hooks<typeof tenants> = {
  /** Starts the grace period each time that the requirement is set. */
  async updating(changes, before) {
    const isRequired = changes.security?.require_mfa
    if (isRequired === undefined || isRequired === before.security.require_mfa) return changes
    return { ...changes, mfa_required_since: isRequired ? new Date().toISOString() : null }
  },
}
