import type { Contract } from '#contract/grammar/contract.ts'
import { announcements } from './announcements/contract.ts'
import { lineTests } from './line-tests/contract.ts'
import { rateCards } from './rate-cards/contract.ts'
import { officeHours } from './office-hours/contract.ts'
import { queueMembers } from './queue-members/contract.ts'
import { queues } from './queues/contract.ts'
import { ringGroups } from './ring-groups/contract.ts'
import { shiftPlans } from './shift-plans/contract.ts'

export const exampleContracts: Contract[] = [
  announcements,
  queues,
  queueMembers,
  shiftPlans,
  officeHours,
  rateCards,
  ringGroups,
  lineTests,
]
