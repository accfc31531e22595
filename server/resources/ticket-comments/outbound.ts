import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { locales } from '#contract/grammar/locale.ts'
import type { CommentMail } from '#contract/ticket-comments.ts'
import type { Environment } from '../../base/env.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { users } from '../../identity/users/table.ts'
import { countMail } from '../../mail/limits.ts'
import { addressOf } from '../../mail/post.ts'
import { enqueue } from '../../queue/queue.ts'
import { contacts } from '../contacts/table.ts'
import type { tickets } from '../tickets/table.ts'
import { ticketComments, ticketMails } from './table.ts'

type Comment = typeof ticketComments.$inferSelect
type Ticket = Pick<typeof tickets.$inferSelect, 'tenant_id' | 'id' | 'contact_id' | 'requester_id'>

/** The kind of the tasks that mail a reply. */
export const replyTask = 'ticket-reply'
/** Maximum Message-IDs in `References`, including the first (RFC 5322 §3.6.4). */
const mostReferences = 20

interface Recipient {
  name: string
  address: string | null
  locale: 'en' | 'id'
}

/** The requester of a ticket and their email address; a contact precedes a user. */
export async function requesterOf(tx: Transaction, ticket: Ticket): Promise<Recipient | undefined> {
  const { tenant_id, contact_id, requester_id } = ticket
  if (contact_id) {
    const [found] = await tx
      .select({ name: contacts.name, emails: contacts.emails, language: contacts.language, locale: tenants.locale })
      .from(contacts)
      .innerJoin(tenants, eq(tenants.id, contacts.tenant_id))
      .where(and(eq(contacts.tenant_id, tenant_id), eq(contacts.id, contact_id)))
    if (!found) return undefined
    const locale = locales.find((one) => one === found.language) ?? found.locale
    return { name: found.name, address: found.emails[0] ?? null, locale }
  }
  if (!requester_id) return unverifiedSender(tx, ticket)
  const [user] = await tx
    .select({ name: users.name, email: users.email, locale: users.locale, status: users.status })
    .from(users)
    .where(and(eq(users.tenant_id, tenant_id), eq(users.id, requester_id)))
  return user && { name: user.name, address: user.status === 'active' ? user.email : null, locale: user.locale }
}

/** The sender of the mail that opened a ticket, who is neither a contact nor a user. */
async function unverifiedSender(tx: Transaction, { tenant_id, id }: Ticket): Promise<Recipient | undefined> {
  const isOpening = and(
    eq(ticketComments.tenant_id, tenant_id),
    eq(ticketComments.ticket_id, id),
    eq(ticketComments.type, 'event'),
    isNotNull(ticketComments.mail),
  )
  const [found] = await tx
    .select({ mail: ticketComments.mail, locale: tenants.locale })
    .from(ticketComments)
    .innerJoin(tenants, eq(tenants.id, ticketComments.tenant_id))
    .where(isOpening)
    .orderBy(ticketComments.created_at)
    .limit(1)
  return found?.mail ? { name: found.mail.name ?? '', address: found.mail.address, locale: found.locale } : undefined
}

/** The mail of a public reply; null if its author is the requester, or the requester has no address. */
export async function outgoingMail(tx: Transaction, ticket: Ticket, authorId: string): Promise<CommentMail | null> {
  if (!ticket.contact_id && ticket.requester_id === authorId) return null
  const requester = await requesterOf(tx, ticket)
  if (!requester) return null
  const { name, address } = requester
  return { ...blankMail, direction: 'outbound', address, name, status: address ? 'queued' : 'not_sent' }
}

/** The mail with the time at which it goes out, after the wait that the tenant has set. */
export async function holdMail(
  tx: Transaction,
  mail: CommentMail | null,
  tenantId: string,
): Promise<CommentMail | null> {
  if (mail?.status !== 'queued') return mail
  const [tenant] = await tx
    .select({ seconds: tenants.reply_undo_seconds })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  if (!tenant?.seconds) return mail
  return { ...mail, sends_at: new Date(Date.now() + tenant.seconds * 1000).toISOString() }
}

export const blankMail = {
  problem: null,
  quoted: null,
  has_html: false,
  has_remote_images: false,
  left_out: [],
  checks: null,
} satisfies Partial<CommentMail>

/** Queues the mail of a reply, with its Message-ID in the thread. */
export async function queueReply(tx: Transaction, deps: Deps, comment: Comment): Promise<void> {
  const { tenant_id, ticket_id, id: comment_id, mail, author_id } = comment
  if (mail?.status !== 'queued') return
  await countMail(tx, 'reply', { tenant: tenant_id, sender: author_id!, recipient: `${tenant_id} ${mail.address}` })
  const message_id = messageIdOf(deps.env, comment_id)
  await tx.insert(ticketMails).values({ tenant_id, message_id, ticket_id, comment_id, direction: 'outbound' })
  const wait = mail.sends_at ? (Date.parse(mail.sends_at) - Date.now()) / 1000 : 0
  await enqueue(tx, deps.keys, replyTask, { tenant_id, comment_id }, tenant_id, Math.max(0, wait))
}

/** The Message-ID of a reply, the same for every attempt. */
export const messageIdOf = (env: Environment, commentId: string): string => `<${commentId}@${mailDomain(env)}>`

export const mailDomain = ({ INBOUND_MAIL_DOMAIN, MAIL_FROM }: Environment): string =>
  INBOUND_MAIL_DOMAIN ?? addressOf(MAIL_FROM).split('@')[1] ?? 'localhost'

/** The Message-IDs of a ticket's earlier mails, oldest first: the first one and the latest. */
export async function earlierMails(tx: Transaction, comment: Comment, messageId: string): Promise<string[]> {
  const isOfTicket = and(
    eq(ticketMails.tenant_id, comment.tenant_id),
    eq(ticketMails.ticket_id, comment.ticket_id),
    lt(
      ticketMails.created_at,
      sql`(select created_at from ticket_mails own
        where own.tenant_id = ${comment.tenant_id} and own.message_id = ${messageId})`,
    ),
  )
  const found = await tx
    .select({ id: ticketMails.message_id })
    .from(ticketMails)
    .where(isOfTicket)
    .orderBy(desc(ticketMails.created_at))
  const ids = found.map(({ id }) => id).toReversed()
  return ids.length > mostReferences ? [ids[0]!, ...ids.slice(1 - mostReferences)] : ids
}
