import type { Reading, WidgetSpec } from './widget.ts'
import { actions, recent } from './widgets/actions.ts'
import {
  closestTenants,
  endingTrials,
  failingJobs,
  quietTenants,
  tenantFigures,
  tenantsByStatus,
} from './widgets/tenants.ts'

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
