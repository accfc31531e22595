import { activityLogs } from '#contract/activity-logs.ts'
import { permissions } from '#contract/permissions.ts'
import { roles } from '#contract/roles.ts'
import { tenants } from '#contract/tenants.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { mountCrud } from '../crud.ts'
import type { Deps } from '../http/app-context.ts'
import { byPermission } from '../policy.ts'
import { activityLogs as activityLogsTable } from '../resources/activity-logs/table.ts'
import { mountAuth } from '../resources/auth/routes.ts'
import { mountDashboard } from '../resources/dashboard/routes.ts'
import { permissions as permissionsTable } from '../resources/permissions/table.ts'
import { roleHooks } from '../resources/roles/hooks.ts'
import { roles as rolesTable } from '../resources/roles/table.ts'
import { tenantPolicy } from '../resources/tenants/policy.ts'
import { tenants as tenantsTable } from '../resources/tenants/table.ts'
import { commentHooks } from '../resources/ticket-comments/hooks.ts'
import { ticketComments as ticketCommentsTable } from '../resources/ticket-comments/table.ts'
import { ticketHooks } from '../resources/tickets/hooks.ts'
import { tickets as ticketsTable } from '../resources/tickets/table.ts'
import { userPolicy } from '../resources/users/policy.ts'
import { users as usersTable } from '../resources/users/table.ts'
import { createSurface } from './surface.ts'

/** The main API, served under /v1. */
export function mainSurface(deps: Deps) {
  const app = createSurface()
  mountAuth(app, deps)
  mountDashboard(app, deps)
  mountCrud(app, deps, tickets, ticketsTable, byPermission, ticketHooks)
  mountCrud(app, deps, ticketComments, ticketCommentsTable, byPermission, commentHooks)
  mountCrud(app, deps, users, usersTable, userPolicy)
  mountCrud(app, deps, roles, rolesTable, byPermission, roleHooks)
  mountCrud(app, deps, permissions, permissionsTable, byPermission)
  mountCrud(app, deps, activityLogs, activityLogsTable, byPermission)
  mountCrud(app, deps, tenants, tenantsTable, tenantPolicy)
  return app
}
