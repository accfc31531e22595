import type { Call } from '#contract/calls/contract.ts'
import type { Policy } from '../../record/policy.ts'

/** Calls with a cost cannot be deleted: they are the proof of the usage record. */
export const callPolicy: Policy<Call> = {
  readsAlike: true,
  can: (_actor, action, row) => (action === 'delete' && row && row.cost !== null ? { reason: 'call_rated' } : true),
}
