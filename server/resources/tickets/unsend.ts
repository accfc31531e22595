import { and, eq, sql } from 'drizzle-orm'
import { tickets as contract, type Ticket } from '#contract/tickets.ts'
import { invalidField, Problem, refused } from '../../base/problem.ts'
import { nextVersion } from '../../db/columns.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { requirePolicy } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { undoChange } from '../../record/undo/undo.ts'
import { ticketComments, ticketMails } from '../ticket-comments/table.ts'
import { served } from './merge.ts'
import { tickets } from './table.ts'

interface Body {
  comment_id: string
  change: string | null
}

/**
 * Deletes a reply whose mail still waits, and undoes the change that came with it.
 *
 * @throws Problem 409 if the mail was sent, or the ticket has changed since
 */
export async function unsend(deps: Deps, call: Call<Body>): Promise<Reply> {
  const { tx, actor, client, endpoint, body } = call
  const ticket = (await findRow(served, call, { lock: true })) as Ticket & { tenant_id: string }
  requirePolicy(served, call, endpoint.name.split('.')[1]!, ticket)
  const comment = await lockOwn(call, ticket)
  await removeReply(tx, comment)
  if (body.change) await undoOf(deps, call, ticket, body.change)
  await record(tx, actor, client, {
    action: endpoint.name,
    resource: { type: contract.of, id: ticket.id, label: ticket.subject },
  })
  return { data: {} }
}

type Comment = typeof ticketComments.$inferSelect

/** Locks the caller's reply, for which the mailer waits. @throws Problem */
async function lockOwn({ tx, actor, body }: Call<Body>, ticket: Ticket & { tenant_id: string }): Promise<Comment> {
  const isOwn = and(
    eq(ticketComments.tenant_id, ticket.tenant_id),
    eq(ticketComments.id, body.comment_id),
    eq(ticketComments.ticket_id, ticket.id),
    eq(ticketComments.author_id, actor.id),
  )
  const [comment] = await tx.select().from(ticketComments).where(isOwn).for('update')
  if (!comment) throw invalidField('comment_id', 'not_found')
  const { status, sends_at } = comment.mail ?? {}
  if (status !== 'queued' || !sends_at || Date.parse(sends_at) <= Date.now()) throw refused('reply_sent')
  return comment
}

/** Deletes a reply, which was then no first response either. */
async function removeReply(tx: Transaction, { tenant_id, id, ticket_id, created_at }: Comment): Promise<void> {
  await tx.delete(ticketMails).where(and(eq(ticketMails.tenant_id, tenant_id), eq(ticketMails.comment_id, id)))
  await tx.delete(ticketComments).where(and(eq(ticketComments.tenant_id, tenant_id), eq(ticketComments.id, id)))
  await tx
    .update(tickets)
    .set({
      first_responded_at: sql`nullif(${tickets.first_responded_at}, ${created_at}::timestamptz)`,
      updated_at: nextVersion,
    })
    .where(and(eq(tickets.tenant_id, tenant_id), eq(tickets.id, ticket_id)))
}

/** @throws Problem 404 if the change is not one of the ticket */
async function undoOf({ db }: Deps, call: Call, ticket: Ticket, change: string): Promise<void> {
  const undone = await undoChange(db, call, change)
  if (undone.resource !== contract.of || undone.id !== ticket.id) throw new Problem('not_found')
}
