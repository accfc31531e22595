import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../identity/users/table.ts'
import { contactKeys, contacts } from '../contacts/table.ts'
import type { tickets } from '../tickets/table.ts'

/** The owner of an address, if known. */
export interface Sender {
  contact_id: string | null
  user_id: string | null
}

export const nobody: Sender = { contact_id: null, user_id: null }

/** Finds the contact of an address, or else the user. */
export async function findSender(
  tx: Transaction,
  tenant_id: string,
  { address }: { address: string },
): Promise<Sender> {
  const isKey = and(eq(contactKeys.tenant_id, tenant_id), eq(contactKeys.key, `mailto:${address}`))
  const [key] = await tx.select({ id: contactKeys.contact_id }).from(contactKeys).where(isKey)
  if (key) return { contact_id: key.id, user_id: null }
  const isUser = and(eq(users.tenant_id, tenant_id), eq(users.email, address), eq(users.status, 'active'))
  const [user] = await tx.select({ id: users.id }).from(users).where(isUser)
  return { contact_id: null, user_id: user?.id ?? null }
}

/** Creates a contact for an address that nobody has; somebody else's address gets none. */
export async function createSender(
  tx: Transaction,
  tenant_id: string,
  { address, name }: { address: string; name: string },
): Promise<Sender> {
  const owner = await findSender(tx, tenant_id, { address })
  if (owner.contact_id || owner.user_id) return nobody
  const [contact] = await tx
    .insert(contacts)
    .values({ tenant_id, name, emails: [address] })
    .returning()
  return { contact_id: contact!.id, user_id: null }
}

/** Tells whether an address belongs to the requester of a ticket, a contact or a user. */
export async function isRequester(
  tx: Transaction,
  { tenant_id, contact_id, requester_id }: typeof tickets.$inferSelect,
  address: string,
): Promise<boolean> {
  if (contact_id) {
    const isIt = and(eq(contacts.tenant_id, tenant_id), eq(contacts.id, contact_id))
    const [contact] = await tx
      .select({ id: contacts.id, into: contacts.merged_into_id, emails: contacts.emails })
      .from(contacts)
      .where(isIt)
    if (contact?.emails.includes(address)) return true
    const { contact_id: owner } = await findSender(tx, tenant_id, { address })
    return owner !== null && (owner === contact?.id || owner === contact?.into)
  }
  const { user_id } = await findSender(tx, tenant_id, { address })
  return user_id !== null && user_id === requester_id
}
