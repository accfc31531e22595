import { tickets as contract } from '#contract/tickets.ts'
import type { Deps } from '../../http/app-context.ts'
import { findRow } from '../../crud/rows.ts'
import { serveSocket } from '../../http/serve-socket.ts'
import { serve, servePublic, type Call } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { mergeTicket, served, unmergeTicket, type StoredTicket } from './merge.ts'
import { unwatch } from './unwatch.ts'
import { rate, rateByLink, showRating } from './rate.ts'

const { endpoints } = contract

const readTicket = (call: Call) => findRow(served, call) as Promise<StoredTicket>

export function mountTickets(surface: Surface, deps: Deps) {
  serve(surface, deps, endpoints.merge, (call) => mergeTicket(deps, call))
  serve(surface, deps, endpoints.unmerge, (call) => unmergeTicket(deps, call))
  serve(surface, deps, endpoints.unwatch, unwatch)
  serve(surface, deps, endpoints.rate, rate)
  serveSocket(surface, deps, endpoints.replying, readTicket, async ({ subject: { id }, actor, socket }) => {
    const leave = await deps.repliers.watch(id, (people) => {
      const names = people.filter((one) => one.id !== actor.id).map(({ name }) => name)
      socket.send({ type: 'replying', names })
    })
    try {
      for await (const { type } of socket.messages) if (type === 'replying') await deps.repliers.tell(id, actor)
    } finally {
      leave()
    }
  })
  servePublic(surface, deps, endpoints.rating, (call) => showRating(call, deps))
  servePublic(surface, deps, endpoints.rateByLink, (call) => rateByLink(call, deps))
}
