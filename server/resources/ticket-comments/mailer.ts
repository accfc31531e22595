import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CommentMail } from '#contract/ticket-comments.ts'
import { megabyte } from '#contract/grammar/fields.ts'
import { nextVersion } from '../../db/columns.ts'
import { isProduction, type Environment } from '../../base/env.ts'
import { messageOf } from '../../base/log.ts'
import type { WorkerDeps } from '../../compose/noun.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import type { Keys } from '../../identity/keys.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { isTenantShutOut } from '../../identity/tenants/open.ts'
import { users } from '../../identity/users/table.ts'
import type { Addressing, Mail } from '../../mail/mail.ts'
import { createSender } from '../../mail/post.ts'
import { replyAddress } from '../tickets/ports.ts'
import type { Handler } from '../../queue/worker.ts'
import { readContent } from '../../record/files/chunks.ts'
import { files } from '../../record/files/table.ts'
import { tickets } from '../tickets/table.ts'
import { earlierMails, mailDomain, messageIdOf, requesterOf } from './outbound.ts'
import { ticketComments } from './table.ts'

interface Payload {
  tenant_id: string
  comment_id: string
}

/** Maximum bytes of attachments: mail servers usually accept 20 to 25 MB, and encoding adds a third. */
const maxAttached = 12 * megabyte

/** Creates the task handler that mails a reply to the requester, and notes the result on the comment. */
export function createReplyMailer({ db, keys, env, post }: WorkerDeps): Handler {
  const send = createSender(env)
  return async (payload: Payload, isLast) => {
    const reply = await inTenant(db, payload.tenant_id, (tx) => readReply(tx, { env, keys }, payload))
    if (!reply) return
    const { mail, addressing, attached } = reply
    if (!send) {
      if (isProduction(env)) return note(db, payload, 'failed', 'no mail server')
      const kept = { ...mail, ...(addressing.replyTo && { replyTo: addressing.replyTo }) }
      await inTenant(db, payload.tenant_id, (tx) => post(tx, kept, payload.tenant_id))
      return note(db, payload, 'kept')
    }
    try {
      const attachments = await Promise.all(
        attached.map(async (file) => ({ filename: file.filename, content: await readContent(db, file) })),
      )
      await send(mail, { ...addressing, attachments })
    } catch (error) {
      const isRefused = Number((error as { responseCode?: number }).responseCode) >= 500
      if (!isRefused && !isLast) throw error
      return note(db, payload, 'failed', messageOf(error).slice(0, 300))
    }
    await note(db, payload, 'sent')
  }
}

type File = typeof files.$inferSelect

interface OutgoingReply {
  mail: Mail
  addressing: Addressing
  attached: File[]
}

async function readReply(
  tx: Transaction,
  { env, keys }: { env: Environment; keys: Keys },
  { tenant_id, comment_id }: Payload,
): Promise<OutgoingReply | undefined> {
  const isIt = and(eq(ticketComments.tenant_id, tenant_id), eq(ticketComments.id, comment_id))
  // Waits for an author who takes it back at this moment.
  const [comment] = await tx.select().from(ticketComments).where(isIt).for('update')
  const address = comment?.mail?.address
  if (!address || comment?.mail?.status !== 'queued') return undefined
  const isTicket = and(eq(tickets.tenant_id, tenant_id), eq(tickets.id, comment.ticket_id))
  const [ticket] = await tx.select().from(tickets).where(isTicket)
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenant_id))
  if (!ticket || !tenant || isTenantShutOut(tenant.status)) return undefined
  const author = await nameOf(tx, comment)
  const { attached, left_out } = await attachmentsOf(tx, comment)
  const locale = (await requesterOf(tx, ticket))?.locale ?? tenant.locale
  const messageId = messageIdOf(env, comment_id)
  const references = await earlierMails(tx, comment, messageId)
  const answers = replyAddress(env, keys, ticket.id)
  const { number, subject } = ticket
  return {
    mail: {
      kind: 'ticketReply',
      to: address,
      locale,
      params: { number, subject, tenant: tenant.name, by: author ?? tenant.name, body: comment.body, left_out },
    },
    addressing: {
      messageId,
      references,
      ...(references.length > 0 && { inReplyTo: references.at(-1) }),
      fromName: tenant.name,
      ...(answers && { replyTo: answers, returnPath: answers }),
      headers: { 'X-Loop': mailDomain(env) },
    },
    attached,
  }
}

async function nameOf(tx: Transaction, { tenant_id, author_id }: typeof ticketComments.$inferSelect) {
  if (!author_id) return undefined
  const isAuthor = and(eq(users.tenant_id, tenant_id), eq(users.id, author_id))
  const [author] = await tx.select({ name: users.name }).from(users).where(isAuthor)
  return author?.name
}

/** The attachments that fit into a mail, and the names of the others. */
async function attachmentsOf(tx: Transaction, { tenant_id, attachment_ids }: typeof ticketComments.$inferSelect) {
  const found =
    attachment_ids.length === 0
      ? []
      : await tx
          .select()
          .from(files)
          .where(and(eq(files.tenant_id, tenant_id), inArray(files.id, attachment_ids)))
  let room = maxAttached
  const attached = found
    .toSorted((one, other) => one.size - other.size)
    .filter(({ size }) => size <= room && (room -= size) >= 0)
  const left_out = found.filter((file) => !attached.includes(file)).map(({ filename }) => filename)
  return { attached, left_out: left_out.join(', ') }
}

/** Notes the result of the mail on its comment, and announces it to readers of the ticket. */
const note = (
  db: Database,
  { tenant_id, comment_id }: Payload,
  status: CommentMail['status'],
  problem: string | null = null,
) => inTenant(db, tenant_id, (tx) => noteMail(tx, tenant_id, comment_id, { status, problem }))

export async function noteMail(
  tx: Transaction,
  tenant_id: string,
  comment_id: string,
  change: Pick<CommentMail, 'status' | 'problem'>,
): Promise<void> {
  const [comment] = await tx
    .update(ticketComments)
    .set({ mail: sql`${ticketComments.mail} || ${JSON.stringify(change)}::jsonb` })
    .where(and(eq(ticketComments.tenant_id, tenant_id), eq(ticketComments.id, comment_id)))
    .returning({ ticket_id: ticketComments.ticket_id })
  if (comment) await touchTicket(tx, { tenant_id, id: comment.ticket_id })
}

/** Marks a ticket as updated, which announces it to its readers. */
export const touchTicket = (tx: Transaction, { tenant_id, id }: { tenant_id: string; id: string }) =>
  tx
    .update(tickets)
    .set({ updated_at: nextVersion })
    .where(and(eq(tickets.tenant_id, tenant_id), eq(tickets.id, id)))
