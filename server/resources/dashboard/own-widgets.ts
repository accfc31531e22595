import type { Reading, WidgetSpec } from './widget.ts'
import { actions, recent } from './widgets/actions.ts'
import {
  answeredConversations,
  conversationFigure,
  solvedConversations,
  unansweredQuestions,
  unansweredThemes,
  conversationCost,
  firstWordP50,
  firstWordP95,
} from './product/conversations.ts'
import { busyTenants, callHours, callTrend, callFigure, unansweredCalls, callsInProgress } from './product/calls.ts'
import {
  dueTickets,
  newTickets,
  openTickets,
  overdueTickets,
  unassignedTickets,
  resolvedTickets,
  ticketsByStatus,
  ticketsByPriority,
} from './product/tickets.ts'
import failingServers from './product/failing-servers.ts'
import {
  failingJobs,
  tenantFigures,
  closestTenants,
  endingTrials,
  quietTenants,
  tenantsByStatus,
} from './widgets/tenants.ts'
import firstSteps, { readStarted } from './product/first-steps.ts'
import { costLastMonth, costThisMonth, dearestTenants, failingTenants, usageCost } from './product/costs.ts'

/** The widgets of a tenant in order: what needs action, trends, then details. */
const ofTenants: WidgetSpec[] = [
  firstSteps,
  actions,
  overdueTickets,
  unassignedTickets,
  failingServers,
  unansweredQuestions,
  callFigure,
  unansweredCalls,
  conversationFigure,
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

/** The widgets of operators, which read across tenants. */
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

/** Chooses the widgets of a tenant. A new tenant gets its first steps instead of zeros. */
export async function widgetsOf(reading: Reading): Promise<WidgetSpec[]> {
  const { call, ticket } = await reading.share(readStarted)
  return call || ticket ? ofTenants : ofNewTenants
}
