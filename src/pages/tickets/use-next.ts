import { useLocation, useNavigate } from 'react-router'
import type { Pressed } from '#crud/list/keys/pressed.ts'
import { originIn, originOf } from '#crud/list/origin.ts'
import { defaultListState } from '#crud/list/state.ts'
import { useInPlace } from '#crud/in-place.ts'
import { pathTo } from '#crud/paths.ts'
import { useNeighbours } from '#crud/record/use-neighbours.ts'
import type { Resource } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { showToast } from '#providers/toasts/show.ts'
import type { TicketRow } from './ticket-row.ts'

/** The state of a navigation to a ticket in which the user goes on replying. */
export const replying: Pressed = { pressed: 'r' }

/** The user's own open tickets, by the time when they are due. */
export const mine = {
  filters: { assignee_id: ['me'], status: ['new', 'open', 'pending', 'on_hold'] },
  sort: 'resolution_due_at',
}

/**
 * Opens the next ticket of the list that this one was opened from, else of the user's own, ready to be replied to.
 *
 * @returns a function that tells whether there is one
 */
export function useNext(resource: Resource, ticket: TicketRow): () => boolean {
  const tenantId = useSession()?.user.tenant_id
  const navigate = useNavigate()
  const inPlace = useInPlace()
  const { state } = useLocation()
  const origin = originIn(state, resource) ?? originOf(resource, { ...defaultListState(resource), ...mine }, 0)
  const { next } = useNeighbours(resource, ticket.id, origin)
  return () => {
    if (inPlace) {
      inPlace.onLeave()
      return true
    }
    const to = next && pathTo(resource, 'show', { tenantId, id: next.id })
    if (to) void navigate(to, { replace: true, state: { origin: next.origin, ...replying } })
    else showToast((toast) => toast.info(t('tickets.no_next')))
    return Boolean(to)
  }
}
