import type { WidgetSpec } from '../widget.ts'
import actions from './actions.ts'
import busyTenants from './busy-tenants.ts'
import callHours from './call-hours.ts'
import callTrend from './call-trend.ts'
import calls from './calls.ts'
import callsInProgress from './calls-in-progress.ts'
import dueTickets from './due-tickets.ts'
import failingJobs from './failing-jobs.ts'
import firstSteps from './first-steps.ts'
import newTickets from './new-tickets.ts'
import openTickets from './open-tickets.ts'
import overdueTickets from './overdue-tickets.ts'
import recent from './recent.ts'
import resolvedTickets from './resolved-tickets.ts'
import tenantsByStatus from './tenants-by-status.ts'
import ticketsByPriority from './tickets-by-priority.ts'
import ticketsByStatus from './tickets-by-status.ts'
import unansweredCalls from './unanswered-calls.ts'
import usageCost from './usage-cost.ts'

/** The widgets of a tenant, in the order of the page. */
export const ofTenants: WidgetSpec[] = [
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
export const ofNewTenants: WidgetSpec[] = [firstSteps, actions, recent]

/** The widgets of operators, which are read across tenants. */
export const ofOperators: WidgetSpec[] = [tenantsByStatus, busyTenants, failingJobs, recent]
