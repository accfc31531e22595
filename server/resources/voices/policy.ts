import type { Voice } from '#contract/voices.ts'
import type { Verdict } from '#contract/grammar/reasons.ts'
import type { Policy } from '../../record/policy.ts'

export const voicePolicy: Policy<Voice> = {
  readsAlike: true,
  can(_actor, action, row) {
    if (!row) return true
    if (action === 'validate') return row.status !== 'validating' || { reason: 'wrong_status' }
    if (action === 'setDefault') return row.status !== 'invalid' || { reason: 'voice_invalid' }
    if (action === 'delete') return canDelete(row)
    return true
  },
}

function canDelete({ agents }: Voice): Verdict {
  return (
    agents.length === 0 || { reason: 'used_by_agents', params: { agents: agents.map(({ label }) => label).join(', ') } }
  )
}
