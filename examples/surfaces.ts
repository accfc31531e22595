import { mountCrud } from '#server/crud.ts'
import type { Deps } from '#server/http/app-context.ts'
import { byPermission } from '#server/policy.ts'
import type { Surface } from '#server/surfaces/surface.ts'
import { announcements } from './announcements/contract.ts'
import { announcements as announcementsTable } from './announcements/table.ts'
import { mountLineTests } from './line-tests/routes.ts'
import { mountOfficeHours } from './office-hours/routes.ts'
import { queueMembers } from './queue-members/contract.ts'
import { queueMembers as queueMembersTable } from './queue-members/table.ts'
import { queues } from './queues/contract.ts'
import { queueHooks } from './queues/hooks.ts'
import { queues as queuesTable } from './queues/table.ts'
import { rateCards } from './rate-cards/contract.ts'
import { rateCards as rateCardsTable } from './rate-cards/table.ts'
import { ringGroups } from './ring-groups/contract.ts'
import { ringGroups as ringGroupsTable } from './ring-groups/table.ts'

/** Serves the examples. */
export function mountExamples(surface: Surface, deps: Deps): void {
  mountCrud(surface, deps, announcements, announcementsTable, byPermission)
  mountCrud(surface, deps, queues, queuesTable, byPermission, queueHooks)
  mountCrud(surface, deps, queueMembers, queueMembersTable, byPermission)
  mountCrud(surface, deps, rateCards, rateCardsTable, byPermission)
  mountCrud(surface, deps, ringGroups, ringGroupsTable, byPermission)
  mountLineTests(surface, deps)
  mountOfficeHours(surface, deps)
}
