import type { Conversation } from '#contract/conversations/contract.ts'
import type { Policy } from '../../record/policy.ts'

/** Conversations in progress cannot be changed, because a process still writes to them. */
export const conversationPolicy: Policy<Conversation> = {
  readsAlike: true,
  can(_actor, action, row) {
    if (!row) return true
    if (action === 'readAgain' && row.failure === null) return { reason: 'nothing_to_read' }
    const isKept = action === 'delete' || action === 'redact'
    return isKept && row.status === 'in_progress' ? { reason: 'conversation_running' } : true
  },
}
