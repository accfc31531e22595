import { and, eq } from 'drizzle-orm'
import type { ReceivedMail } from '#contract/inbound-mails.ts'
import type { Transaction } from '../../db/client.ts'
import { addReceived, blankMail, lockTicket, noteMail } from '../ticket-comments/ports.ts'
import { ticketMails } from '../ticket-comments/table.ts'
import type { Incoming } from './parse.ts'
import type { Bounce } from './automatic.ts'
import type { Receiving, Target } from './target.ts'

const ignored: ReceivedMail = { ticket_id: null, outcome: 'ignored' }

/** Adds a note to the ticket of an undelivered reply, once for each report. */
export async function noteBounce(
  tx: Transaction,
  deps: Receiving,
  { tenant_id, ticket_id: addressed }: Target,
  { messageId, from }: Incoming,
  { reason, recipient, messageId: failed }: Bounce,
): Promise<ReceivedMail> {
  const failedMail = failed ? await mailWith(tx, tenant_id, failed) : undefined
  const ticketId = failedMail?.ticket_id ?? addressed
  const ticket = ticketId && (await lockTicket(tx, tenant_id, ticketId))
  if (!ticket) return ignored
  const values = { tenant_id, message_id: messageId, ticket_id: ticket.id, direction: 'inbound' as const }
  const added = await tx.insert(ticketMails).values(values).onConflictDoNothing().returning()
  if (added.length === 0) return { ticket_id: ticket.id, outcome: 'duplicate' }
  const mail = { ...blankMail, direction: 'inbound' as const, address: recipient, name: from.name, problem: reason }
  const comment = await addReceived(
    tx,
    deps,
    { ticket, by: { id: null, name: from.name }, as: 'note' },
    {
      body: reason || recipient || messageId,
      attachment_ids: [],
      mail_html: null,
      mail: { ...mail, status: 'bounce' },
    },
  )
  if (failedMail?.comment_id)
    await noteMail(tx, tenant_id, failedMail.comment_id, { status: 'bounced', problem: reason })
  return { ticket_id: ticket.id, comment_id: comment.id, outcome: 'noted' }
}

async function mailWith(tx: Transaction, tenantId: string, messageId: string) {
  const isIt = and(
    eq(ticketMails.tenant_id, tenantId),
    eq(ticketMails.message_id, messageId),
    eq(ticketMails.direction, 'outbound'),
  )
  const [found] = await tx.select().from(ticketMails).where(isIt)
  return found
}
