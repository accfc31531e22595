import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Hooks } from '../../crud/resource.ts'
import type { Transaction } from '../../db/client.ts'
import { Problem } from '../../http/problem.ts'
import { users } from '../users/table.ts'
import { invitations } from './table.ts'

export const invitationHooks: Hooks<typeof invitations> = {
  async deleting({ status }) {
    if (status === 'pending') return { status: 'revoked' }
    throw new Problem('invalid_transition', { message: `This invitation is ${status}: there is nothing to revoke` })
  },

  computed: {
    // Nothing happens at the moment when an invitation expires.
    status: sql`case when "invitations"."status" = 'pending' and "invitations"."expires_at" <= now()
      then 'expired' else "invitations"."status" end`,
  },
}

/** Whether the address belongs to a member already; whoever is only invited is none yet. */
export async function isMember(tx: Transaction, tenantId: string, email: string): Promise<boolean> {
  const [member] = await tx.select({ id: users.id }).from(users).where(and(
    eq(users.tenant_id, tenantId),
    eq(users.email, email),
    notInArray(users.status, ['invited', 'deleted']),
  ))
  return member !== undefined
}
