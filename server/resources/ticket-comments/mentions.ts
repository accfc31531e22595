import { and, eq, sql } from 'drizzle-orm'
import { tickets as ticketContract } from '#contract/tickets.ts'
import type { Call } from '../../http/endpoint.ts'
import type { Deps } from '../../http/app-context.ts'
import { countMail } from '../../mail/limits.ts'
import { notify } from '../notifications/notify.ts'
import { tickets } from '../tickets/table.ts'
import type { ticketComments } from './table.ts'

type Comment = typeof ticketComments.$inferSelect
type Ticket = Pick<typeof tickets.$inferSelect, 'id' | 'number' | 'subject'>

const excerptLength = 500
const maxWatchers = 50

/** Tells the users that a comment names, if they can read the ticket, and lets all of them watch it. */
export async function notifyMentioned(comment: Comment, ticket: Ticket, { tx, actor }: Call, deps: Deps) {
  const { mention_ids, tenant_id } = comment
  if (mention_ids.length === 0) return
  await watch(comment, tx)
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

/** Adds the named users to the watchers. */
const watch = ({ tenant_id, ticket_id, mention_ids }: Comment, tx: Call['tx']) =>
  tx
    .update(tickets)
    .set({
      watcher_ids: sql`(${tickets.watcher_ids} || array(
        select unnest(${`{${mention_ids.join(',')}}`}::uuid[]) except select unnest(${tickets.watcher_ids})
      ))[1:${sql.raw(String(maxWatchers))}]`,
    })
    .where(and(eq(tickets.tenant_id, tenant_id), eq(tickets.id, ticket_id)))
