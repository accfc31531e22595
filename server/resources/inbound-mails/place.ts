import { and, eq } from 'drizzle-orm'
import type { ReceivedMail } from '#contract/inbound-mails.ts'
import type { CommentMail } from '#contract/ticket-comments.ts'
import { isLongResolved } from '#contract/tickets.ts'
import type { Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { record } from '../../record/activity/record.ts'
import { addReceived, lockTicket } from '../ticket-comments/ports.ts'
import { ticketComments, ticketMails } from '../ticket-comments/table.ts'
import { openTicket, type By } from '../tickets/ports.ts'
import type { tickets } from '../tickets/table.ts'
import { keepAttachments } from './attachments.ts'
import type { Incoming } from './parse.ts'
import { findSender, isRequester, type Sender } from './sender.ts'
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
  mail: Incoming,
  described: CommentMail,
): Promise<ReceivedMail> {
  const isOpening = await inTenant(deps.db, tenant_id, async (tx) => {
    const ticket = ticket_id && (await lockTicket(tx, tenant_id, ticket_id))
    return !ticket || (await opensAnother(tx, ticket, mail, described))
  })
  if (isOpening && described.status === 'automatic') return ignored
  if (isOpening && !ticket_id && !(await opensTickets(deps, tenant_id))) return ignored
  const resource = isOpening ? 'tickets' : 'ticket-comments'
  const { attachment_ids, left_out } = await keepAttachments(deps.db, { tenant_id, resource }, mail.attachments)
  const stored = { attachment_ids, mail: { ...described, left_out } }
  return inTenant(deps.db, tenant_id, async (tx) => {
    const ticket = ticket_id ? await lockTicket(tx, tenant_id, ticket_id) : undefined
    if (isOpening) return open(tx, { tenant_id, earlier: ticket }, mail, stored)
    return ticket ? reply(tx, deps, ticket, mail, stored) : ignored
  })
}

/** Tells whether a requester's mail opens a follow-up: the ticket is closed, or was resolved long ago. */
const opensAnother = async (tx: Transaction, ticket: Ticket, mail: Incoming, described: CommentMail) =>
  (ticket.status === 'closed' || isLongResolved(ticket)) && isTrusted(tx, ticket, mail, described)

/** Tells whether the sender counts as the requester: not if the checks of its domain fail. */
const isTrusted = async (tx: Transaction, ticket: Ticket, { from }: Incoming, { checks }: CommentMail) =>
  checks?.dmarc !== 'fail' && (await isRequester(tx, ticket, from.address))

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
  mail: Incoming,
  stored: Stored,
): Promise<ReceivedMail> {
  if (!(await remember(tx, ticket, mail))) return { ticket_id: ticket.id, outcome: 'duplicate' }
  const sender = await findSender(tx, ticket.tenant_id, mail.from)
  const isFromRequester = await isTrusted(tx, ticket, mail, stored.mail)
  const isNote = stored.mail.status === 'automatic'
  const as = isNote ? 'note' : isFromRequester ? 'reply' : 'held'
  const by: By = { id: isFromRequester ? sender.user_id : null, name: mail.from.name }
  const comment = await addReceived(
    tx,
    deps,
    { ticket, by, as },
    { ...stored, body: mail.visible || noText, mail_html: mail.html?.html ?? null },
  )
  await tx.update(ticketMails).set({ comment_id: comment.id }).where(isMail(ticket.tenant_id, mail))
  await log(tx, ticket, mail)
  return {
    ticket_id: ticket.id,
    comment_id: comment.id,
    outcome: isNote ? 'noted' : as === 'reply' ? 'replied' : 'held',
  }
}

async function open(
  tx: Transaction,
  { tenant_id, earlier }: { tenant_id: string; earlier: Ticket | undefined },
  mail: Incoming,
  { attachment_ids, mail: described }: Stored,
): Promise<ReceivedMail> {
  const sender = await findSender(tx, tenant_id, mail.from, { create: !earlier })
  const ticket = await openTicket(tx, {
    tenant_id,
    subject: mail.subject || mail.from.name,
    description: mail.visible || noText,
    attachment_ids,
    ...requesterOf(earlier, sender),
    follow_up_of_id: earlier?.status === 'closed' ? earlier.id : null,
  })
  if (!(await remember(tx, ticket, mail))) throw new Error(`The mail ${mail.messageId} is being received twice`)
  await tx.insert(ticketComments).values({
    tenant_id,
    ticket_id: ticket.id,
    author_id: sender.user_id,
    type: 'event',
    visibility: 'public',
    body: `Opened by a mail from ${mail.from.address}`,
    attachment_ids: [],
    mention_ids: [],
    change: { field: 'mail', before: null, after: mail.from.address },
    mail: described,
    mail_html: mail.html?.html ?? null,
  })
  await log(tx, ticket, mail)
  return { ticket_id: ticket.id, outcome: 'opened' }
}

const requesterOf = (earlier: Ticket | undefined, { user_id, contact_id }: Sender) =>
  earlier
    ? { requester_id: earlier.requester_id, contact_id: earlier.contact_id }
    : { requester_id: contact_id ? null : user_id, contact_id }

/**
 * Stores the Message-ID.
 *
 * @returns false if it is stored already
 */
async function remember(tx: Transaction, { tenant_id, id: ticket_id }: Ticket, { messageId }: Incoming) {
  const values = { tenant_id, message_id: messageId, ticket_id, direction: 'inbound' as const }
  return (await tx.insert(ticketMails).values(values).onConflictDoNothing().returning()).length > 0
}

const isMail = (tenantId: string, { messageId }: Incoming) =>
  and(eq(ticketMails.tenant_id, tenantId), eq(ticketMails.message_id, messageId))

const log = (tx: Transaction, { tenant_id, id, number, subject }: Ticket, { from }: Incoming) =>
  record(tx, { tenant: { id: tenant_id } }, null, {
    action: 'inbound-mails.ingest',
    resource: { type: 'tickets', id, label: `#${number} ${subject}`.slice(0, 200) },
    changes: [{ field: 'from', before: null, after: from.address }],
  })
