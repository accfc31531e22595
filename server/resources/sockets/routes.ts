import { sockets } from '#contract/sockets.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { makeTicket, ticketSeconds } from './tickets.ts'

/** Serves the tickets with which browsers open WebSockets. The permission is checked when a ticket is used. */
export function mountSockets(surface: Surface, deps: Deps) {
  serve(surface, deps, sockets.endpoints.ticket, async ({ actor, body }) => ({
    data: { ticket: await makeTicket(deps.keys, actor, body), expires_in: ticketSeconds },
  }))
}
