import { and, eq } from 'drizzle-orm'
import type { Hooks } from '../../crud/resource.ts'
import type { Transaction } from '../../db/client.ts'
import { asPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { Problem } from '../../http/problem.ts'
import { normaliseEmail } from '../auth/accounts.ts'
import { endSessions } from '../auth/sessions.ts'
import { logins, passwordResets } from '../auth/table.ts'
import { expireOld, freshToken, mailInvitation } from '../invitations/issue.ts'
import { invitations } from '../invitations/table.ts'
import { forgetAuthenticator } from '../mfa/forget.ts'
import { requireAdmin, requireGrantableRole } from '../roles/rights.ts'
import type { users } from './table.ts'

type User = typeof users.$inferSelect

export const userHooks = (deps: Deps): Hooks<typeof users> => ({
  async creating(values, { tx, actor }) {
    await requireGrantableRole(tx, actor, values.tenant_id, values.role_id)
    return { ...values, email: normaliseEmail(values.email) }
  },

  /** A new user chooses the password: an invitation lets them. */
  async created({ tenant_id, email, role_id }, { tx, actor }) {
    await expireOld(tx, tenant_id, email)
    const { link, values } = freshToken(deps, tenant_id)
    const invited_by_id = actor.tenant.id === tenant_id ? actor.id : null
    const [row] = await tx.insert(invitations).values({ tenant_id, email, role_id, invited_by_id, ...values }).returning()
    await mailInvitation(tx, deps, row!, link)
  },

  async updating(changes, before, { tx, actor }) {
    const { role_id, status } = changes
    if (role_id && role_id !== before.role_id) await requireGrantableRole(tx, actor, before.tenant_id, role_id)
    if (before.status === 'invited' && status === 'active') {
      throw new Problem('invalid_transition', { message: 'A user becomes active by accepting the invitation' })
    }
    return changes
  },

  async updated(row, before, { tx }) {
    if (row.status !== before.status && row.status !== 'active') await shutOut(tx, row)
    if (row.status !== before.status || row.role_id !== before.role_id) await requireAdmin(tx, row.tenant_id)
  },

  /** Whoever has worked here is remembered; an invited user who never came is not. */
  async deleting(row, { tx }) {
    if (row.status === 'invited') return withdraw(tx, row)
    if (row.status !== 'suspended') {
      throw new Problem('invalid_transition', { message: `This user is ${row.status}: only a suspended one can be deleted` })
    }
    await shutOut(tx, { ...row, status: 'deleted' })
    return { status: 'deleted' }
  },
})

/** Ends what the user holds; of a deleted one also the ways to get in again. */
async function shutOut(tx: Transaction, { tenant_id, id, email, status }: User) {
  await endSessions(tx, { tenant_id, user_id: id })
  if (status !== 'deleted') return
  await asPlatform(tx, () => tx.delete(logins).where(eq(logins.email, email)))
  await tx.delete(passwordResets).where(and(eq(passwordResets.tenant_id, tenant_id), eq(passwordResets.user_id, id)))
  await forgetAuthenticator(tx, { tenant_id, user_id: id })
}

async function withdraw(tx: Transaction, { tenant_id, email }: User): Promise<void> {
  await tx.update(invitations).set({ status: 'revoked' }).where(and(
    eq(invitations.tenant_id, tenant_id), eq(invitations.email, email), eq(invitations.status, 'pending'),
  ))
}
