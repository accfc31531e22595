import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { reopenDays } from '#contract/tickets.ts'
import { requireId, type Hooks } from '../../crud/resource.ts'
import type { Call } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import { writeEvents } from '../tickets/events.ts'
import { tickets } from '../tickets/table.ts'
import type { ticketComments } from './table.ts'

type Ticket = typeof tickets.$inferSelect

export const commentHooks: Hooks<typeof ticketComments> = {
  within: async (call) => ({ ticket_id: (await ticketOf(call)).id }),

  async creating(values, call) {
    const ticket = await ticketOf(call, true)
    if (ticket.status === 'closed') throw new Problem('invalid_transition', { message: 'This ticket is closed' })
    if (ticket.status === 'resolved' && values.visibility === 'public') await reopen(ticket, call)
    return { ...values, author_id: call.actor.id }
  },

  /** The first public answer by anybody but the requester stops the clock. */
  async created(comment, { tx, actor }) {
    if (comment.visibility !== 'public') return
    await tx.update(tickets).set({ first_responded_at: comment.created_at }).where(and(
      eq(tickets.tenant_id, comment.tenant_id),
      eq(tickets.id, comment.ticket_id),
      isNull(tickets.first_responded_at),
      or(isNull(tickets.requester_id), ne(tickets.requester_id, actor.id)),
    ))
  },
}

async function ticketOf({ params, tx, actor }: Call, lock = false): Promise<Ticket> {
  const select = tx.select().from(tickets)
    .where(and(eq(tickets.tenant_id, actor.tenant.id), eq(tickets.id, requireId(params['ticketId']))))
  const [ticket] = await (lock ? select.for('update') : select)
  if (!ticket) throw new Problem('not_found')
  return ticket
}

async function reopen(before: Ticket, { tx, actor }: Call) {
  const isTooLate = Date.now() - Date.parse(before.resolved_at ?? before.updated_at) > reopenDays * 86_400_000
  if (isTooLate) {
    const message = `This ticket was resolved more than ${reopenDays} days ago; open a new one`
    throw new Problem('invalid_transition', { message })
  }
  const [after] = await tx.update(tickets)
    .set({ status: 'open', resolved_at: null, updated_at: sql`clock_timestamp()` })
    .where(and(eq(tickets.tenant_id, before.tenant_id), eq(tickets.id, before.id)))
    .returning()
  await writeEvents(tx, actor, before, after!)
}
