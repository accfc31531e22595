import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Hooks } from '../../record/resource.ts'
import { query, type Transaction } from '../../db/client.ts'
import { formerRole, roles } from '../../identity/roles/table.ts'
import { users } from '../../identity/users/table.ts'
import { invitations } from './table.ts'

export const invitationComputed = {
  // Null if the role was deleted.
  role_keys: sql<string[] | null>`(
    select role.permission_keys from ${roles} role
    where role.tenant_id = "invitations"."tenant_id" and role.id = "invitations"."role_id")`,
  // Computed, because no job marks expired invitations.
  status: sql`case when "invitations"."status" = 'pending' and "invitations"."expires_at" <= now()
    then 'expired' else "invitations"."status" end`,
}

export const invitationHooks: Hooks<typeof invitations> = {
  deleting: async () => ({ status: 'revoked' }),

  labels: formerRole,

  computed: invitationComputed,
}

/** Tells whether an address belongs to a member; pending invitations do not count. */
export async function isMember(tx: Transaction, tenantId: string, email: string): Promise<boolean> {
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenant_id, tenantId), eq(users.email, email), notInArray(users.status, ['invited', 'deleted'])))
  return member !== undefined
}

/** Tells whether a user or a pending invitation has the address, so that it counts toward the limit already. */
export async function isExpected(tx: Transaction, tenantId: string, email: string): Promise<boolean> {
  const [found] = await query(
    tx,
    sql`
    select from users where tenant_id = ${tenantId} and email = ${email} and status <> 'deleted'
    union all
    select from invitations where tenant_id = ${tenantId} and email = ${email} and status = 'pending'`,
  )
  return found !== undefined
}
