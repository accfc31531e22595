import { sql } from 'drizzle-orm'
import { queueTenantRemoval } from '../../elevenlabs/removal.ts'
import type { Hooks } from '../../crud/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call } from '../../http/endpoint.ts'
import { normaliseEmail } from '../auth/accounts.ts'
import { trialDays } from '../auth/limits.ts'
import { freshToken, mailInvitation } from '../invitations/issue.ts'
import { invitations } from '../invitations/table.ts'
import { addStandardRoles } from '../roles/standard.ts'
import { settingsHooks } from '../settings/hooks.ts'
import { hostedOf } from './hosted.ts'
import type { tenants } from './table.ts'

export const tenantHooks = (deps: Deps): Hooks<typeof tenants> => ({
  creating: async ({ trial_ends_at, ...values }) => ({
    ...values,
    trial_ends_at: trial_ends_at ?? sql`now() + make_interval(days => ${trialDays})`,
  }),

  async created({ id }, call) {
    const admin = await addStandardRoles(call.tx, id)
    if (call.body.admin_email) await inviteAdmin(deps, call, id, admin.id)
  },

  async updating(changes, before, call) {
    const { status } = changes
    const completed = (await settingsHooks.updating!(changes, before, call)) as typeof changes
    if (status === undefined || status === before.status) return completed
    return { ...completed, status_reason: null, archived_at: status === 'archived' ? new Date().toISOString() : null }
  },

  /** The activity log stays; see docs/decisions.md. */
  async deleting({ id }, { tx }) {
    await tx.execute(sql`set local statement_timeout = 0`)
    await queueTenantRemoval(tx, deps.keys, id, await hostedOf(tx, id))
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
