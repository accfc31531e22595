import type { Ticket } from '#contract/tickets.ts'
import type { Policy } from '../../record/policy.ts'

/** A merged ticket cannot be changed until it is unmerged. Only requesters rate, once their ticket is resolved. */
export const ticketPolicy: Policy<Ticket> = {
  readsAlike: true,
  can(actor, action, ticket) {
    if (!ticket) return true
    const isMerged = ticket.merged_into_id !== null
    if (action === 'unmerge') return isMerged || { reason: 'not_merged' }
    if (isMerged && ['update', 'delete', 'merge', 'reply'].includes(action)) return { reason: 'merged' }
    if ((action === 'merge' || action === 'reply') && ticket.status === 'closed') return { reason: 'closed' }
    if (action === 'unwatch') return ticket.watcher_ids.includes(actor.id) || { reason: 'not_watching' }
    if (action !== 'rate') return true
    if (!isRateable(ticket)) return { reason: 'not_resolved' }
    return ticket.requester_id === actor.id || { reason: 'not_requester' }
  },
}

export const isRateable = ({ status, merged_into_id }: Pick<Ticket, 'status' | 'merged_into_id'>) =>
  merged_into_id === null && (status === 'resolved' || status === 'closed')
