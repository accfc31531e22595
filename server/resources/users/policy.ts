import { sql } from 'drizzle-orm'
import type { Verdict } from '#contract/grammar/reasons.ts'
import { holds, keysBeyond, type Actor } from '../../base/actor.ts'
import type { Policy } from '../../record/policy.ts'
import { roles } from '../../identity/roles/table.ts'
import { users } from '../../identity/users/table.ts'

/** A user with the fields that the policy reads. */
export type PolicyUser = typeof users.$inferSelect & { role_keys: string[]; is_last_admin: boolean }

/** Computed fields that the policy reads. */
export const userComputed = {
  role_keys: sql<string[]>`coalesce((
    select permission_keys from ${roles} held
    where held.tenant_id = "users"."tenant_id" and held.id = "users"."role_id"), '{}')`,
  is_last_admin: sql<boolean>`(
    "users"."status" = 'active'
    and exists (
      select from ${roles} held
      where held.tenant_id = "users"."tenant_id" and held.id = "users"."role_id" and held.is_system)
    and not exists (
      select from ${users} other
      join ${roles} held on held.tenant_id = other.tenant_id and held.id = other.role_id
      where other.tenant_id = "users"."tenant_id" and other.id <> "users"."id"
        and other.status = 'active' and held.is_system))`,
}

const onOthers = ['update', 'delete', 'revokeSessions', 'resetMfa']

/**
 * Users must be suspended before deletion; one's own password and sessions need no permission. Users with more
 * permissions than the caller cannot be changed, suspended or logged out.
 */
export const userPolicy: Policy<PolicyUser> = {
  can(actor, action, row) {
    if (!row) return true
    const isOwn = row.id === actor.id
    if (action === 'updatePassword') return isOwn || { reason: 'not_own_account' }
    if (action === 'revokeSessions' && !isOwn && !holds(actor, 'update-users')) {
      return { reason: 'permission', params: { permission: 'update-users' } }
    }
    if (row.status === 'deleted' && action !== 'detail') return { reason: 'deleted' }
    if (!isOwn && onOthers.includes(action)) {
      const verdict = holdsNoMore(actor, row)
      if (verdict !== true) return verdict
    }
    if (action === 'delete' && row.status === 'active') return { reason: 'not_suspended' }
    if (action === 'resetMfa') return mayReset(isOwn, row)
    return true
  },

  canBecome: (_actor, status, { is_last_admin }) => status === 'active' || !is_last_admin || { reason: 'last_admin' },

  cannotChange: (_actor, { is_last_admin }) => (is_last_admin ? { role_id: { reason: 'last_admin' } } : undefined),
}

function holdsNoMore(actor: Actor, { role_keys }: PolicyUser): Verdict {
  const beyond = keysBeyond(actor, role_keys)
  return beyond.length === 0 || { reason: 'user_holds_more', params: { keys: beyond.slice(0, 5).join(', ') } }
}

function mayReset(isOwn: boolean, { mfa_enabled }: PolicyUser): Verdict {
  if (isOwn) return { reason: 'own_mfa' }
  return mfa_enabled || { reason: 'mfa_not_enabled' }
}
