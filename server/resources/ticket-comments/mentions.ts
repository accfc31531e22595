import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { tickets as ticketContract } from '#contract/tickets.ts'
import type { Call } from '../../http/endpoint.ts'
import type { Deps } from '../../http/app-context.ts'
import { countMail } from '../../mail/limits.ts'
import { consoleLink } from '../../mail/links.ts'
import { roles } from '../roles/table.ts'
import { tickets } from '../tickets/table.ts'
import { users } from '../users/table.ts'
import type { ticketComments } from './table.ts'

type Comment = typeof ticketComments.$inferSelect
type Ticket = Pick<typeof tickets.$inferSelect, 'id' | 'number' | 'subject'>

const excerptLength = 500
const maxWatchers = 50

/** Mails the users that a comment names, if they can read the ticket, and lets all of them watch it. */
export async function notifyMentioned(comment: Comment, ticket: Ticket, { tx, actor }: Call, { post, env }: Deps) {
  const { mention_ids, tenant_id } = comment
  if (mention_ids.length === 0) return
  await watch(comment, tx)
  const readers = await tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenant_id, users.tenant_id), eq(roles.id, users.role_id)))
    .where(
      and(
        eq(users.tenant_id, tenant_id),
        inArray(users.id, mention_ids),
        ne(users.id, actor.id),
        eq(users.status, 'active'),
        sql`${ticketContract.endpoints.detail.permission} = any(${roles.permission_keys})`,
      ),
    )
  const link = consoleLink(env, `/${tenant_id}/tickets/detail/${ticket.id}`)
  const text = comment.body.slice(0, excerptLength)
  const params = { by: actor.name, number: ticket.number, subject: ticket.subject, text, link }
  for (const { email: to, locale } of readers) {
    await countMail(tx, 'mention', { sender: actor.id })
    await post(tx, { kind: 'mention', to, locale, params }, tenant_id)
  }
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
