import { dashboard } from '#contract/dashboard.ts'
import { tickets } from '#contract/tickets.ts'
import { holds } from '../../http/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { readTicketFigures } from './ticket-figures.ts'

export function mountDashboard(app: Surface, deps: Deps) {
  serve(app, deps, dashboard.endpoints.read, async ({ tx, actor }) => {
    const mayList = holds(actor, tickets.endpoints.list.permission)
    const now = new Date()
    return {
      data: {
        generated_at: now.toISOString(),
        tickets: mayList ? await readTicketFigures(tx, actor.tenant, now) : null,
      },
    }
  })
}
