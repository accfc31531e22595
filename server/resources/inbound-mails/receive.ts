import { and, eq, inArray } from 'drizzle-orm'
import type { ReceivedMail } from '#contract/inbound-mails.ts'
import type { CommentMail } from '#contract/ticket-comments.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { blankMail, mailDomain } from '../ticket-comments/ports.ts'
import { ticketMails } from '../ticket-comments/table.ts'
import { noteBounce } from './bounce.ts'
import { parseMail, type Incoming } from './parse.ts'
import { placeMail } from './place.ts'
import { isAutomatic, isOwn, readBounce } from './automatic.ts'
import { targetWithin, type Receiving, type Target } from './target.ts'

/** A raw message, with information from its transport. */
export interface Message {
  raw: Buffer
  /** The recipient address, or the tenant of the key. */
  to: Target | { tenant_id: string }
  /** The return path of the envelope, empty for delivery reports; null if the transport does not know it. */
  returnPath: string | null
  checks: CommentMail['checks']
}

const ignored: ReceivedMail = { ticket_id: null, outcome: 'ignored' }

/** Delivers a mail to its tenant. Ignores repeated deliveries of the same mail. */
export async function receiveMail(deps: Receiving, { raw, to, returnPath, checks }: Message): Promise<ReceivedMail> {
  const mail = await parseMail(raw)
  const target = 'ticket_id' in to ? to : await targetWithin(deps, to.tenant_id, mail.addressed)
  const { tenant_id } = target
  const known = await knownMail(deps.db, tenant_id, mail)
  if (known) return known
  const bounce = readBounce(mail.parsed)
  if (bounce)
    return bounce === 'delayed'
      ? ignored
      : inTenant(deps.db, tenant_id, (tx) => noteBounce(tx, deps, target, mail, bounce))
  if (isOwn(mail.parsed, mailDomain(deps.env)) || !mail.from.address) return ignored
  const ticket_id = target.ticket_id ?? (await answeredTicket(deps.db, tenant_id, mail))
  const automatic = isAutomatic(mail.parsed, returnPath ?? mail.returnPath)
  if (automatic && !ticket_id) return ignored
  return placeMail(deps, { tenant_id, ticket_id }, mail, {
    ...describe(mail, checks),
    status: automatic ? 'automatic' : 'received',
  })
}

/** Finds an earlier delivery of a mail, or a mail that the platform sent. */
const knownMail = (db: Database, tenant_id: string, { messageId }: Incoming): Promise<ReceivedMail | undefined> =>
  inTenant(db, tenant_id, async (tx) => {
    const [known] = await mailsWith(tx, tenant_id, [messageId])
    if (!known) return undefined
    const { ticket_id, comment_id, direction } = known
    if (direction === 'outbound') return ignored
    return { ticket_id, ...(comment_id && { comment_id }), outcome: 'duplicate' }
  })

/** The ticket of the mails that a mail replies to, if its recipient is not the address of a ticket. */
const answeredTicket = (db: Database, tenant_id: string, { answers }: Incoming): Promise<string | null> =>
  inTenant(db, tenant_id, async (tx) => (await mailsWith(tx, tenant_id, answers.slice(0, 50)))[0]?.ticket_id ?? null)

const mailsWith = async (tx: Transaction, tenantId: string, ids: string[]) =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(ticketMails)
        .where(and(eq(ticketMails.tenant_id, tenantId), inArray(ticketMails.message_id, ids)))

const describe = ({ from, quoted, html }: Incoming, checks: CommentMail['checks']): Omit<CommentMail, 'status'> => ({
  ...blankMail,
  direction: 'inbound',
  address: from.address,
  name: from.name,
  quoted,
  has_html: html !== null,
  has_remote_images: html?.hasRemoteImages ?? false,
  checks,
})
