import { and, eq, ne, sql } from 'drizzle-orm'
import type { Session } from '#contract/auth.ts'
import { query, type Transaction } from '../../db/client.ts'
import { asPlatform, inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall } from '../../http/call.ts'
import { invalidField, Problem, refused } from '../../base/problem.ts'
import { record } from '../../record/activity/record.ts'
import { requireOpenTenant } from '../../identity/actors.ts'
import { hashPassword, requireGoodPassword } from '../../identity/passwords.ts'
import { openSession } from '../auth/ports.ts'
import { logins } from '../../identity/table.ts'
import { roles } from '../../identity/roles/table.ts'
import { requireWithin } from '../tenants/ports.ts'
import { users } from '../../identity/users/table.ts'
import type { Invitation } from './issue.ts'
import { findOpen, opensWith, requireLink } from './links.ts'
import { hashInvitationCode } from './send-code.ts'
import { invitations } from './table.ts'

/** Returns the sender, the tenant and the role, for the page of the link. */
export async function showInvitation({ db, params }: PublicCall) {
  const link = requireLink(params['token'])
  return inTenant(db, link.tenant_id, async (tx) => {
    await requireOpenTenant(tx, link.tenant_id)
    const [found] = await query(
      tx,
      sql`
      select invitations.email, invitations.message, t.name as tenant_name,
        coalesce(r.name, invitations.role_name) as role_name, u.name as invited_by,
        case when invitations.status = 'pending' and expires_at <= now() then 'expired' else invitations.status end as status,
        to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at
      from invitations
      join tenants t on t.id = invitations.tenant_id
      left join roles r on r.tenant_id = invitations.tenant_id and r.id = invitations.role_id
      left join users u on u.tenant_id = invitations.tenant_id and u.id = invitations.invited_by_id
      where ${opensWith(link)}`,
    )
    if (!found) throw new Problem('invalid_link')
    return found
  })
}

/** Creates the invited user and logs them in. The mailed link, or a mailed code, proves the address. */
export async function acceptInvitation({ db, params, body, client }: PublicCall, deps: Deps): Promise<Session> {
  const link = requireLink(params['token'])
  const { isCopied } = await inTenant(db, link.tenant_id, (tx) => findOpen(tx, link))
  const attempt = isCopied && body.code && { kind: 'code' as const, subject: link.id, ip: client.ip }
  if (attempt) await deps.throttle.attempt(attempt)
  const session = await inTenant(db, link.tenant_id, async (tx) => {
    const invitation = await findOpen(tx, link, true)
    await requireSender(tx, invitation)
    requireGoodPassword(body.password, [body.name, invitation.email])
    await requireWithin(tx, invitation.tenant_id, 'users', 0)
    if (invitation.isCopied) requireCode(deps, invitation, body.code)
    await close(tx, invitation)
    const user_id = await join(tx, invitation, body.name)
    const { tenant_id, email } = invitation
    const login = { email, tenant_id, user_id, password_hash: await hashPassword(body.password) }
    const [made] = await asPlatform(tx, () => tx.insert(logins).values(login).onConflictDoNothing().returning())
    if (!made) throw refused('address_taken')
    await record(tx, { tenant: { id: tenant_id } }, client, {
      action: 'invitations.accept',
      resource: { type: 'invitations', id: invitation.id, label: email },
    })
    return openSession(tx, deps.keys, login, client)
  })
  if (attempt) await deps.throttle.succeeded(attempt)
  return session
}

/** Requires that the sender still has the permissions of the offered role. @throws Problem 400 */
async function requireSender(tx: Transaction, { tenant_id, invited_by_id, role_id }: Invitation) {
  if (!invited_by_id) return
  const held = sql`(select permission_keys from ${roles} promised where promised.tenant_id = ${tenant_id} and promised.id = ${role_id})`
  const [sender] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenant_id, users.tenant_id), eq(roles.id, users.role_id)))
    .where(
      and(
        eq(users.tenant_id, tenant_id),
        eq(users.id, invited_by_id),
        eq(users.status, 'active'),
        sql`${roles.permission_keys} @> ${held}`,
      ),
    )
  if (!sender) throw new Problem('invalid_link')
}

/** @throws Problem 422 if the code is missing, 400 if it is wrong or expired */
function requireCode(deps: Deps, { id, code_hash, code_expires_at }: Invitation, code?: string) {
  if (!code) throw invalidField('code', 'code_required')
  const isRight = code_hash !== null && code_hash === hashInvitationCode(deps, id, code)
  if (!isRight || Date.parse(code_expires_at!) <= Date.now()) throw new Problem('invalid_code')
}

/** Locks the row, so that of concurrent requests with the same token only one accepts the invitation. */
const close = (tx: Transaction, { tenant_id, id }: Invitation) =>
  tx
    .update(invitations)
    .set({ status: 'accepted', code_hash: null, updated_at: sql`now()` })
    .where(and(eq(invitations.tenant_id, tenant_id), eq(invitations.id, id)))

/** Activates the user, which may have been created before the invitation. */
async function join(tx: Transaction, { tenant_id, email, role_id }: Invitation, name: string): Promise<string> {
  const joined = { name, role_id, status: 'active' as const, password_changed_at: sql`now()` }
  const [existing] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenant_id, tenant_id), eq(users.email, email), ne(users.status, 'deleted')))
    .for('update')
  if (existing && existing.status !== 'invited') throw refused('address_taken')
  const [user] = existing
    ? await tx
        .update(users)
        .set({ ...joined, updated_at: sql`now()` })
        .where(and(eq(users.tenant_id, tenant_id), eq(users.id, existing.id)))
        .returning()
    : await tx
        .insert(users)
        .values({ tenant_id, email, ...joined })
        .returning()
  return user!.id
}
