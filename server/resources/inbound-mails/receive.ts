import { Resolver } from 'node:dns/promises'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReceivedMail } from '#contract/inbound-mails.ts'
import type { CommentMail } from '#contract/ticket-comments.ts'
import type { Environment } from '../../base/env.ts'
import type { Database } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { readMail, type Peer, type ReadMail, type Resolve } from '../../extract/mail/read-mail.ts'
import { blankMail, mailDomain } from '../ticket-comments/ports.ts'
import { ticketMails } from '../ticket-comments/table.ts'
import { noteBounce } from './bounce.ts'
import { knownMail, placeMail } from './place.ts'
import { targetWithin, type Receiving, type Target } from './target.ts'

/** A mail with the recipients that its transport names. */
export interface Message {
  mail: ReadMail
  /** The recipient address, or the tenant of the key. */
  to: Target | { tenant_id: string }
}

const dnsMs = 2_000
const ignored: ReceivedMail = { ticket_id: null, outcome: 'ignored' }

/**
 * Reads a raw mail and checks who sent it.
 *
 * @param peer the sending server; a mail service that hands over the mail does not know it
 * @throws MailBeyondBounds
 */
export const readMessage = ({ env }: Receiving, raw: Buffer, peer: Omit<Peer, 'mta'> = {}) =>
  readMail(raw, { peer: { ...peer, mta: mailDomain(env) }, resolve: resolverOf(env) })

/** Looks up names at the configured DNS servers. */
function resolverOf({ INBOUND_DNS_SERVERS: servers }: Environment): Resolve {
  const resolver = new Resolver({ timeout: dnsMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  return (name, type) => resolver.resolve(name, type)
}

/** Delivers a mail to its tenant. Ignores repeated deliveries of the same mail. */
export async function receiveMail(deps: Receiving, { mail, to }: Message): Promise<ReceivedMail> {
  const target = 'ticket_id' in to ? to : await targetWithin(deps, to.tenant_id, mail.addressed)
  const { tenant_id } = target
  const known = await inTenant(deps.db, tenant_id, (tx) => knownMail(tx, tenant_id, mail))
  if (known) return known
  if (mail.report) return receiveReport(deps, target, mail, mail.report)
  if (isOwn(mail, mailDomain(deps.env))) return ignored
  const ticket_id = target.ticket_id ?? (await answeredTicket(deps.db, tenant_id, mail))
  if (mail.isAutomatic && !ticket_id) return ignored
  return placeMail(deps, { tenant_id, ticket_id }, mail, describe(mail))
}

async function receiveReport(
  deps: Receiving,
  { tenant_id, ticket_id }: Target,
  mail: ReadMail,
  report: NonNullable<ReadMail['report']>,
): Promise<ReceivedMail> {
  if (report.kind === 'notice' || !ticket_id) return ignored
  return inTenant(deps.db, tenant_id, (tx) => noteBounce(tx, deps, { tenant_id, ticket_id }, mail, report))
}

/** Tells whether this platform sent the mail: it was returned, and a reply would create a loop. */
const isOwn = ({ loops, from }: ReadMail, domain: string): boolean =>
  loops.includes(domain) || from.address.endsWith(`@${domain}`)

/** The ticket of the latest mail that a mail replies to, if its recipient is not the address of a ticket. */
async function answeredTicket(db: Database, tenantId: string, { answers }: ReadMail): Promise<string | null> {
  if (answers.length === 0) return null
  const isAnswered = and(eq(ticketMails.tenant_id, tenantId), inArray(ticketMails.message_id, answers))
  const found = await inTenant(db, tenantId, (tx) => tx.select().from(ticketMails).where(isAnswered))
  const ticketOf = new Map(found.map(({ message_id, ticket_id }) => [message_id, ticket_id]))
  return ticketOf.get(answers.find((id) => ticketOf.has(id)) ?? '') ?? null
}

const describe = ({ from, quoted, html, hasRemoteImages, ...mail }: ReadMail): CommentMail => ({
  ...blankMail,
  direction: 'inbound',
  status: mail.isAutomatic ? 'automatic' : 'received',
  address: from.address || null,
  name: from.name,
  quoted,
  has_html: html !== null,
  has_remote_images: hasRemoteImages,
  checks: mail.isChecked ? mail.checks : null,
  is_verified: mail.isVerified,
  ...(mail.isGuessed && { is_guessed: true }),
})
