import { platformRoles } from '#contract/roles.ts'
import { defineResource } from '#crud/define-resource.ts'

/** Without screens: it is there to be chosen from. */
export default defineResource(platformRoles, { scope: 'platform', screens: {} })
