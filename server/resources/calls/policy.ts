import type { Call } from '#contract/calls/contract.ts'
import type { Policy } from '../../record/policy.ts'

/** Keeps calls that have a cost: their record proves it. */
export const callPolicy: Policy<Call> = {
  readsAlike: true,
  can: (_actor, action, row) => (action === 'delete' && row && row.cost !== null ? { reason: 'call_rated' } : true),
}
