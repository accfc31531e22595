import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Session } from '#contract/auth.ts'
import { query, type Transaction } from '../../db/client.ts'
import { asPlatform, inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import { record } from '../activity-logs/record.ts'
import { readLinkToken, type LinkToken } from '../auth/link-tokens.ts'
import { hashPassword, requireGoodPassword } from '../auth/passwords.ts'
import { openSession } from '../auth/sessions.ts'
import { logins } from '../auth/table.ts'
import { users } from '../users/table.ts'
import type { Invitation } from './issue.ts'
import { invitations } from './table.ts'

/** Who invites whom to what, for the page that the link opens. */
export async function showInvitation({ db, params }: PublicCall) {
  const link = requireLink(params['token'])
  return inTenant(db, link.tenant_id, async (tx) => {
    const [found] = await query(tx, sql`
      select i.email, i.message, t.name as tenant_name, r.name as role_name, u.name as invited_by,
        case when i.status = 'pending' and i.expires_at <= now() then 'expired' else i.status end as status,
        to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at
      from invitations i
      join tenants t on t.id = i.tenant_id
      join roles r on r.tenant_id = i.tenant_id and r.id = i.role_id
      left join users u on u.tenant_id = i.tenant_id and u.id = i.invited_by_id
      where i.tenant_id = ${link.tenant_id} and i.id = ${link.id} and i.token_hash = ${link.hash}`)
    if (!found) throw new Problem('invalid_link')
    return found
  })
}

/** Makes the invited person a member, who is signed in. */
export async function acceptInvitation({ db, params, body, client }: PublicCall, { keys }: Deps): Promise<Session> {
  const link = requireLink(params['token'])
  return inTenant(db, link.tenant_id, async (tx) => {
    const invitation = await take(tx, link)
    requireGoodPassword(body.password, [body.name, invitation.email])
    const user_id = await join(tx, invitation, body.name)
    const login = {
      email: invitation.email, tenant_id: invitation.tenant_id, user_id, password_hash: await hashPassword(body.password),
    }
    const [made] = await asPlatform(tx, () => tx.insert(logins).values(login).onConflictDoNothing().returning())
    if (!made) throw new Problem('already_exists', { message: 'This address already has an account' })
    await record(tx, { tenant: { id: invitation.tenant_id } }, client, {
      action: 'invitations.accept', resource: { type: 'invitations', id: invitation.id, label: invitation.email },
    })
    return openSession(tx, keys, login, client)
  })
}

/** One atomic update: of many requests with the same token, one gets the invitation. */
async function take(tx: Transaction, link: LinkToken): Promise<Invitation> {
  const [taken] = await tx.update(invitations).set({ status: 'accepted', updated_at: sql`now()` }).where(and(
    eq(invitations.tenant_id, link.tenant_id),
    eq(invitations.id, link.id),
    eq(invitations.token_hash, link.hash),
    eq(invitations.status, 'pending'),
    gt(invitations.expires_at, sql`now()`),
  )).returning()
  if (!taken) throw new Problem('invalid_link')
  return taken
}

/** Somebody may have been made a user before they were invited. */
async function join(tx: Transaction, { tenant_id, email, role_id }: Invitation, name: string): Promise<string> {
  const joined = { name, role_id, status: 'active' as const, password_changed_at: sql`now()` }
  const [existing] = await tx.select().from(users)
    .where(and(eq(users.tenant_id, tenant_id), eq(users.email, email), ne(users.status, 'deleted'))).for('update')
  if (existing && existing.status !== 'invited') throw new Problem('already_exists', { message: 'This address already has an account' })
  const [user] = existing
    ? await tx.update(users).set({ ...joined, updated_at: sql`now()` })
      .where(and(eq(users.tenant_id, tenant_id), eq(users.id, existing.id))).returning()
    : await tx.insert(users).values({ tenant_id, email, ...joined }).returning()
  return user!.id
}

function requireLink(token = ''): LinkToken {
  const link = readLinkToken(token)
  if (!link) throw new Problem('invalid_link')
  return link
}
