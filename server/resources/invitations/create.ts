import { and, eq, getTableColumns } from 'drizzle-orm'
import { emailAddress } from '#contract/grammar/address.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call } from '../../http/call.ts'
import { Problem, requireVerdict } from '../../base/problem.ts'
import { record } from '../../record/activity/record.ts'
import { normaliseEmail } from '../../identity/accounts.ts'
import { requireGrantableRole } from '../../identity/roles/rights.ts'
import { requireWithin } from '../tenants/ports.ts'
import { invitationComputed, isExpected, isMember } from './hooks.ts'
import { expireOld, freshToken, mailInvitation, type Invitation } from './issue.ts'
import { invitationPolicy } from './policy.ts'
import { invitations } from './table.ts'

interface Wanted {
  role_id: string
  message: string | null
}

type Outcome =
  | { result: 'sent'; row: Invitation; link: string }
  | { result: 'already_member' | 'already_invited' | 'invalid' }

/** Invites an address. @throws Problem if it cannot be invited */
export async function inviteOne(call: Call, deps: Deps): Promise<{ row: Invitation; link: string }> {
  await requireGrantableRole(call.tx, call.actor, call.actor.tenant.id, call.body.role_id)
  const outcome = await invite(call, deps, call.body.email, call.body)
  if (outcome.result === 'sent') return outcome
  const code = outcome.result === 'invalid' ? 'invalid_email' : outcome.result
  throw new Problem('already_exists', { errors: { email: [{ code }] } })
}

/** Returns one result for each address, in order. */
export async function inviteMany(call: Call, deps: Deps) {
  const { emails, role_id, message, more } = call.body
  const groups = [{ emails, role_id }, ...more] as { emails: string[]; role_id: string }[]
  for (const group of groups) await requireGrantableRole(call.tx, call.actor, call.actor.tenant.id, group.role_id)
  const results = []
  for (const group of groups) {
    for (const email of group.emails) {
      const outcome = await invite(call, deps, email, { role_id: group.role_id, message })
      results.push({ email, result: outcome.result, link: outcome.result === 'sent' ? outcome.link : null })
    }
  }
  return results
}

async function invite(
  { tx, actor, client }: Call,
  deps: Deps,
  typed: string,
  { role_id, message }: Wanted,
): Promise<Outcome> {
  const email = normaliseEmail(typed)
  const tenant_id = actor.tenant.id
  if (!emailAddress().safeParse(email).success) return { result: 'invalid' }
  if (await isMember(tx, tenant_id, email)) return { result: 'already_member' }
  await expireOld(tx, tenant_id, email)
  if (!(await isExpected(tx, tenant_id, email))) await requireWithin(tx, tenant_id, 'users')
  const { link, mailedLink, values } = freshToken(deps, tenant_id)
  const [row] = await tx
    .insert(invitations)
    .values({ tenant_id, email, role_id, message, invited_by_id: actor.id, ...values })
    .onConflictDoNothing()
    .returning()
  if (!row) return { result: 'already_invited' }
  await mailInvitation(tx, deps, row, mailedLink, actor.id)
  await record(tx, actor, client, {
    action: 'invitations.create',
    resource: { type: 'invitations', id: row.id, label: email },
  })
  return { result: 'sent', row, link }
}

/** Replaces both links and makes the caller the sender. Also renews expired invitations. */
export async function resend({ tx, actor, client, endpoint }: Call, deps: Deps, id: string) {
  const isIt = and(eq(invitations.tenant_id, actor.tenant.id), eq(invitations.id, id))
  const [before] = await tx
    .select({ ...getTableColumns(invitations), role_keys: invitationComputed.role_keys })
    .from(invitations)
    .where(isIt)
    .for('update')
  if (!before) throw new Problem('not_found')
  requireVerdict(invitationPolicy.can(actor, 'resend', before))
  const { link, mailedLink, values } = freshToken(deps, before.tenant_id, before.id)
  const [row] = await tx
    .update(invitations)
    .set({ ...values, invited_by_id: actor.id })
    .where(isIt)
    .returning()
  await mailInvitation(tx, deps, row!, mailedLink, actor.id)
  await record(tx, actor, client, { action: endpoint.name, resource: { type: 'invitations', id, label: row!.email } })
  return { row: row!, link }
}
