import { platformRoles } from '#contract/roles.ts'
import { defineResource } from '#crud/define-resource.ts'

/** Without screens: used as options only. */
export default defineResource(platformRoles, { scope: 'platform', screens: {} })
