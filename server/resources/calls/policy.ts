import type { Call } from '#contract/calls.ts'
import type { Policy } from '../../policy.ts'

/** Keeps calls that have a cost: their record proves it. */
export const callPolicy: Policy<Call> = {
  can: (_actor, action, row) => (action === 'delete' && row?.cost ? { reason: 'call_rated' } : true),
}
