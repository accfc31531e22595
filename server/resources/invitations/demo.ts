import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { invitationDays } from '#contract/invitations.ts'
import type { DemoStep } from '../../demo/demo.ts'
import { roles } from '../../identity/roles/table.ts'
import { users } from '../../identity/users/table.ts'
import { invitations } from './table.ts'

type Invitation = typeof invitations.$inferInsert

const day = 86_400_000

/** Adds a pending and an expired invitation, and those of the users who are invited. Their links are unknown, but they can be sent again. */
export const invitationDemo: DemoStep = async (tx, { tenant_id, slug, now, refer }) => {
  const ofTenant = (table: typeof users | typeof roles) => eq(table.tenant_id, tenant_id)
  const invited = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(ofTenant(users), eq(users.status, 'invited')))
    .orderBy(asc(users.id))
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(ofTenant(roles), eq(roles.name, 'Support agent')))
  const [role_id, invited_by_id] = [role!.id, await refer('users', 0)]
  const sent = (email: string, daysAgo: number, message: string | null = null): Invitation => {
    const at = new Date(now.getTime() - daysAgo * day)
    return {
      tenant_id,
      role_id,
      invited_by_id,
      email,
      message,
      token_hash: randomBytes(32).toString('base64url'),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
      last_sent_at: at.toISOString(),
      expires_at: new Date(at.getTime() + invitationDays * day).toISOString(),
    }
  }
  await tx
    .insert(invitations)
    .values([
      ...invited.map(({ email }) => sent(email, 2)),
      sent(`night.shift@${slug}.test`, 1, 'Welcome to the night shift!'),
      sent(`former.intern@${slug}.test`, 12),
    ])
}
