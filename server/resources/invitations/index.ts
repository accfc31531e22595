import { sql } from 'drizzle-orm'
import { invitations as contract } from '#contract/invitations.ts'
import { defineNoun } from '../../compose/noun.ts'
import { fixtures } from '../../demo/fixtures.ts'
import demo from './demo.json' with { type: 'json' }
import { invitationHooks as hooks } from './hooks.ts'
import { invitationPolicy as policy } from './policy.ts'
import { mountInvitations } from './routes.ts'
import { invitations as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  only: ['list', 'detail', 'delete'],
  routes: mountInvitations,
  demo: [fixtures(contract, table, demo)],
  uses: {
    /** Pending invitations count, so that whoever was invited can join. */
    users: (tenantId) => sql`
      select count(*) from invitations invited
      where invited.tenant_id = ${tenantId} and invited.status = 'pending' and invited.expires_at > now()
        and not exists (
          select from users joined
          where joined.tenant_id = ${tenantId} and joined.email = invited.email and joined.status <> 'deleted')`,
  },
})
