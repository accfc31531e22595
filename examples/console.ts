import type { Resource } from '#crud/define-resource.ts'
import announcements from './announcements/resource.ts'
import lineTests from './line-tests/resource.ts'
import rateCards from './rate-cards/resource.ts'
import officeHours from './office-hours/resource.ts'
import queueMembers from './queue-members/resource.ts'
import queues from './queues/resource.ts'
import ringGroups from './ring-groups/resource.ts'

export const exampleResources: Resource[] = [
  announcements,
  queues,
  queueMembers,
  officeHours,
  rateCards,
  ringGroups,
  lineTests,
]
