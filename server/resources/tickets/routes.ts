import { type Ticket, tickets as contract } from '#contract/tickets.ts'
import type { Deps } from '../../http/app-context.ts'
import { findRow } from '../../record/rows.ts'
import { serveSocket } from '../../http/serve-socket.ts'
import { serve, servePublic } from '../../http/endpoint.ts'
import type { Call, Reply } from '../../http/call.ts'
import type { Surface } from '../../http/surface.ts'
import { changesBetween } from '../../record/changes.ts'
import { present } from '../../record/read.ts'
import { requirePolicy } from '../../record/resource.ts'
import { write } from '../../record/update.ts'
import { record } from '../../record/activity/record.ts'
import { createRepliers } from './repliers.ts'
import { mergeTicket, served, type StoredTicket, unmergeTicket } from './merge.ts'
import { replyTo } from './reply.ts'
import { unsend } from './unsend.ts'
import { rate, rateByLink, showRating } from './rate.ts'

const { endpoints } = contract

const readTicket = (call: Call) => findRow(served, call) as Promise<StoredTicket>

export function mountTickets(surface: Surface, deps: Deps) {
  const repliers = createRepliers(deps.db, deps.listen)
  deps.closing.push(repliers.close)
  serve(surface, deps, endpoints.merge, (call) => mergeTicket(deps, call))
  serve(surface, deps, endpoints.unmerge, (call) => unmergeTicket(deps, call))
  serve(surface, deps, endpoints.unwatch, unwatch)
  serve(surface, deps, endpoints.rate, rate)
  serve(surface, deps, endpoints.reply, (call) => replyTo(deps, call))
  serve(surface, deps, endpoints.unsend, (call) => unsend(deps, call))
  serveSocket(surface, deps, endpoints.replying, readTicket, async ({ subject: { id }, actor, socket }) => {
    const leave = await repliers.watch(id, (people) => {
      const names = people.filter((one) => one.id !== actor.id).map(({ name }) => name)
      socket.send({ type: 'replying', names })
    })
    try {
      for await (const { type } of socket.messages) if (type === 'replying') await repliers.tell(id, actor)
    } finally {
      leave()
    }
  })
  servePublic(surface, deps, endpoints.rating, (call) => showRating(call, deps))
  servePublic(surface, deps, endpoints.rateByLink, (call) => rateByLink(call, deps))
}

/** Removes the caller from the watchers; only needs the permission to read the ticket. */
async function unwatch(call: Call): Promise<Reply> {
  const before = (await findRow(served, call, { lock: true })) as Ticket
  requirePolicy(served, call, 'unwatch', before)
  const watcher_ids = before.watcher_ids.filter((id) => id !== call.actor.id)
  const row = await write(served, call, before, { watcher_ids })
  await record(call.tx, call.actor, call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: before.id, label: before.subject },
    changes: changesBetween(contract, before, row),
  })
  return { data: await present(served, call, row) }
}
