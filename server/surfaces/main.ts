import { activityLogs } from '#contract/activity-logs.ts'
import { invitations } from '#contract/invitations.ts'
import { permissions } from '#contract/permissions.ts'
import { platformRoles, roles } from '#contract/roles.ts'
import { tenants } from '#contract/tenants.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { platformUsers, users } from '#contract/users.ts'
import { mountCrud } from '../crud.ts'
import type { Deps } from '../http/app-context.ts'
import { byOperators, byPermission } from '../policy.ts'
import { activityLogs as activityLogsTable } from '../resources/activity-logs/table.ts'
import { mountAuth } from '../resources/auth/routes.ts'
import { mountDashboard } from '../resources/dashboard/routes.ts'
import { mountEmail } from '../resources/email/routes.ts'
import { mountFiles } from '../resources/files/routes.ts'
import { invitationHooks } from '../resources/invitations/hooks.ts'
import { mountInvitations } from '../resources/invitations/routes.ts'
import { invitations as invitationsTable } from '../resources/invitations/table.ts'
import { mountMfa } from '../resources/mfa/routes.ts'
import { permissionHooks } from '../resources/permissions/hooks.ts'
import { permissionPolicy } from '../resources/permissions/policy.ts'
import { permissions as permissionsTable } from '../resources/permissions/table.ts'
import { roleHooks } from '../resources/roles/hooks.ts'
import { mountPlans } from '../resources/plans/routes.ts'
import { rolePolicy } from '../resources/roles/policy.ts'
import { mountRoles } from '../resources/roles/routes.ts'
import { roles as rolesTable } from '../resources/roles/table.ts'
import { mountSettings } from '../resources/settings/routes.ts'
import { tenants as tenantsTable } from '../resources/tenants/table.ts'
import { commentHooks } from '../resources/ticket-comments/hooks.ts'
import { ticketComments as ticketCommentsTable } from '../resources/ticket-comments/table.ts'
import { ticketHooks } from '../resources/tickets/hooks.ts'
import { tickets as ticketsTable } from '../resources/tickets/table.ts'
import { userHooks } from '../resources/users/hooks.ts'
import { mountUsers } from '../resources/users/routes.ts'
import { users as usersTable } from '../resources/users/table.ts'
import { createSurface } from './surface.ts'

/** The main API, served under /v1. */
export function mainSurface(deps: Deps) {
  const app = createSurface()
  mountAuth(app, deps)
  mountMfa(app, deps)
  mountDashboard(app, deps)
  mountCrud(app, deps, tickets, ticketsTable, byPermission, ticketHooks)
  mountCrud(app, deps, ticketComments, ticketCommentsTable, byPermission, commentHooks)
  mountFiles(app, deps)
  // What reaches across tenants shares its paths with what does not, and is asked for by the query.
  mountCrud(app, deps, platformUsers, usersTable, byOperators, userHooks(deps))
  mountCrud(app, deps, users, usersTable, byPermission, userHooks(deps))
  mountUsers(app, deps)
  mountCrud(app, deps, platformRoles, rolesTable, byOperators)
  mountCrud(app, deps, roles, rolesTable, rolePolicy, roleHooks)
  mountRoles(app, deps)
  mountCrud(app, deps, permissions, permissionsTable, permissionPolicy, permissionHooks)
  // Its `create` also mails, so it stands before the usual one.
  mountInvitations(app, deps)
  mountCrud(app, deps, invitations, invitationsTable, byPermission, invitationHooks)
  mountSettings(app, deps)
  mountCrud(app, deps, activityLogs, activityLogsTable, byPermission)
  mountCrud(app, deps, tenants, tenantsTable, byOperators)
  mountPlans(app, deps)
  mountEmail(app, deps)
  return app
}
