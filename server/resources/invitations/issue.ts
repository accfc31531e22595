import { and, eq, lte, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { invitationDays } from '#contract/invitations.ts'
import { query, type Transaction } from '../../db/client.ts'
import { asPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { consoleLink } from '../../mail/links.ts'
import { findAccount } from '../auth/accounts.ts'
import { makeLinkToken } from '../auth/link-tokens.ts'
import { invitations } from './table.ts'

export type Invitation = typeof invitations.$inferSelect

/** What a new or renewed invitation has besides what it says; the link holds the only copy of its token. */
export function freshToken({ env }: Pick<Deps, 'env'>, tenantId: string, id: string = uuidv7()) {
  const { token, hash } = makeLinkToken(tenantId, id)
  return {
    link: consoleLink(env, '/auth/accept-invitation', { token }),
    values: {
      id,
      status: 'pending' as const,
      token_hash: hash,
      expires_at: sql`now() + make_interval(days => ${invitationDays})`,
      last_sent_at: sql`now()`,
    },
  }
}

/** An invitation that nobody accepted in time makes room for another. */
export const expireOld = (tx: Transaction, tenantId: string, email: string) =>
  tx.update(invitations).set({ status: 'expired' }).where(and(
    eq(invitations.tenant_id, tenantId),
    eq(invitations.email, email),
    eq(invitations.status, 'pending'),
    lte(invitations.expires_at, sql`now()`),
  ))

/** Says who invites to what. Whether the address has an account elsewhere learns nobody but its holder. */
export async function mailInvitation(tx: Transaction, { post }: Deps, invitation: Invitation, link: string) {
  const { tenant_id, email: to, message } = invitation
  const [names] = await query<{ tenant: string; role: string; inviter: string; locale: 'en' | 'id' }>(tx, sql`
    select t.name as tenant, t.locale, r.name as role, coalesce(u.name, t.name) as inviter
    from tenants t
    join roles r on r.tenant_id = t.id and r.id = ${invitation.role_id}
    left join users u on u.tenant_id = t.id and u.id = ${invitation.invited_by_id}
    where t.id = ${tenant_id}`)
  const { locale, ...who } = names!
  const known = await asPlatform(tx, () => findAccount(tx, to))
  if (known) await post(tx, { kind: 'invitationKnown', to, locale: known.locale, params: who }, tenant_id)
  else await post(tx, { kind: 'invitation', to, locale, params: { ...who, message, link, days: invitationDays } }, tenant_id)
}
