import type { PhoneNumber } from '#contract/phone-numbers/contract.ts'
import type { Policy } from '../../record/policy.ts'

/** Numbers must be released before deletion and provisioned before service; released ones cannot be routed. */
export const phoneNumberPolicy: Policy<PhoneNumber> = {
  readsAlike: true,
  can(_actor, action, row) {
    if (!row) return true
    const { status } = row
    const isInService = status === 'active' || status === 'disabled'
    if (action === 'delete' && isInService) return { reason: 'number_in_service' }
    if (['provision', 'provisionExtension'].includes(action) && (isInService || status === 'released')) {
      return { reason: 'wrong_status' }
    }
    if (action === 'createPassword' && !(row.extension && row.pbx_server_id)) return { reason: 'no_account' }
    if (['updateRouting', 'setCallHandler'].includes(action) && status === 'released') {
      return { reason: 'number_released' }
    }
    return true
  },
  cannotChange: (_actor, { status }) =>
    status === 'released'
      ? { call_handler: { reason: 'number_released' }, fallback: { reason: 'number_released' } }
      : undefined,
}
