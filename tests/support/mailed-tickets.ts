import { createTransport } from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer/index.js'
import { contacts } from '#contract/contacts/contract.ts'
import { inboundMails } from '#contract/inbound-mails.ts'
import { ticketComments, type TicketComment } from '#contract/ticket-comments.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { replyAddress } from '#server/resources/tickets/reply-address.ts'
import type { Account } from './accounts.ts'
import type { TestPlatform } from './platform/in-process.ts'

export const domain = 'mail.console.test'
/** For `usePlatform`: a platform that receives mail. */
export const receiving = { INBOUND_MAIL_DOMAIN: domain, INBOUND_SMTP_PORT: '0' }

let made = 0

/** A contact with an address, and a ticket for it. */
export async function ticketOfContact(
  platform: TestPlatform,
  { as = 'admin' as Account, emails = undefined as string[] | undefined } = {},
) {
  const address = `budi${++made}@example.test`
  const body = { name: `Budi ${made}`, emails: emails ?? [address], language: 'en' }
  const contact = (await platform.call(contacts.endpoints.create, { as, body })).body.data
  const opened = { subject: 'Echo', description: 'On all lines.', contact_id: contact.id }
  const ticket: Ticket = (await platform.call(tickets.endpoints.create, { as, body: opened })).body.data
  return { ticket, contact, address, reply: replyAddress(platform.deps.env, platform.deps.keys, ticket.id)! }
}

export const say = async (platform: TestPlatform, ticketId: string, body: object, as: Account = 'admin') =>
  platform.call(ticketComments.endpoints.create, { as, params: { ticketId }, body })

export const threadOf = async (
  platform: TestPlatform,
  ticketId: string,
  as: Account = 'admin',
): Promise<TicketComment[]> => {
  const query = '_sort=created_at&_order=asc'
  return (await platform.call(ticketComments.endpoints.list, { as, params: { ticketId }, query })).body.data
}

export const readTicket = async (platform: TestPlatform, id: string, as: Account = 'admin'): Promise<Ticket> =>
  (await platform.call(tickets.endpoints.detail, { as, params: { id } })).body.data

/** The bytes of a mail. */
export async function rawMail(mail: Mail.Options): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return (await transport.sendMail({ subject: 'Re: Echo', ...mail })).message as Buffer
}

/** Hands over mails with a new key of a tenant, as a mail service does. */
export async function mailService(platform: TestPlatform, as: Account = 'admin') {
  const { key } = (await platform.call(inboundMails.endpoints.createKey, { as })).body.data as { key: string }
  const handOver = async (content: Buffer | Mail.Options) =>
    platform.call(inboundMails.endpoints.ingest, {
      params: { key },
      content: Buffer.isBuffer(content) ? content : await rawMail(content),
      headers: { 'content-type': 'message/rfc822' },
    })
  return { key, handOver }
}

/**
 * Sends a mail to a port by SMTP.
 *
 * @param ca the certificate with which STARTTLS is required
 */
export async function sendBySmtp(port: number, mail: Mail.Options, ca?: string) {
  const security = ca === undefined ? { ignoreTLS: true } : { requireTLS: true, tls: { ca, servername: domain } }
  const transport = createTransport({ host: '127.0.0.1', port, ...security })
  try {
    return await transport.sendMail({ subject: 'Re: Echo', ...mail })
  } finally {
    transport.close()
  }
}
