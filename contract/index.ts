import { activityLogs } from './activity-logs.ts'
import { agentCalls } from './agent-calls.ts'
import { auth } from './auth.ts'
import { bulk } from './bulk.ts'
import { imports } from './imports.ts'
import type { Contract, Endpoint } from './grammar/contract.ts'
import { dashboard } from './dashboard.ts'
import { email } from './email.ts'
import { events } from './events.ts'
import { exampleContracts } from '#examples/contracts.ts'
import { files } from './files.ts'
import { inboundMails } from './inbound-mails.ts'
import { invitations } from './invitations.ts'
import { knowledgeBase } from './knowledge-base/contract.ts'
import { jobs } from './jobs.ts'
import { mfa } from './mfa.ts'
import { notifications } from './notifications.ts'
import { permissions } from './permissions/contract.ts'
import { platformCalls } from './platform-calls.ts'
import { platformJobs } from './platform-jobs.ts'
import { plans } from './plans/contract.ts'
import { platformRoles, roles } from './roles.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { sockets } from './sockets.ts'
import { tenants } from './tenants.ts'
import { cannedReplies } from './canned-replies/contract.ts'
import { ticketComments } from './ticket-comments.ts'
import { tickets } from './tickets.ts'
import { toolSecrets } from './tool-secrets.ts'
import { platformUsers, users } from './users.ts'
import { callHandlerTemplates } from './call-handler-templates.ts'
import { pbx } from './pbx.ts'
import { pbxServers } from './pbx-servers/contract.ts'
import { phoneNumbers } from './phone-numbers/contract.ts'
import { callEvents } from './call-events.ts'
import { calls } from './calls/contract.ts'
import { usageRecords } from './usage-records/contract.ts'
import { aiAgents } from './ai-agents/contract.ts'
import { aiAgentReplays } from './ai-agent-replays.ts'
import { aiAgentTestCases } from './ai-agent-test-cases.ts'
import { aiAgentVersions } from './ai-agent-versions.ts'
import { savedViews } from './saved-views.ts'
import { preferences } from './preferences.ts'
import { voiceProviders } from './voice-providers/contract.ts'
import { undo } from './undo.ts'
import { voices } from './voices.ts'
import { contacts } from './contacts/contract.ts'
import { conversations } from './conversations/contract.ts'
import { curatedAnswers } from './curated-answers.ts'

/** Every contract of the product, in the order of the OpenAPI documents. */
export const contracts: Contract[] = [
  auth,
  mfa,
  preferences,
  search,
  savedViews,
  dashboard,
  tickets,
  ticketComments,
  cannedReplies,
  contacts,
  files,
  users,
  platformUsers,
  roles,
  platformRoles,
  permissions,
  invitations,
  settings,
  activityLogs,
  tenants,
  plans,
  email,
  inboundMails,
  jobs,
  platformJobs,
  bulk,
  undo,
  imports,
  notifications,
  events,
  sockets,
  callHandlerTemplates,
  pbxServers,
  phoneNumbers,
  calls,
  platformCalls,
  callEvents,
  pbx,
  agentCalls,
  usageRecords,
  knowledgeBase,
  curatedAnswers,
  aiAgents,
  aiAgentTestCases,
  aiAgentReplays,
  aiAgentVersions,
  toolSecrets,
  voices,
  voiceProviders,
  conversations,
  ...exampleContracts,
]

export const endpoints: Endpoint[] = contracts.flatMap((contract) => Object.values(contract.endpoints))
