import type { RowOf } from '#contract/grammar/contract.ts'
import type { Policy } from '#server/record/policy.ts'
import type { lineTests } from './contract.ts'

/** An archived line cannot be tested; the console shows the reason before, the platform answers it after. */
export const lineTestPolicy: Policy<RowOf<typeof lineTests>> = {
  can: (_actor, action, row) => (['run', 'talk'].includes(action) && row?.is_archived ? { reason: 'archived' } : true),
}
