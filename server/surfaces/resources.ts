import { mountExamples } from '#examples/surfaces.ts'
import { invitations } from '#contract/invitations.ts'
import { permissions } from '#contract/permissions.ts'
import { platformRoles, roles } from '#contract/roles.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { platformUsers, users } from '#contract/users.ts'
import { mountCrud } from '../crud.ts'
import type { Deps } from '../http/app-context.ts'
import { acrossTenants, byOperators, byPermission } from '../policy.ts'
import { mountActivityLogs } from '../resources/activity-logs/routes.ts'
import { mountAuth } from '../resources/auth/routes.ts'
import { mountBulk } from '../resources/bulk/routes.ts'
import { mountImports } from '../resources/imports/routes.ts'
import { mountDashboard } from '../resources/dashboard/routes.ts'
import { mountEmail } from '../resources/email/routes.ts'
import { mountEvents } from '../resources/events/routes.ts'
import { mountFiles } from '../resources/files/routes.ts'
import { invitationHooks } from '../resources/invitations/hooks.ts'
import { invitationPolicy } from '../resources/invitations/policy.ts'
import { mountInvitations } from '../resources/invitations/routes.ts'
import { invitations as invitationsTable } from '../resources/invitations/table.ts'
import { mountJobs } from '../resources/jobs/routes.ts'
import { mountPreferences } from '../resources/preferences/routes.ts'
import { mountMfa } from '../resources/mfa/routes.ts'
import { permissionHooks } from '../resources/permissions/hooks.ts'
import { permissionPolicy } from '../resources/permissions/policy.ts'
import { permissions as permissionsTable } from '../resources/permissions/table.ts'
import { roleHooks } from '../resources/roles/hooks.ts'
import { mountNotifications } from '../resources/notifications/routes.ts'
import { mountPlans } from '../resources/plans/routes.ts'
import { rolePolicy } from '../resources/roles/policy.ts'
import { mountRoles } from '../resources/roles/routes.ts'
import { roles as rolesTable } from '../resources/roles/table.ts'
import { mountSearch } from '../resources/search/routes.ts'
import { mountSettings } from '../resources/settings/routes.ts'
import { mountSockets } from '../resources/sockets/routes.ts'
import { mountTenants } from '../resources/tenants/routes.ts'
import { commentHooks } from '../resources/ticket-comments/hooks.ts'
import { ticketComments as ticketCommentsTable } from '../resources/ticket-comments/table.ts'
import { ticketHooks } from '../resources/tickets/hooks.ts'
import { ticketPolicy } from '../resources/tickets/policy.ts'
import { mountTickets } from '../resources/tickets/routes.ts'
import { tickets as ticketsTable } from '../resources/tickets/table.ts'
import { userHooks } from '../resources/users/hooks.ts'
import { userPolicy } from '../resources/users/policy.ts'
import { mountUndo } from '../resources/undo/routes.ts'
import { mountUsers } from '../resources/users/routes.ts'
import { users as usersTable } from '../resources/users/table.ts'
import type { Surface } from './surface.ts'
import { agentsAndKnowledge } from '../resources/conversations/agents.ts'
import { mountConversations } from '../resources/conversations/routes.ts'
import { mountCallHandlerTemplates } from '../resources/call-handler-templates/routes.ts'
import { mountPbxServers } from '../resources/pbx-servers/routes.ts'
import { mountPhoneNumbers } from '../resources/phone-numbers/routes.ts'
import { mountCallEvents } from '../resources/call-events/routes.ts'
import { mountKnowledgeBase } from '../resources/knowledge-base/routes.ts'
import { mountCalls } from '../resources/calls/routes.ts'
import { usageRecords } from '#contract/usage-records.ts'
import { mountAiAgentTestCases } from '../resources/ai-agent-test-cases/routes.ts'
import { mountAiAgentVersions } from '../resources/ai-agent-versions/routes.ts'
import { mountAiAgents } from '../resources/ai-agents/routes.ts'
import { mountVoiceProviders } from '../resources/voice-providers/routes.ts'
import { mountVoices } from '../resources/voices/routes.ts'
import { mountUsageRecords } from '../resources/usage-records/routes.ts'
import { usageRecords as usageRecordsTable } from '../resources/usage-records/table.ts'
import { cannedReplies } from '#contract/canned-replies.ts'
import { savedViews } from '#contract/saved-views.ts'
import { savedViewHooks } from '../resources/saved-views/hooks.ts'
import { savedViewPolicy } from '../resources/saved-views/policy.ts'
import { savedViews as savedViewsTable } from '../resources/saved-views/table.ts'
import { cannedReplyHooks } from '../resources/canned-replies/hooks.ts'
import { cannedReplies as cannedRepliesTable } from '../resources/canned-replies/table.ts'

/** Mounts every resource of both APIs, in any order. Each endpoint is served on the API that its contract names. */
export function mountResources(deps: Deps): Surface {
  const surface: Surface = []
  mountAuth(surface, deps)
  mountMfa(surface, deps)
  mountPreferences(surface, deps)
  mountSearch(surface, deps)
  mountCrud(surface, deps, savedViews, savedViewsTable, savedViewPolicy, savedViewHooks)
  mountDashboard(surface, deps)
  mountCrud(surface, deps, tickets, ticketsTable, ticketPolicy, ticketHooks(deps))
  mountTickets(surface, deps)
  mountCrud(surface, deps, ticketComments, ticketCommentsTable, byPermission, commentHooks(deps))
  mountFiles(surface, deps)
  mountCrud(surface, deps, platformUsers, usersTable, acrossTenants(userPolicy), userHooks(deps))
  mountCrud(surface, deps, users, usersTable, userPolicy, userHooks(deps))
  mountUsers(surface, deps)
  mountCrud(surface, deps, platformRoles, rolesTable, byOperators)
  mountCrud(surface, deps, roles, rolesTable, rolePolicy, roleHooks)
  mountRoles(surface, deps)
  mountCrud(surface, deps, permissions, permissionsTable, permissionPolicy, permissionHooks)
  mountInvitations(surface, deps)
  mountCrud(surface, deps, invitations, invitationsTable, invitationPolicy, invitationHooks, [
    'list',
    'detail',
    'delete',
  ])
  mountSettings(surface, deps)
  mountActivityLogs(surface, deps)
  mountTenants(surface, deps)
  mountPlans(surface, deps)
  mountEmail(surface, deps)
  mountJobs(surface, deps)
  mountBulk(surface, deps)
  mountUndo(surface, deps)
  mountImports(surface, deps)
  mountNotifications(surface, deps)
  mountEvents(surface, deps)
  mountSockets(surface, deps)
  mountExamples(surface, deps)
  mountCallHandlerTemplates(surface, deps)
  mountPbxServers(surface, deps)
  mountPhoneNumbers(surface, deps)
  mountCalls(surface, deps)
  mountCallEvents(surface, deps)
  mountCrud(surface, deps, usageRecords, usageRecordsTable, byPermission)
  mountCrud(surface, deps, cannedReplies, cannedRepliesTable, byPermission, cannedReplyHooks)
  mountUsageRecords(surface, deps)
  mountKnowledgeBase(surface, deps)
  mountVoices(surface, deps)
  mountVoiceProviders(surface, deps)
  mountAiAgents(surface, deps)
  mountAiAgentVersions(surface, deps)
  mountAiAgentTestCases(surface, deps)
  mountConversations(surface, deps, agentsAndKnowledge)
  return surface
}
