import { platformRoles, roles as contract } from '#contract/roles.ts'
import { defineNoun } from '../../compose/noun.ts'
import { roles as table } from '../../identity/roles/table.ts'
import { byOperators } from '../../record/policy.ts'
import { roleHooks as hooks } from './hooks.ts'
import { rolePolicy as policy } from './policy.ts'
import { mountRoles } from './routes.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  views: [{ contract: platformRoles, policy: byOperators }],
  routes: mountRoles,
})
