import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { Problem } from '../../base/problem.ts'
import { requireOpenTenant } from '../../identity/actors.ts'
import { readLinkToken, type LinkToken } from '../../identity/link-tokens.ts'
import { invitations } from './table.ts'

/** Parses the token of an invitation link. @throws Problem 400 if it is malformed */
export function requireLink(token = ''): LinkToken {
  const link = readLinkToken(token)
  if (!link) throw new Problem('invalid_link')
  return link
}

/** Matches the invitation of a link, mailed or copied. */
export const opensWith = ({ tenant_id, id, hash }: LinkToken) =>
  and(
    eq(invitations.tenant_id, tenant_id),
    eq(invitations.id, id),
    or(eq(invitations.token_hash, hash), eq(invitations.link_hash, hash)),
  )

const isOpen = and(eq(invitations.status, 'pending'), gt(invitations.expires_at, sql`now()`))

/** @param lock prevents accepting it concurrently. @throws Problem 400 if it is not pending, or its tenant is shut out */
export async function findOpen(tx: Transaction, link: LinkToken, lock = false) {
  await requireOpenTenant(tx, link.tenant_id)
  const select = tx
    .select()
    .from(invitations)
    .where(and(opensWith(link), isOpen))
  const [invitation] = await (lock ? select.for('update') : select)
  if (!invitation) throw new Problem('invalid_link')
  return { ...invitation, isCopied: invitation.link_hash === link.hash }
}
