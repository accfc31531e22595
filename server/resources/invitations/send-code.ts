import { and, eq } from 'drizzle-orm'
import { asPlatform, inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { PublicCall } from '../../http/call.ts'
import { findAccount } from '../../identity/accounts.ts'
import { codeLife, hashCode, newCode } from '../../identity/mailed-codes.ts'
import { mayMail } from '../auth/ports.ts'
import { invitationNames } from './issue.ts'
import { findOpen, requireLink } from './links.ts'
import { invitations } from './table.ts'

/** Mails the code that a copied link requires. Addresses with an account get an explanation instead. */
export async function sendInvitationCode({ db, params, client }: PublicCall, deps: Deps) {
  const link = requireLink(params['token'])
  const { email: to } = await inTenant(db, link.tenant_id, (tx) => findOpen(tx, link))
  if (!(await mayMail(deps, to, client))) return { data: {} }
  await inTenant(db, link.tenant_id, async (tx) => {
    const invitation = await findOpen(tx, link, true)
    const { locale, ...who } = await invitationNames(tx, invitation)
    const known = await asPlatform(tx, () => findAccount(tx, to))
    if (known) {
      return deps.post(tx, { kind: 'invitationKnown', to, locale: known.locale, params: who }, link.tenant_id)
    }
    const code = newCode()
    await tx
      .update(invitations)
      .set({ code_hash: hashInvitationCode(deps, invitation.id, code), code_expires_at: codeLife })
      .where(and(eq(invitations.tenant_id, link.tenant_id), eq(invitations.id, link.id)))
    const mail = { to, locale, params: { code, tenant: who.tenant } }
    await deps.post(tx, { kind: 'invitationCode', ...mail }, link.tenant_id)
  })
  return { data: {} }
}

export const hashInvitationCode = ({ keys }: Deps, id: string, code: string) => hashCode(keys, code, 'invitation', id)
