import type { TicketComment } from '#contract/ticket-comments.ts'
import type { Policy } from '../../record/policy.ts'

/** Only what is held is accepted or discarded. */
export const commentPolicy: Policy<TicketComment> = {
  readsAlike: true,
  can(_actor, action, comment) {
    if (!comment || (action !== 'accept' && action !== 'discard')) return true
    return comment.is_held || { reason: 'not_held' }
  },
}
