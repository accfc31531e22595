import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import { tellWatchers, type By } from '../tickets/ports.ts'
import { tickets } from '../tickets/table.ts'
import { touchTicket } from './mailer.ts'
import { reopen } from './reopen.ts'
import { ticketComments } from './table.ts'

type Ticket = typeof tickets.$inferSelect
type Comment = typeof ticketComments.$inferSelect
type Received = Pick<Comment, 'body' | 'attachment_ids' | 'mail' | 'mail_html'>

/**
 * Adds a received mail to the thread of a ticket: as `reply` of the requester, which reopens a resolved ticket; as
 * `held` for review; or as `note` for the team.
 */
export async function addReceived(
  tx: Transaction,
  deps: Pick<Deps, 'keys'>,
  { ticket, by, as }: { ticket: Ticket; by: By; as: 'reply' | 'held' | 'note' },
  received: Received,
): Promise<Comment> {
  const [comment] = await tx
    .insert(ticketComments)
    .values({
      ...received,
      tenant_id: ticket.tenant_id,
      ticket_id: ticket.id,
      author_id: by.id,
      visibility: as === 'note' ? 'internal' : 'public',
      mention_ids: [],
      is_held: as === 'held',
    })
    .returning()
  if (as === 'reply') await settleReply(tx, deps, ticket, by)
  else await touchTicket(tx, ticket)
  const isNews = as !== 'note' || received.mail?.status === 'bounce'
  if (isNews) await tellOfMail(tx, deps, ticket, by, as === 'note' ? 'noted' : 'replied')
  return comment!
}

/** Applies the effects of a requester's reply to the ticket. */
export async function settleReply(tx: Transaction, deps: Pick<Deps, 'keys'>, ticket: Ticket, by: By): Promise<void> {
  if (ticket.status === 'resolved') await reopen(tx, deps, ticket, by)
  else await touchTicket(tx, ticket)
}

const tellOfMail = (
  tx: Transaction,
  deps: Pick<Deps, 'keys'>,
  ticket: Ticket,
  by: By,
  what: 'replied' | 'noted',
): Promise<void> => tellWatchers(tx, deps, { ticket, actor: by, also: [ticket.assignee_id] }, { what, detail: '' })

/** Locks a ticket, or the one that it was merged into. */
export async function lockTicket(tx: Transaction, tenantId: string, id: string): Promise<Ticket | undefined> {
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.tenant_id, tenantId), eq(tickets.id, id)))
    .for('update')
  return ticket?.merged_into_id ? lockTicket(tx, tenantId, ticket.merged_into_id) : ticket
}
