import type { Reading, WidgetSpec } from './widget.ts'
import actions from './widgets/actions.ts'
import answeredConversations from './product/answered-conversations.ts'
import busyTenants from './product/busy-tenants.ts'
import callHours from './product/call-hours.ts'
import callTrend from './product/call-trend.ts'
import calls from './product/calls.ts'
import callsInProgress from './product/calls-in-progress.ts'
import conversationCost from './product/conversation-cost.ts'
import conversations from './product/conversations.ts'
import dueTickets from './product/due-tickets.ts'
import failingServers from './product/failing-servers.ts'
import failingJobs from './widgets/failing-jobs.ts'
import { firstWordP50, firstWordP95 } from './product/first-word.ts'
import firstSteps, { readStarted } from './product/first-steps.ts'
import newTickets from './product/new-tickets.ts'
import openTickets from './product/open-tickets.ts'
import overdueTickets from './product/overdue-tickets.ts'
import recent from './widgets/recent.ts'
import resolvedTickets from './product/resolved-tickets.ts'
import solvedConversations from './product/solved-conversations.ts'
import { costLastMonth, costThisMonth, dearestTenants, failingTenants } from './product/tenant-costs.ts'
import { tenantFigures } from './widgets/tenant-figures.ts'
import { closestTenants, endingTrials, quietTenants } from './widgets/tenant-rankings.ts'
import tenantsByStatus from './widgets/tenants-by-status.ts'
import ticketsByPriority from './product/tickets-by-priority.ts'
import ticketsByStatus from './product/tickets-by-status.ts'
import unansweredCalls from './product/unanswered-calls.ts'
import unansweredQuestions from './product/unanswered-questions.ts'
import unansweredThemes from './product/unanswered-themes.ts'
import unassignedTickets from './product/unassigned-tickets.ts'
import usageCost from './product/usage-cost.ts'

/** The widgets of a tenant, in the order of the page: what needs somebody to act, the trends, then what is of interest. */
const ofTenants: WidgetSpec[] = [
  firstSteps,
  actions,
  overdueTickets,
  unassignedTickets,
  failingServers,
  unansweredQuestions,
  calls,
  unansweredCalls,
  conversations,
  answeredConversations,
  solvedConversations,
  openTickets,
  newTickets,
  resolvedTickets,
  usageCost,
  callsInProgress,
  firstWordP50,
  firstWordP95,
  conversationCost,
  callTrend,
  callHours,
  ticketsByStatus,
  ticketsByPriority,
  dueTickets,
  unansweredThemes,
  recent,
]

/** The widgets of a tenant without calls and tickets. */
const ofNewTenants: WidgetSpec[] = [firstSteps, actions, recent]

/** The widgets of operators, which are read across tenants. */
export const ofOperators: WidgetSpec[] = [
  ...tenantFigures,
  failingTenants,
  costThisMonth,
  costLastMonth,
  closestTenants,
  dearestTenants,
  endingTrials,
  quietTenants,
  tenantsByStatus,
  busyTenants,
  failingJobs,
  recent,
]

/** Chooses the widgets of a tenant. One that has not begun sees its first steps in place of zeros. */
export async function widgetsOf(reading: Reading): Promise<WidgetSpec[]> {
  const { call, ticket } = await reading.share(readStarted)
  return call || ticket ? ofTenants : ofNewTenants
}
