import { randomBytes } from 'node:crypto'
import { invitationDays } from '#contract/invitations.ts'
import type { invitations } from '../../resources/invitations/table.ts'

type Invitation = typeof invitations.$inferInsert

const day = 86_400_000

/** A pending and an expired invitation. Their links are unknown, but they can be sent again. */
export function createInvitations(
  {
    tenant_id,
    slug,
    role_id,
    invited_by_id,
  }: { tenant_id: string; slug: string; role_id: string; invited_by_id: string },
  invited: string[],
  now: Date,
): Invitation[] {
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
  return [
    ...invited.map((email) => sent(email, 2)),
    sent(`night.shift@${slug}.test`, 1, 'Welcome to the night shift!'),
    sent(`former.intern@${slug}.test`, 12),
  ]
}
