import { and, eq, sql } from 'drizzle-orm'
import type { ReceivedMail } from '#contract/inbound-mails.ts'
import type { CommentMail } from '#contract/ticket-comments.ts'
import { isLongResolved } from '#contract/tickets.ts'
import type { Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import type { Mailbox, ReadMail } from '../../extract/mail/read-mail.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { record } from '../../record/activity/record.ts'
import { addReceived, lockTicket } from '../ticket-comments/ports.ts'
import { ticketComments, ticketMails } from '../ticket-comments/table.ts'
import { openTicket, type By } from '../tickets/ports.ts'
import type { tickets } from '../tickets/table.ts'
import { keepAttachments } from './attachments.ts'
import { createSender, findSender, isRequester, nobody, type Sender } from './sender.ts'
import type { Receiving, Target } from './target.ts'

type Ticket = typeof tickets.$inferSelect
type Stored = { attachment_ids: string[]; mail: CommentMail }

/** The text of a mail without one. */
const noText = '–'
const ignored: ReceivedMail = { ticket_id: null, outcome: 'ignored' }

/** Adds a mail as a comment to its ticket, or opens a new ticket. */
export async function placeMail(
  deps: Receiving,
  { tenant_id, ticket_id }: Target,
  mail: ReadMail,
  described: CommentMail,
): Promise<ReceivedMail> {
  const isOpening = await inTenant(deps.db, tenant_id, async (tx) => {
    const ticket = ticket_id && (await lockTicket(tx, tenant_id, ticket_id))
    return !ticket || (await opensAnother(tx, ticket, mail))
  })
  if (isOpening && described.status === 'automatic') return ignored
  if (isOpening && !ticket_id && !(await opensTickets(deps, tenant_id))) return ignored
  const resource = isOpening ? 'tickets' : 'ticket-comments'
  const { attachment_ids, left_out } = await keepAttachments(deps.db, { tenant_id, resource }, mail.files)
  const stored = { attachment_ids, mail: { ...described, left_out } }
  return inTenant(deps.db, tenant_id, async (tx) => {
    const known = await knownMail(tx, tenant_id, mail)
    if (known) return known
    const ticket = ticket_id ? await lockTicket(tx, tenant_id, ticket_id) : undefined
    if (isOpening) return open(tx, { tenant_id, earlier: ticket }, mail, stored)
    return ticket ? reply(tx, deps, ticket, mail, stored) : ignored
  })
}

/** Finds an earlier delivery of a mail, or a mail that the platform sent. Locks its Message-ID until then. */
export async function knownMail(tx: Transaction, tenant_id: string, mail: ReadMail): Promise<ReceivedMail | undefined> {
  const key = `mail ${tenant_id} ${mail.messageId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [known] = await tx.select().from(ticketMails).where(isMail(tenant_id, mail))
  if (!known) return undefined
  const { ticket_id, comment_id, direction } = known
  if (direction === 'outbound') return ignored
  return { ticket_id, ...(comment_id && { comment_id }), outcome: 'duplicate' }
}

/** Tells whether a requester's mail opens a follow-up: the ticket is closed, or was resolved long ago. */
const opensAnother = async (tx: Transaction, ticket: Ticket, mail: ReadMail) =>
  (ticket.status === 'closed' || isLongResolved(ticket)) && isTrusted(tx, ticket, mail)

/**
 * Tells whether a mail about a ticket is its requester's: the domain of its only author has sent or signed it. If that
 * domain publishes no policy, nobody can check it; then the mail of a contact counts, because it names the ticket by its
 * signed address or by a Message-ID.
 */
async function isTrusted(tx: Transaction, ticket: Ticket, { author, isVerified, checks }: ReadMail): Promise<boolean> {
  if (author === undefined) return false
  const isUncheckable = checks.dmarc === 'none' && checks.spf !== 'fail' && checks.spf !== 'temperror'
  return (isVerified || (isUncheckable && ticket.contact_id !== null)) && isRequester(tx, ticket, author)
}

const opensTickets = ({ db }: Receiving, tenantId: string): Promise<boolean> =>
  inTenant(db, tenantId, async (tx) => {
    const [tenant] = await tx
      .select({ opens: tenants.mail_opens_tickets })
      .from(tenants)
      .where(eq(tenants.id, tenantId))
    return tenant?.opens ?? false
  })

async function reply(
  tx: Transaction,
  deps: Receiving,
  ticket: Ticket,
  mail: ReadMail,
  stored: Stored,
): Promise<ReceivedMail> {
  await remember(tx, ticket, mail)
  const isFromRequester = await isTrusted(tx, ticket, mail)
  const { user_id } = isFromRequester ? await findSender(tx, ticket.tenant_id, mail.from) : nobody
  const as = !isFromRequester ? 'held' : stored.mail.status === 'automatic' ? 'note' : 'reply'
  const by: By = { id: user_id, name: nameOf(mail.from) }
  const comment = await addReceived(
    tx,
    deps,
    { ticket, by, as },
    { ...stored, body: mail.visible || noText, mail_html: mail.html },
  )
  await tx.update(ticketMails).set({ comment_id: comment.id }).where(isMail(ticket.tenant_id, mail))
  await log(tx, ticket, mail)
  return { ticket_id: ticket.id, comment_id: comment.id, outcome: outcomes[as] }
}

const outcomes = { held: 'held', note: 'noted', reply: 'replied' } as const

async function open(
  tx: Transaction,
  { tenant_id, earlier }: { tenant_id: string; earlier: Ticket | undefined },
  mail: ReadMail,
  { attachment_ids, mail: described }: Stored,
): Promise<ReceivedMail> {
  const sender = await openerOf(tx, tenant_id, mail, earlier)
  const name = nameOf(sender)
  const ticket = await openTicket(tx, {
    tenant_id,
    subject: mail.subject || name,
    description: mail.visible || noText,
    attachment_ids,
    ...requesterOf(earlier, sender),
    follow_up_of_id: earlier?.status === 'closed' ? earlier.id : null,
  })
  await remember(tx, ticket, mail)
  await tx.insert(ticketComments).values({
    tenant_id,
    ticket_id: ticket.id,
    author_id: sender.user_id,
    type: 'event',
    visibility: 'public',
    body: `Opened by a mail from ${sender.address || name}`,
    attachment_ids: [],
    mention_ids: [],
    change: { field: 'mail', before: null, after: sender.address || name },
    mail: { ...described, address: sender.address || null, name, is_verified: sender.isVerified },
    mail_html: mail.html,
  })
  await log(tx, ticket, mail)
  return { ticket_id: ticket.id, outcome: 'opened' }
}

interface Opener extends Sender, Mailbox {
  isVerified: boolean
}

/**
 * The person that a ticket is opened for. A sender who could not be verified, or another whom the mail names for
 * replies, never acts as a contact or user that exists: the ticket gets a new contact, or none.
 */
async function openerOf(
  tx: Transaction,
  tenantId: string,
  { from, isVerified, replyTo }: ReadMail,
  earlier: Ticket | undefined,
): Promise<Opener> {
  const known = isVerified || earlier ? await findSender(tx, tenantId, from) : nobody
  if (earlier || known.contact_id || known.user_id) return { ...from, ...known, isVerified }
  const customer = replyTo ?? from
  if (!customer.address) return { ...customer, ...nobody, isVerified: false }
  const created = await createSender(tx, tenantId, { address: customer.address, name: nameOf(customer) })
  return { ...customer, ...created, isVerified: isVerified && !replyTo }
}

const nameOf = ({ name, address }: Mailbox): string => name || address || '?'

const requesterOf = (earlier: Ticket | undefined, { user_id, contact_id }: Sender) =>
  earlier
    ? { requester_id: earlier.requester_id, contact_id: earlier.contact_id }
    : { requester_id: contact_id ? null : user_id, contact_id }

/** Stores the Message-ID. */
async function remember(tx: Transaction, { tenant_id, id: ticket_id }: Ticket, { messageId }: ReadMail) {
  await tx.insert(ticketMails).values({ tenant_id, message_id: messageId, ticket_id, direction: 'inbound' })
}

const isMail = (tenantId: string, { messageId }: ReadMail) =>
  and(eq(ticketMails.tenant_id, tenantId), eq(ticketMails.message_id, messageId))

const log = (tx: Transaction, { tenant_id, id, number, subject }: Ticket, { from }: ReadMail) =>
  record(tx, { tenant: { id: tenant_id } }, null, {
    action: 'inbound-mails.ingest',
    resource: { type: 'tickets', id, label: `#${number} ${subject}`.slice(0, 200) },
    changes: [{ field: 'from', before: null, after: nameOf({ ...from, name: '' }) }],
  })
