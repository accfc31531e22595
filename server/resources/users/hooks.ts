import { and, eq } from 'drizzle-orm'
import type { Hooks } from '../../record/resource.ts'
import { isReferredTo } from '../../record/referred.ts'
import type { Transaction } from '../../db/client.ts'
import { asPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call } from '../../http/call.ts'
import { normaliseEmail } from '../../identity/accounts.ts'
import { logins, passwordResets } from '../../identity/table.ts'
import { correctInvitation, expireOld, freshToken, mailInvitation, revokeInvitationsOf } from '../invitations/ports.ts'
import { invitations } from '../invitations/table.ts'
import { forgetAuthenticator } from '../mfa/ports.ts'
import { forgetNotifications } from '../notifications/ports.ts'
import { requireAdminLeft, requireGrantableRole } from '../../identity/roles/rights.ts'
import { userComputed } from './policy.ts'
import { formerRole } from '../../identity/roles/table.ts'
import { requireWithin } from '../tenants/ports.ts'
import type { users } from '../../identity/users/table.ts'

type User = typeof users.$inferSelect

export const userHooks = (deps: Deps): Hooks<typeof users> => ({
  async creating(values, { tx, actor }) {
    await requireGrantableRole(tx, actor, values.tenant_id, values.role_id)
    await requireWithin(tx, values.tenant_id, 'users')
    return { ...values, email: normaliseEmail(values.email) }
  },

  /** Sends an invitation, which lets the new user set a password. */
  async created({ tenant_id, email, role_id }, { tx, actor }) {
    await expireOld(tx, tenant_id, email)
    const { mailedLink, values } = freshToken(deps, tenant_id)
    const invited_by_id = actor.tenant.id === tenant_id ? actor.id : null
    const [row] = await tx
      .insert(invitations)
      .values({ tenant_id, email, role_id, invited_by_id, ...values })
      .returning()
    await mailInvitation(tx, deps, row!, mailedLink, actor.id)
  },

  async updating(changes, before, { tx, actor }) {
    const { role_id } = changes
    if (role_id && role_id !== before.role_id) await requireGrantableRole(tx, actor, before.tenant_id, role_id)
    return changes
  },

  async updated(row, before, call) {
    if (row.status !== before.status && row.status !== 'active') await revokeAccess(call, row)
    if (row.role_id !== before.role_id) await correctInvitation(call.tx, row)
    await requireAdminLeft(call.tx, before, row)
  },

  /**
   * Keeps the record of a former user. Deletes an invited user who never joined, unless other records refer to them.
   */
  async deleting(row, call) {
    if (row.status === 'invited') {
      await withdraw(call.tx, row)
      return (await isReferredTo(call.tx, 'users', row.tenant_id, row.id)) ? { status: 'deleted' } : undefined
    }
    await revokeAccess(call, { ...row, status: 'deleted' })
    return { status: 'deleted' }
  },

  labels: formerRole,

  /** Undo cannot restore ended sessions and the log-in. */
  isFinal: (action) => action === 'delete',

  computed: userComputed,
})

/**
 * Revokes the invitations that the user sent; for a deleted user also removes the log-in, reset links and
 * authenticator. A database trigger ends the sessions of inactive users.
 */
async function revokeAccess(call: Call, user: User) {
  const { tx } = call
  const { tenant_id, id, email, status } = user
  await revokeInvitationsOf(call, user)
  if (status !== 'deleted') return
  await asPlatform(tx, () => tx.delete(logins).where(eq(logins.email, email)))
  await tx.delete(passwordResets).where(and(eq(passwordResets.tenant_id, tenant_id), eq(passwordResets.user_id, id)))
  await forgetAuthenticator(tx, { tenant_id, user_id: id })
  await forgetNotifications(tx, { tenant_id, user_id: id })
}

async function withdraw(tx: Transaction, { tenant_id, email }: User): Promise<void> {
  await tx
    .update(invitations)
    .set({ status: 'revoked' })
    .where(and(eq(invitations.tenant_id, tenant_id), eq(invitations.email, email), eq(invitations.status, 'pending')))
}
