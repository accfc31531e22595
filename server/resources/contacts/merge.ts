import { and, eq } from 'drizzle-orm'
import { contacts as contract, type Contact } from '#contract/contacts/contract.ts'
import { refused } from '../../base/problem.ts'
import type { Call, Reply } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { changesBetween } from '../../record/changes.ts'
import { present } from '../../record/read.ts'
import { requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow, lockBoth } from '../../record/rows.ts'
import { entryOf, keepChange } from '../../record/undoable.ts'
import { write } from '../../record/update.ts'
import { contactHooks } from './hooks.ts'
import { contactPolicy } from './policy.ts'
import { contacts } from './table.ts'

export const served: ServedResource = { contract, table: contacts, policy: contactPolicy, hooks: contactHooks }

/** Merges a contact into another, which is then found by the numbers and addresses of both. */
export async function mergeContact(call: Call<{ into_id: string }>): Promise<Reply> {
  const [contact, target] = (await lockBoth(served, call)) as [Contact, Contact]
  requirePolicy(served, call, 'merge', contact)
  if (target.id === contact.id) throw refused('same_contact')
  if (target.merged_into_id) throw refused('target_contact_merged')
  if (await hasMerged(call, contact)) throw refused('merged_with_others')
  return save(call, contact, target.id)
}

/** Returns its numbers and addresses to a merged contact. */
export async function unmergeContact(call: Call): Promise<Reply> {
  const contact = (await findRow(served, call, { lock: true })) as Contact
  requirePolicy(served, call, 'unmerge', contact)
  return save(call, contact, null)
}

async function save(call: Call, before: Contact, merged_into_id: string | null): Promise<Reply> {
  const undo = keepChange(served, call, before)
  const row = await write(served, call, before, { merged_into_id })
  await record(call.tx, call.actor, call.client, {
    id: entryOf(call, undo),
    action: call.endpoint.name,
    resource: { type: contract.of, id: before.id, label: before.name },
    changes: changesBetween(contract, before, row),
  })
  return { data: await present(served, call, row), undo }
}

async function hasMerged({ tx, actor }: Call, { id }: Contact): Promise<boolean> {
  const isIn = and(eq(contacts.tenant_id, actor.tenant.id), eq(contacts.merged_into_id, id))
  const found = await tx.select({ id: contacts.id }).from(contacts).where(isIn).limit(1)
  return found.length > 0
}
