import type { Reading, WidgetSpec } from './widget.ts'
import actions from './widgets/actions.ts'
import failingJobs from './widgets/failing-jobs.ts'
import recent from './widgets/recent.ts'
import { tenantFigures } from './widgets/tenant-figures.ts'
import { closestTenants, endingTrials, quietTenants } from './widgets/tenant-rankings.ts'
import tenantsByStatus from './widgets/tenants-by-status.ts'

/** Chooses the widgets of a tenant, in the order of the page. */
export const widgetsOf = async (_: Reading): Promise<WidgetSpec[]> => [actions, recent]

/** The widgets of operators, which are read across tenants. */
export const ofOperators: WidgetSpec[] = [
  ...tenantFigures,
  closestTenants,
  endingTrials,
  quietTenants,
  tenantsByStatus,
  failingJobs,
  recent,
]
