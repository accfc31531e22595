import type { Verdict } from '#contract/grammar/reasons.ts'
import { keysBeyond } from '../../base/actor.ts'
import type { Policy } from '../../record/policy.ts'

/** Only pending invitations can be revoked. Expired ones can be sent again by users who can assign the role, while it exists. */
export const invitationPolicy: Policy = {
  can(actor, action, row): Verdict {
    if (!row || action === 'detail') return true
    const isOpen = row.status === 'pending' || (action === 'resend' && row.status === 'expired')
    if (!isOpen) return { reason: 'not_pending', params: { status: row.status } }
    if (action !== 'resend') return true
    if (!row.role_keys) return { reason: 'role_deleted' }
    const beyond = keysBeyond(actor, row.role_keys)
    return beyond.length === 0 || { reason: 'beyond_own_rights', params: { keys: beyond.join(', ') } }
  },
}
