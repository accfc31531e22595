import { tickets as contract } from '#contract/tickets.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, servePublic } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { mergeTicket, unmergeTicket } from './merge.ts'
import { rate, rateByLink, showRating } from './rate.ts'

const { endpoints } = contract

export function mountTickets(surface: Surface, deps: Deps) {
  serve(surface, deps, endpoints.merge, mergeTicket)
  serve(surface, deps, endpoints.unmerge, unmergeTicket)
  serve(surface, deps, endpoints.rate, rate)
  servePublic(surface, deps, endpoints.rating, (call) => showRating(call, deps))
  servePublic(surface, deps, endpoints.rateByLink, (call) => rateByLink(call, deps))
}
