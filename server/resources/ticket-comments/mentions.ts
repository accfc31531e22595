import { tickets as ticketContract } from '#contract/tickets.ts'
import type { Call } from '../../http/call.ts'
import type { Deps } from '../../http/app-context.ts'
import { countMail } from '../../mail/limits.ts'
import { notify } from '../notifications/ports.ts'
import type { tickets } from '../tickets/table.ts'
import { addMentioned } from '../tickets/ports.ts'
import type { ticketComments } from './table.ts'

type Comment = typeof ticketComments.$inferSelect
type Ticket = Pick<typeof tickets.$inferSelect, 'id' | 'number' | 'subject'>

const excerptLength = 500

/** Tells the users that a comment names, if they can read the ticket, and lets all of them watch it. */
export async function notifyMentioned(comment: Comment, ticket: Ticket, { tx, actor }: Call, deps: Deps) {
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
