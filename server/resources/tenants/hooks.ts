import { sql } from 'drizzle-orm'
import { leaveTenant } from '../../compose/tenant-parts.ts'
import type { Hooks } from '../../record/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call } from '../../http/call.ts'
import { normaliseEmail } from '../../identity/accounts.ts'
import { trialDays } from '../../identity/limits.ts'
import { countFigures, usageField } from './figures.ts'
import { freshToken, mailInvitation } from '../invitations/ports.ts'
import { invitations } from '../invitations/table.ts'
import { addStandardRoles } from '../../identity/roles/standard.ts'
import { settingsHooks } from '../settings/ports.ts'
import type { tenants } from '../../identity/tenants/table.ts'

export const tenantHooks = (deps: Deps): Hooks<typeof tenants> => ({
  creating: async ({ trial_ends_at, ...values }) => ({
    ...values,
    trial_ends_at: trial_ends_at ?? sql`now() + make_interval(days => ${trialDays})`,
  }),

  computed: { usage: usageField },

  async created({ id }, call) {
    const admin = await addStandardRoles(call.tx, id)
    if (call.body.admin_email) await inviteAdmin(deps, call, id, admin.id)
    await countFigures(call.tx, id)
  },

  async updating(changes, before, call) {
    const { status } = changes
    const completed = (await settingsHooks.updating!(changes, before, call)) as typeof changes
    if (status === undefined || status === before.status) return completed
    const archived_at = status === 'archived' ? new Date().toISOString() : null
    return { ...completed, status_reason: null, suspended_at: null, archived_at }
  },

  updated: ({ id }, _, { tx }) => countFigures(tx, id),

  /**
   * Deletes all rows except the activity log, see
   * docs/decisions.md#deleting-a-tenant-removes-all-its-rows-in-one-transaction-except-its-activity-log.
   */
  async deleting({ id }, { tx }) {
    await tx.execute(sql`set local statement_timeout = 0`)
    await leaveTenant(tx, deps, id)
    await tx.execute(sql`select delete_tenant_rows(${id})`)
  },
})

async function inviteAdmin(deps: Deps, { tx, body, actor }: Call, tenant_id: string, role_id: string) {
  const email = normaliseEmail(body.admin_email)
  const { mailedLink, values } = freshToken(deps, tenant_id)
  const [row] = await tx
    .insert(invitations)
    .values({ tenant_id, email, role_id, ...values })
    .returning()
  await mailInvitation(tx, deps, row!, mailedLink, actor.id)
}
