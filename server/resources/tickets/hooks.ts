import { and, eq, sql } from 'drizzle-orm'
import type { Ticket } from '#contract/tickets.ts'
import type { Hooks } from '../../record/resource.ts'
import { query, type Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import { refused } from '../../base/problem.ts'
import type { Actor } from '../../base/actor.ts'
import { users } from '../../identity/users/table.ts'
import { dueDates } from './due.ts'
import { writeEvents } from './events.ts'
import { releaseTickets } from './merge.ts'
import { nextNumber } from './open.ts'
import { tickets } from './table.ts'
import { type Assigned, hasAssigneeToTell, tellAssignee, tellChanges } from './tell.ts'
import { ratingLink } from './rating-link.ts'

export const ticketHooks = (deps: Deps): Hooks<typeof tickets> => ({
  async creating(values, { actor, tx }) {
    const created = new Date()
    const isTold = hasAssigneeToTell(values, actor)
    const about = await aboutOf(tx, values)
    const ticket = {
      ...values,
      ...about,
      ...dueDates(values.priority!, created),
      created_at: created.toISOString(),
      updated_at: created.toISOString(),
      requester_id: await requesterOf(tx, { ...values, ...about }, actor.id),
      // If no assignee is notified, the insert takes the number, which locks the counter for a shorter time.
      number: isTold ? await takeNumber(tx, actor.tenant.id) : nextNumber(actor.tenant.id),
    }
    if (isTold) await tellAssignee(tx, deps, ticket as Assigned, actor)
    return ticket
  },

  async updating(changes, before) {
    const { priority, status } = changes
    return {
      ...changes,
      ...(priority && priority !== before.priority && dueDates(priority, new Date(before.created_at))),
      ...(status && status !== before.status && resolution(status)),
    }
  },

  deleting: (row, call) => releaseTickets(call, row),

  async updated(row, before, { tx, actor, isUndo }) {
    await writeEvents(tx, actor, before, row)
    if (isUndo) return
    await tellChanges(tx, deps, { before, ticket: row, actor })
    if (row.assignee_id !== before.assignee_id) await tellAssignee(tx, deps, row, actor)
    if (row.status === 'resolved' && before.status !== 'resolved') await askForRating(tx, deps, row, actor)
  },
})

/**
 * Returns the user who is the requester: the creator, or null if the ticket is for a contact. A follow-up has the
 * requester of the closed ticket that it continues.
 *
 * @throws Problem 409 if that ticket is not closed
 */
async function requesterOf(tx: Transaction, ticket: typeof tickets.$inferInsert, actorId: string) {
  if (!ticket.follow_up_of_id) return ticket.contact_id ? null : actorId
  const [closed] = await tx
    .select({ status: tickets.status, requester_id: tickets.requester_id })
    .from(tickets)
    .where(and(eq(tickets.tenant_id, ticket.tenant_id), eq(tickets.id, ticket.follow_up_of_id)))
  if (closed?.status !== 'closed') throw refused('not_closed')
  return closed.requester_id
}

/** Adds the call of a conversation, and the contact of either. */
async function aboutOf(tx: Transaction, ticket: typeof tickets.$inferInsert) {
  const { tenant_id, conversation_id = null, call_id = null, contact_id = null } = ticket
  if (!conversation_id && !call_id) return {}
  const [found] = await query<{ call_id: string | null; contact_id: string | null }>(
    tx,
    sql`
    select call_id, coalesce(contact_id, (
      select calls.contact_id from calls where calls.tenant_id = ${tenant_id} and calls.id = about.call_id)) as contact_id
    from (
      select coalesce(${call_id}::uuid, talk.call_id) as call_id, talk.contact_id
      from (select 1) one left join conversations talk on talk.tenant_id = ${tenant_id} and talk.id = ${conversation_id}::uuid
    ) about`,
  )
  return { call_id: found!.call_id, contact_id: contact_id ?? found!.contact_id }
}

/** The time of resolution: set when solved, kept when closed, cleared when reopened. */
function resolution(status: Ticket['status']): { resolved_at?: string | null } {
  if (status === 'closed') return {}
  return { resolved_at: status === 'resolved' ? new Date().toISOString() : null }
}

/** Notifies the requester of the solution and asks for a rating, unless they resolved the ticket themselves. */
async function askForRating(
  tx: Transaction,
  { post, keys, env }: Deps,
  { tenant_id, id, number, subject, requester_id }: typeof tickets.$inferSelect,
  actor: Actor,
): Promise<void> {
  if (!requester_id || requester_id === actor.id) return
  const [requester] = await tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.tenant_id, tenant_id), eq(users.id, requester_id), eq(users.status, 'active')))
  if (!requester) return
  const link = await ratingLink(env, keys, { tenant: tenant_id, ticket: id, sub: requester_id })
  const { email: to, locale } = requester
  await post(
    tx,
    { kind: 'ticketResolved', to, locale, params: { number, subject, tenant: actor.tenant.name, link } },
    tenant_id,
  )
}

/** Takes the tenant's next ticket number before the ticket is inserted. */
async function takeNumber(tx: Transaction, tenantId: string): Promise<number> {
  const [row] = await query<{ number: number }>(tx, sql`select ${nextNumber(tenantId)} as number`)
  return row!.number
}
