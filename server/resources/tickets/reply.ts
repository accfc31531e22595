import type { CannedReply } from '#contract/canned-replies/contract.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { maxTags, tickets as contract, type Ticket } from '#contract/tickets.ts'
import { invalidField, Problem } from '../../base/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply } from '../../http/call.ts'
import { invoke } from '../../jobs/invoke.ts'
import { requirePolicy } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { readMacro } from '../canned-replies/ports.ts'
import { served } from './merge.ts'

interface Body extends Record<string, unknown> {
  resolve: boolean
  macro_id: string | null
}

/** Comments on a ticket, and applies the changes of the reply in the same transaction. Undo keeps the comment. */
export async function replyTo(deps: Deps, call: Call<Body>): Promise<Reply> {
  const { resolve, macro_id, ...comment } = call.body
  const ticket = (await findRow(served, call, { lock: true })) as Ticket
  requirePolicy(served, call, 'reply', ticket)
  const macro = macro_id ? await macroOf(call, macro_id) : undefined
  const params = { ticketId: ticket.id }
  const given = { params, body: comment }
  const reply = await invoke(deps, ticketComments.endpoints.create, { ...call, locked: ticket }, given)
  const changes = changesOf(ticket, macro, resolve)
  if (Object.keys(changes).length === 0) return reply
  const updated = await invoke(deps, contract.endpoints.update, call, { params: { id: ticket.id }, body: changes })
  return { ...reply, undo: updated.undo }
}

/** Reads a canned reply. @throws Problem 422 if the caller cannot read it */
const macroOf = (call: Call, id: string): Promise<CannedReply> =>
  readMacro(call, id).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not_found' ? invalidField('macro_id', 'not_found') : error
  })

/** The changes that come with a reply; resolving takes precedence over the canned reply's status. */
function changesOf(ticket: Ticket, macro: CannedReply | undefined, resolve: boolean): Partial<Ticket> {
  const status = resolve ? 'resolved' : macro?.set_status
  const added = (macro?.add_tags ?? []).filter((tag) => !ticket.tags.includes(tag))
  return {
    ...(status && { status }),
    ...(macro?.set_priority && { priority: macro.set_priority }),
    ...(macro?.set_assignee_id && { assignee_id: macro.set_assignee_id }),
    ...(added.length > 0 && { tags: [...ticket.tags, ...added].slice(0, maxTags) }),
  }
}
