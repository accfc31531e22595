import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { invalidField } from '../../base/problem.ts'
import type { Hooks } from '../../record/resource.ts'
import { tickets } from '../tickets/table.ts'
import { contactKeys, contacts } from './table.ts'

type Keyed = Pick<typeof contacts.$inferSelect, 'phones' | 'emails'>

export const contactHooks: Hooks<typeof contacts> = {
  async creating(values, { tx, actor }) {
    await requireFree(tx, actor.tenant.id, values as Keyed)
    return values
  },

  async updating(changes, before, { tx }) {
    // Excludes the contact that it is merged into, which owns its keys until unmerged.
    await requireFree(tx, before.tenant_id, { ...before, ...changes }, [before.id, before.merged_into_id ?? before.id])
    return changes
  },

  /** Removes the contact from its tickets, and unmerges the contacts merged into it. */
  async deleting({ tenant_id, id }, { tx }) {
    await tx
      .update(tickets)
      .set({ contact_id: null })
      .where(and(eq(tickets.tenant_id, tenant_id), eq(tickets.contact_id, id)))
    await tx
      .update(contacts)
      .set({ merged_into_id: null })
      .where(and(eq(contacts.tenant_id, tenant_id), eq(contacts.merged_into_id, id)))
  },

  computed: { last_seen_at: lastSeen() },
}

/** The start of the last call, conversation or ticket. */
function lastSeen(): SQL {
  const { tenant_id, id } = contacts
  return sql`(select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from (
    (select started_at as at from calls where calls.tenant_id = ${tenant_id} and calls.contact_id = ${id}
      order by started_at desc limit 1)
    union all (select started_at from conversations where conversations.tenant_id = ${tenant_id}
      and conversations.contact_id = ${id} order by started_at desc limit 1)
    union all (select created_at from tickets where tickets.tenant_id = ${tenant_id} and tickets.contact_id = ${id}
      order by created_at desc limit 1)) seen)`
}

/** Requires that no other contact has one of the numbers or addresses. @throws Problem 422 that names the contact */
async function requireFree(
  tx: Transaction,
  tenantId: string,
  { phones, emails }: Keyed,
  own: string[] = [],
): Promise<void> {
  const places = new Map<string, { field: string; value: string }>([
    ...(phones ?? []).map(({ e164 }, at) => [`tel:${e164}`, { field: `phones.${at}.e164`, value: e164 }] as const),
    ...(emails ?? []).map((email) => [`mailto:${email}`, { field: 'emails', value: email }] as const),
  ])
  if (places.size === 0) return
  const [taken] = await tx
    .select({ key: contactKeys.key, name: contacts.name })
    .from(contactKeys)
    .innerJoin(contacts, and(eq(contacts.tenant_id, contactKeys.tenant_id), eq(contacts.id, contactKeys.contact_id)))
    .where(
      and(
        eq(contactKeys.tenant_id, tenantId),
        inArray(contactKeys.key, [...places.keys()]),
        notInArray(contactKeys.contact_id, own),
      ),
    )
    .limit(1)
  if (!taken) return
  const { field, value } = places.get(taken.key)!
  throw invalidField(field, 'of_other_contact', { value, contact: taken.name })
}
