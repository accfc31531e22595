import type { Voice } from '#contract/voices.ts'
import type { Policy } from '../../policy.ts'

export const voicePolicy: Policy<Voice> = {
  can(_actor, action, row) {
    if (!row) return true
    if (action === 'validate') return row.status !== 'validating' || { reason: 'wrong_status' }
    if (action === 'setDefault') return row.status !== 'invalid' || { reason: 'voice_invalid' }
    return true
  },
}
