import type { Reading, WidgetSpec } from './widget.ts'
import actions from './widgets/actions.ts'
import busyTenants from './product/busy-tenants.ts'
import callHours from './product/call-hours.ts'
import callTrend from './product/call-trend.ts'
import calls from './product/calls.ts'
import callsInProgress from './product/calls-in-progress.ts'
import dueTickets from './product/due-tickets.ts'
import failingJobs from './widgets/failing-jobs.ts'
import firstSteps, { readStarted } from './product/first-steps.ts'
import newTickets from './product/new-tickets.ts'
import openTickets from './product/open-tickets.ts'
import overdueTickets from './product/overdue-tickets.ts'
import recent from './widgets/recent.ts'
import resolvedTickets from './product/resolved-tickets.ts'
import tenantsByStatus from './widgets/tenants-by-status.ts'
import ticketsByPriority from './product/tickets-by-priority.ts'
import ticketsByStatus from './product/tickets-by-status.ts'
import unansweredCalls from './product/unanswered-calls.ts'
import usageCost from './product/usage-cost.ts'

/** The widgets of a tenant, in the order of the page. */
const ofTenants: WidgetSpec[] = [
  firstSteps,
  actions,
  callsInProgress,
  calls,
  unansweredCalls,
  usageCost,
  openTickets,
  newTickets,
  resolvedTickets,
  overdueTickets,
  callTrend,
  callHours,
  ticketsByStatus,
  ticketsByPriority,
  dueTickets,
  recent,
]

/** The widgets of a tenant without calls and tickets. */
const ofNewTenants: WidgetSpec[] = [firstSteps, actions, recent]

/** The widgets of operators, which are read across tenants. */
export const ofOperators: WidgetSpec[] = [tenantsByStatus, busyTenants, failingJobs, recent]

/** Chooses the widgets of a tenant. One that has not begun sees its first steps in place of zeros. */
export async function widgetsOf(reading: Reading): Promise<WidgetSpec[]> {
  const { call, ticket } = await reading.share(readStarted)
  return call || ticket ? ofTenants : ofNewTenants
}
