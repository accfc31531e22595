import { and, eq, sql } from 'drizzle-orm'
import { ticketComments as contract } from '#contract/ticket-comments.ts'
import { isLongResolved, reopenDays, tickets as ticketContract } from '#contract/tickets.ts'
import { nextVersion } from '../../db/columns.ts'
import { requireId, type Hooks } from '../../record/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call } from '../../http/call.ts'
import { Problem, refused } from '../../base/problem.ts'
import { mergedTree, tellWatchers, addMentioned } from '../tickets/ports.ts'
import { tickets } from '../tickets/table.ts'
import { holdMail, outgoingMail, queueReply } from './outbound.ts'
import { reopen } from './reopen.ts'
import type { ticketComments } from './table.ts'
import { countMail } from '../../mail/limits.ts'
import { notify } from '../notifications/ports.ts'

type Ticket = typeof tickets.$inferSelect

export const commentHooks = (deps: Deps): Hooks<typeof ticketComments> => ({
  /** Includes the comments of tickets merged into this one. */
  async within(call) {
    if (call.endpoint.name !== contract.endpoints.list.name) return {}
    return { ticket_id: await mergedTree(call, requireId(call.params['ticketId'])) }
  },

  async creating(values, call) {
    const { tx, actor } = call
    const ticket = (call.locked as Ticket | undefined) ?? (await lockTicket(call))
    if (ticket.merged_into_id) throw refused('merged')
    if (ticket.status === 'closed') throw refused('closed')
    const isPublic = values.visibility === 'public'
    if (ticket.status === 'resolved' && isPublic && ticket.requester_id === actor.id) {
      if (isLongResolved(ticket)) throw refused('resolved_long_ago', { days: reopenDays })
      await reopen(tx, deps, ticket, actor)
    }
    const mail = isPublic ? await outgoingMail(tx, ticket, actor.id) : null
    // A reply of the console comes with its locked ticket; one by the API itself is sent at once.
    return { ...values, author_id: actor.id, mail: call.locked ? await holdMail(tx, mail, actor.tenant.id) : mail }
  },

  /**
   * Marks the ticket as updated, and mails public replies to the requester. The first reply by anyone else is the first
   * response.
   */
  async created(comment, call) {
    const { tx, actor } = call
    const isReply = comment.visibility === 'public'
    const isFirst = sql`${tickets.first_responded_at} is null and ${tickets.requester_id} is distinct from ${actor.id}`
    const [ticket] = await tx
      .update(tickets)
      .set({
        updated_at: nextVersion,
        ...(isReply && {
          first_responded_at: sql`case when ${isFirst} then ${comment.created_at}::timestamptz else ${tickets.first_responded_at} end`,
        }),
      })
      .where(and(eq(tickets.tenant_id, comment.tenant_id), eq(tickets.id, comment.ticket_id)))
      .returning()
    const what = isReply ? 'replied' : 'noted'
    const also = isReply && ticket!.requester_id === actor.id ? [ticket!.assignee_id] : []
    await tellWatchers(tx, deps, { ticket: ticket!, actor, except: comment.mention_ids, also }, { what, detail: '' })
    await notifyMentioned(comment, ticket!, call, deps)
    await queueReply(tx, deps, comment)
  },

  async loggedAs(_, { parent }) {
    const { id, number, subject } = parent as Ticket
    return { type: 'tickets', id, label: `#${number} ${subject}` }
  },
})

async function lockTicket({ params, tx, actor }: Call): Promise<Ticket> {
  const isIt = and(eq(tickets.tenant_id, actor.tenant.id), eq(tickets.id, requireId(params['ticketId'])))
  const [ticket] = await tx.select().from(tickets).where(isIt).for('update')
  if (!ticket) throw new Problem('not_found')
  return ticket
}

type Comment = typeof ticketComments.$inferSelect
const excerptLength = 500

/** Notifies users mentioned in a comment who can read the ticket. All mentioned users become watchers. */
async function notifyMentioned(comment: Comment, ticket: Ticket, { tx, actor }: Call, deps: Deps) {
  const { mention_ids, tenant_id } = comment
  if (mention_ids.length === 0) return
  await addMentioned(tx, { tenant_id, id: comment.ticket_id }, mention_ids)
  const others = mention_ids.filter((id) => id !== actor.id)
  for (let counted = 0; counted < others.length; counted++) await countMail(tx, 'mention', { sender: actor.id })
  await notify(tx, deps, {
    kind: 'mentioned',
    tenant_id,
    to: others,
    by: actor.id,
    params: {
      by: actor.name,
      number: ticket.number,
      subject: ticket.subject,
      text: comment.body.slice(0, excerptLength),
    },
    about: { type: ticketContract.name, id: ticket.id },
    permission: ticketContract.endpoints.detail.permission,
  })
}
