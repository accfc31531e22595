import { and, eq, sql } from 'drizzle-orm'
import { tickets as contract } from '#contract/tickets.ts'
import { nextVersion } from '../../db/columns.ts'
import { changesBetween } from '../../record/changes.ts'
import { entryOf, keepChange } from '../../record/undoable.ts'
import { present } from '../../record/read.ts'
import { requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow, lockBoth } from '../../record/rows.ts'
import { write } from '../../record/update.ts'
import { query } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply } from '../../http/call.ts'
import { refused } from '../../base/problem.ts'
import { record } from '../../record/activity/record.ts'
import { addEvent } from './events.ts'
import { ticketPolicy } from './policy.ts'
import { tickets } from './table.ts'
import { tellChanges } from './tell.ts'
import { addWatchers } from './watch.ts'

export const served: ServedResource = { contract, table: tickets, policy: ticketPolicy, hooks: {} }

/** A ticket as stored; responses lack the former status. */
export type StoredTicket = typeof tickets.$inferSelect

/** Closes a ticket and shows its thread in another one. */
export async function mergeTicket(deps: Deps, call: Call<{ into_id: string }>): Promise<Reply> {
  const [ticket, target] = (await lockBoth(served, call)) as [StoredTicket, StoredTicket]
  requirePolicy(served, call, 'merge', ticket)
  if (target.id === ticket.id) throw refused('same_ticket')
  if (target.merged_into_id) throw refused('target_merged')
  if (target.status === 'closed') throw refused('target_closed')
  const change = { field: 'merged_into', before: nameOf(ticket), after: nameOf(target) }
  await addEvent(call.tx, call.actor, ticket, change, ticket.description)
  // The watchers follow the other ticket.
  await addWatchers(call.tx, target, ticket.watcher_ids)
  return save(deps, call, ticket, target, {
    merged_into_id: target.id,
    status: 'closed',
    status_before_merge: ticket.status,
  })
}

/** Restores the former status of a merged ticket. */
export async function unmergeTicket(deps: Deps, call: Call): Promise<Reply> {
  const ticket = (await findRow(served, call, { lock: true })) as StoredTicket
  requirePolicy(served, call, 'unmerge', ticket)
  const target = await ticketAt(call, ticket.merged_into_id!)
  await addEvent(call.tx, call.actor, ticket, unmergedFrom(target), leaving(target))
  const values = { merged_into_id: null, status: ticket.status_before_merge ?? 'open', status_before_merge: null }
  return save(deps, call, ticket, target, values)
}

/** Unmerges the tickets merged into a ticket before its deletion, and removes its follow-ups' reference to it. */
export async function releaseTickets({ tx, actor }: Call, target: StoredTicket): Promise<void> {
  const { tenant_id, merged_into_id, follow_up_of_id, status_before_merge } = tickets
  const released = await tx
    .update(tickets)
    .set({
      merged_into_id: null,
      status: sql`coalesce(${status_before_merge}, 'open')`,
      status_before_merge: null,
      updated_at: sql`clock_timestamp()`,
    })
    .where(and(eq(tenant_id, target.tenant_id), eq(merged_into_id, target.id)))
    .returning()
  for (const ticket of released) await addEvent(tx, actor, ticket, unmergedFrom(target), leaving(target))
  await tx
    .update(tickets)
    .set({ follow_up_of_id: null })
    .where(and(eq(tenant_id, target.tenant_id), eq(follow_up_of_id, target.id)))
}

const unmergedFrom = (target: StoredTicket) => ({
  field: 'unmerged_from' as const,
  before: nameOf(target),
  after: null,
})
const leaving = (target: StoredTicket) => `Unmerged from ${nameOf(target)}`

/** Saves the ticket, notifies its watchers, and announces the change of the other ticket's thread. */
async function save(deps: Deps, call: Call, before: StoredTicket, target: StoredTicket, values: Partial<StoredTicket>) {
  const undo = keepChange(served, call, before)
  const row = await write(served, call, before, values)
  await touch(call, target)
  await tellChanges(call.tx, deps, { before, ticket: row as StoredTicket, actor: call.actor })
  await record(call.tx, call.actor, call.client, {
    id: entryOf(call, undo),
    action: call.endpoint.name,
    resource: { type: contract.of, id: before.id, label: before.subject },
    changes: changesBetween(contract, before, row),
  })
  return { data: await present(served, call, row), undo }
}

const touch = ({ tx }: Call, { tenant_id, id }: StoredTicket) =>
  tx
    .update(tickets)
    .set({ updated_at: nextVersion })
    .where(and(eq(tickets.tenant_id, tenant_id), eq(tickets.id, id)))

const ticketAt = async (call: Call, id: string) =>
  (await findRow(served, { ...call, params: { ...call.params, id } })) as StoredTicket

const nameOf = ({ number, subject }: StoredTicket) => `#${number} ${subject}`

/** The ids of a ticket and of tickets merged into it, directly or indirectly. */
export async function mergedTree({ tx, actor }: Call, id: string): Promise<string[]> {
  const found = await query<{ id: string }>(
    tx,
    sql`
    with recursive tree as (
      select ${id}::uuid as id
      union select t.id from tickets t join tree on t.merged_into_id = tree.id
      where t.tenant_id = ${actor.tenant.id}
    ) select id from tree`,
  )
  return found.map((one) => one.id)
}
