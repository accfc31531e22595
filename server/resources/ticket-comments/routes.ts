import { and, eq } from 'drizzle-orm'
import { ticketComments as contract, type TicketComment } from '#contract/ticket-comments.ts'
import { refused } from '../../base/problem.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply } from '../../http/call.ts'
import { serve, serveUntied } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { record } from '../../record/activity/record.ts'
import { present } from '../../record/read.ts'
import { requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { write } from '../../record/update.ts'
import type { tickets } from '../tickets/table.ts'
import { showHtml, withImages } from './html.ts'
import { touchTicket } from './mailer.ts'
import { lockTicket, settleReply } from './receive.ts'
import { ticketComments } from './table.ts'

type Held = TicketComment & { tenant_id: string }

export function mountComments(surface: Surface, deps: Deps, resource: ServedResource) {
  const { accept, discard, formatted } = contract.endpoints
  serve(surface, deps, accept, (call) => acceptMail(deps, resource, call))
  serve(surface, deps, discard, (call) => discardMail(resource, call))
  serveUntied(surface, deps, formatted, async ({ db, ...call }) => {
    const html = await inTenant(db, call.actor.tenant.id, async (tx) => {
      const { id, tenant_id } = (await findRow(resource, { ...call, tx })) as Held
      const isIt = and(eq(ticketComments.tenant_id, tenant_id), eq(ticketComments.id, id))
      const [found] = await tx.select({ html: ticketComments.mail_html }).from(ticketComments).where(isIt)
      return found?.html ?? ''
    })
    return { data: { html: call.query.get('images') === 'true' ? await withImages(deps.env, html) : showHtml(html) } }
  })
}

/** Accepts a held mail as a reply of the requester. */
async function acceptMail(deps: Deps, resource: ServedResource, call: Call): Promise<Reply> {
  const [held, ticket] = await findHeld(resource, call, 'accept')
  if (ticket.status === 'closed') throw refused('closed')
  const row = await write(resource, call, held, { is_held: false })
  const name = held.mail?.name ?? held.mail?.address ?? ''
  await settleReply(call.tx, deps, ticket, { id: null, name })
  await log(call, ticket)
  return { data: await present(resource, call, row) }
}

async function discardMail(resource: ServedResource, call: Call): Promise<Reply> {
  const [held, ticket] = await findHeld(resource, call, 'discard')
  const isIt = and(eq(ticketComments.tenant_id, held.tenant_id), eq(ticketComments.id, held.id))
  await call.tx.delete(ticketComments).where(isIt)
  await touchTicket(call.tx, ticket)
  await log(call, ticket)
  return { data: {} }
}

async function findHeld(resource: ServedResource, call: Call, action: string) {
  const held = (await findRow(resource, call, { lock: true })) as Held
  requirePolicy(resource, call, action, held)
  const ticket = await lockTicket(call.tx, held.tenant_id, held.ticket_id)
  return [held, ticket!] as const
}

const log = ({ tx, actor, client, endpoint }: Call, { id, number, subject }: typeof tickets.$inferSelect) =>
  record(tx, actor, client, {
    action: endpoint.name,
    resource: { type: 'tickets', id, label: `#${number} ${subject}`.slice(0, 200) },
  })
