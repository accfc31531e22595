import { and, eq, lte, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { publicPaths } from '#contract/screens.ts'
import { invitationDays } from '#contract/invitations.ts'
import { query, type Transaction } from '../../db/client.ts'
import { asPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call } from '../../http/call.ts'
import { countMail } from '../../mail/limits.ts'
import { consoleLink } from '../../mail/links.ts'
import { record } from '../../record/activity/record.ts'
import { findAccount } from '../../identity/accounts.ts'
import { makeLinkToken } from '../../identity/link-tokens.ts'
import { invitations } from './table.ts'

export type Invitation = typeof invitations.$inferSelect

/**
 * Generates the tokens and expiry of a new or renewed invitation. Only the hashes of its two links are stored: the
 * mailed link proves the address, the link for the sender to copy does not.
 */
export function freshToken({ env }: Pick<Deps, 'env'>, tenantId: string, id: string = uuidv7()) {
  const [mailed, copied] = [makeLinkToken(tenantId, id), makeLinkToken(tenantId, id)]
  const linkWith = (token: string) => consoleLink(env, publicPaths.acceptInvitation, { token })
  return {
    mailedLink: linkWith(mailed.token),
    link: linkWith(copied.token),
    values: {
      id,
      status: 'pending' as const,
      token_hash: mailed.hash,
      link_hash: copied.hash,
      code_hash: null,
      expires_at: sql`now() + make_interval(days => ${invitationDays})`,
      last_sent_at: sql`now()`,
    },
  }
}

/** Marks overdue invitations as expired, so that the address can be invited again. */
export const expireOld = (tx: Transaction, tenantId: string, email: string) =>
  tx
    .update(invitations)
    .set({ status: 'expired' })
    .where(
      and(
        eq(invitations.tenant_id, tenantId),
        eq(invitations.email, email),
        eq(invitations.status, 'pending'),
        lte(invitations.expires_at, sql`now()`),
      ),
    )

/** Updates the pending invitation of a user whose role was changed before they accepted. */
export const correctInvitation = (tx: Transaction, { tenant_id, email, role_id }: Omit<Invited, 'id'>) =>
  tx
    .update(invitations)
    .set({ role_id, updated_at: sql`clock_timestamp()` })
    .where(and(eq(invitations.tenant_id, tenant_id), eq(invitations.email, email), eq(invitations.status, 'pending')))

/** Revokes the pending invitations of a sender who was suspended or deleted. */
export async function revokeInvitationsOf({ tx, actor, client }: Call, { tenant_id, id }: Omit<Invited, 'email'>) {
  const revoked = await tx
    .update(invitations)
    .set({ status: 'revoked', updated_at: sql`clock_timestamp()` })
    .where(
      and(eq(invitations.tenant_id, tenant_id), eq(invitations.invited_by_id, id), eq(invitations.status, 'pending')),
    )
    .returning()
  for (const { id: invitationId, email } of revoked) {
    await record(tx, { ...actor, tenant: { ...actor.tenant, id: tenant_id } }, client, {
      action: 'invitations.delete',
      resource: { type: 'invitations', id: invitationId, label: email },
      changes: [{ field: 'status', before: 'pending', after: 'revoked' }],
      reason: 'sender_left',
    })
  }
}

interface Invited {
  tenant_id: string
  id: string
  email: string
  role_id: string
}

/**
 * Mails the inviter, the tenant and the role. Only the recipient learns whether the address has an account elsewhere.
 *
 * @throws Problem 429 if the tenant, the sender or the recipient has reached the limit of invitations
 */
export async function mailInvitation(
  tx: Transaction,
  { post }: Deps,
  invitation: Invitation,
  link: string,
  senderId: string,
) {
  const { tenant_id, email: to, message } = invitation
  await countMail(tx, 'invitation', {
    tenant: tenant_id,
    sender: senderId,
    recipient: `${tenant_id} ${to}`,
    anywhere: to,
  })
  const { locale, ...who } = await invitationNames(tx, invitation)
  const known = await asPlatform(tx, () => findAccount(tx, to))
  if (known) return post(tx, { kind: 'invitationKnown', to, locale: known.locale, params: who }, tenant_id)
  const params = { ...who, message, link, days: invitationDays }
  await post(tx, { kind: 'invitation', to, locale, params }, tenant_id)
}

/** The tenant, role and sender of an invitation, and the tenant's language. */
export async function invitationNames(tx: Transaction, { tenant_id, role_id, invited_by_id }: Invitation) {
  const [names] = await query<{ tenant: string; role: string; inviter: string; locale: 'en' | 'id' }>(
    tx,
    sql`
    select t.name as tenant, t.locale, r.name as role, coalesce(u.name, t.name) as inviter
    from tenants t
    join roles r on r.tenant_id = t.id and r.id = ${role_id}
    left join users u on u.tenant_id = t.id and u.id = ${invited_by_id}
    where t.id = ${tenant_id}`,
  )
  return names!
}
