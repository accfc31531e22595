import { sockets } from '#contract/sockets.ts'
import type { Deps } from './app-context.ts'
import { serve } from './endpoint.ts'
import type { Surface } from './surface.ts'
import { makeTicket, ticketSeconds } from './socket-tickets.ts'

/** Serves the tickets with which browsers open WebSockets. The permission is checked when a ticket is used. */
export function mountSockets(surface: Surface, deps: Deps) {
  serve(surface, deps, sockets.endpoints.ticket, async ({ actor, body }) => ({
    data: { ticket: await makeTicket(deps.keys, actor, body), expires_in: ticketSeconds },
  }))
}
