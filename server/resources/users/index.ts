import { sql } from 'drizzle-orm'
import { platformUsers, users as contract } from '#contract/users.ts'
import { defineNoun } from '../../compose/noun.ts'
import { users as table } from '../../identity/users/table.ts'
import { acrossTenants } from '../../record/policy.ts'
import { userHooks as hooks } from './hooks.ts'
import { userPolicy as policy } from './policy.ts'
import { mountUsers } from './routes.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  views: [{ contract: platformUsers, policy: acrossTenants(policy), hooks }],
  routes: mountUsers,
  demo: [],
  uses: { users: (tenantId) => sql`select count(*) from users where tenant_id = ${tenantId} and status <> 'deleted'` },
})
