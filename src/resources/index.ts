import type { Resource } from '#crud/define-resource.ts'
import { exampleResources } from '#examples/console.ts'
import activityLogs from './activity-logs.ts'
import invitations from './invitations.ts'
import permissions from './permissions.ts'
import platformRoles from './platform-roles.ts'
import platformCalls from './platform-calls.ts'
import platformJobs from './platform-jobs.ts'
import platformUsers from './platform-users.ts'
import plans from './plans.ts'
import roles from './roles.ts'
import tenants from './tenants.ts'
import tickets from './tickets.ts'
import cannedReplies from './canned-replies.ts'
import users from './users.ts'
import callHandlerTemplates from './call-handler-templates.ts'
import pbxServers from './pbx-servers.ts'
import phoneNumbers from './phone-numbers.ts'
import calls from './calls.ts'
import knowledgeBase from './knowledge-base.ts'
import usageRecords from './usage-records.ts'
import voices from './voices.ts'

/** Every declared resource, in the order of the sidebar. */
export const resources: Resource[] = [
  tickets,
  cannedReplies,
  knowledgeBase,
  voices,
  calls,
  phoneNumbers,
  callHandlerTemplates,
  pbxServers,
  users,
  invitations,
  roles,
  permissions,
  usageRecords,
  activityLogs,
  tenants,
  plans,
  platformUsers,
  platformRoles,
  platformCalls,
  platformJobs,
  ...exampleResources,
]
