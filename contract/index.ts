import { activityLogs } from './activity-logs.ts'
import { auth } from './auth.ts'
import type { Contract, Endpoint } from './contract.ts'
import { dashboard } from './dashboard.ts'
import { permissions } from './permissions.ts'
import { roles } from './roles.ts'
import { tenants } from './tenants.ts'
import { ticketComments } from './ticket-comments.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

/** Every noun of the product, in the order of the OpenAPI documents. */
export const contracts: Contract[] = [
  auth,
  dashboard,
  tickets,
  ticketComments,
  users,
  roles,
  permissions,
  activityLogs,
  tenants,
]

export const endpoints: Endpoint[] = contracts.flatMap((contract) => Object.values(contract.endpoints))

/** The catalogue of permissions: every key that some endpoint asks for. */
export const permissionKeys: string[] = [
  ...new Set(endpoints.flatMap(({ permission }) => (permission ? [permission] : []))),
].sort()
