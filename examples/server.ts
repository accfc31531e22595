import { defineNoun, type Noun } from '#server/compose/noun.ts'
import { announcements } from './announcements/contract.ts'
import { lineTests } from './line-tests/contract.ts'
import { testLines } from './line-tests/jobs.ts'
import { lineTestPolicy } from './line-tests/policy.ts'
import { mountLineTests } from './line-tests/routes.ts'
import { lineTests as lineTestsTable } from './line-tests/table.ts'
import { officeHours } from './office-hours/contract.ts'
import { mountOfficeHours, officeHourPolicy } from './office-hours/routes.ts'
import { queueMembers } from './queue-members/contract.ts'
import { queues } from './queues/contract.ts'
import { queueHooks } from './queues/hooks.ts'
import { queues as queuesTable } from './queues/table.ts'
import { rateCards } from './rate-cards/contract.ts'
import { ringGroups } from './ring-groups/contract.ts'
import { shiftPlans } from './shift-plans/server.ts'

/** The examples on the server. */
export const exampleNouns: Noun[] = [
  defineNoun({ contract: announcements }),
  defineNoun({ contract: queues, table: queuesTable, hooks: queueHooks }),
  defineNoun({ contract: queueMembers }),
  shiftPlans,
  defineNoun({ contract: rateCards }),
  defineNoun({ contract: ringGroups }),
  defineNoun({
    contract: lineTests,
    table: lineTestsTable,
    policy: lineTestPolicy,
    routes: mountLineTests,
    jobs: [testLines],
    demo: [],
  }),
  defineNoun({ contract: officeHours, policy: officeHourPolicy, routes: mountOfficeHours }),
]
