import { and, eq, inArray } from 'drizzle-orm'
import type { ReceivedMail } from '#contract/inbound-mails.ts'
import type { Transaction } from '../../db/client.ts'
import { addReceived, blankMail, lockTicket, noteMail } from '../ticket-comments/ports.ts'
import { ticketMails } from '../ticket-comments/table.ts'
import type { ReadMail, Report } from '../../extract/mail/read-mail.ts'
import { knownMail } from './place.ts'
import type { Receiving } from './target.ts'

type Failure = Extract<Report, { kind: 'failed' }>

/**
 * Adds a note to the ticket of an undelivered reply, once for each report. The report is believed because it came to the
 * return path of that ticket, which is signed; it counts for replies of that ticket only.
 */
export async function noteBounce(
  tx: Transaction,
  deps: Receiving,
  { tenant_id, ticket_id }: { tenant_id: string; ticket_id: string },
  mail: ReadMail,
  { reason, recipient, messageId: failed }: Failure,
): Promise<ReceivedMail> {
  const { messageId, from } = mail
  const known = await knownMail(tx, tenant_id, mail)
  if (known) return known
  const ticket = await lockTicket(tx, tenant_id, ticket_id)
  if (!ticket) return { ticket_id: null, outcome: 'ignored' }
  await tx
    .insert(ticketMails)
    .values({ tenant_id, message_id: messageId, ticket_id: ticket.id, direction: 'inbound' as const })
  const comment = await addReceived(
    tx,
    deps,
    { ticket, by: { id: null, name: from.name }, as: 'note' },
    {
      body: reason || recipient || messageId,
      attachment_ids: [],
      mail_html: null,
      mail: {
        ...blankMail,
        direction: 'inbound',
        address: recipient,
        name: from.name,
        problem: reason,
        status: 'bounce',
      },
    },
  )
  const commentId = failed && (await replyWith(tx, [ticket.id, ticket_id], tenant_id, failed))
  if (commentId) await noteMail(tx, tenant_id, commentId, { status: 'bounced', problem: reason })
  return { ticket_id: ticket.id, comment_id: comment.id, outcome: 'noted' }
}

async function replyWith(tx: Transaction, ticketIds: string[], tenantId: string, messageId: string) {
  const isIt = and(
    eq(ticketMails.tenant_id, tenantId),
    eq(ticketMails.message_id, messageId),
    eq(ticketMails.direction, 'outbound'),
    inArray(ticketMails.ticket_id, ticketIds),
  )
  const [found] = await tx.select({ id: ticketMails.comment_id }).from(ticketMails).where(isIt)
  return found?.id
}
