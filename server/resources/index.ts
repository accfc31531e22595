import type { Noun } from '../compose/noun.ts'
import activityLogs from './activity-logs/index.ts'
import aiAgentReplays from './ai-agent-replays/index.ts'
import agentCalls from './agent-calls/index.ts'
import aiAgentTestCases from './ai-agent-test-cases/index.ts'
import toolSecrets from './tool-secrets/index.ts'
import aiAgentVersions from './ai-agent-versions/index.ts'
import aiAgents from './ai-agents/index.ts'
import auth from './auth/index.ts'
import callEvents from './call-events/index.ts'
import callHandlerTemplates from './call-handler-templates/index.ts'
import calls from './calls/index.ts'
import cannedReplies from './canned-replies/index.ts'
import contacts from './contacts/index.ts'
import conversations from './conversations/index.ts'
import curatedAnswers from './curated-answers/index.ts'
import dashboard from './dashboard/index.ts'
import email from './email/index.ts'
import inboundMails from './inbound-mails/index.ts'
import invitations from './invitations/index.ts'
import knowledgeBase from './knowledge-base/index.ts'
import mfa from './mfa/index.ts'
import notifications from './notifications/index.ts'
import pbx from './pbx/index.ts'
import pbxServers from './pbx-servers/index.ts'
import permissions from './permissions/index.ts'
import phoneNumbers from './phone-numbers/index.ts'
import plans from './plans/index.ts'
import preferences from './preferences/index.ts'
import roles from './roles/index.ts'
import settings from './settings/index.ts'
import tenants from './tenants/index.ts'
import ticketComments from './ticket-comments/index.ts'
import tickets from './tickets/index.ts'
import usageRecords from './usage-records/index.ts'
import users from './users/index.ts'
import voiceProviders from './voice-providers/index.ts'
import voices from './voices/index.ts'

/**
 * Every noun with server code besides its contract, in the order of search results. Other contracts of
 * `contract/index.ts` are served without code, to callers with their permissions.
 */
export const nouns: Noun[] = [
  auth,
  mfa,
  preferences,
  dashboard,
  tickets,
  ticketComments,
  contacts,
  users,
  roles,
  permissions,
  invitations,
  settings,
  activityLogs,
  tenants,
  plans,
  email,
  inboundMails,
  notifications,
  callHandlerTemplates,
  pbxServers,
  phoneNumbers,
  calls,
  callEvents,
  pbx,
  usageRecords,
  cannedReplies,
  knowledgeBase,
  voices,
  voiceProviders,
  aiAgents,
  curatedAnswers,
  aiAgentVersions,
  aiAgentTestCases,
  conversations,
  aiAgentReplays,
  toolSecrets,
  agentCalls,
]
