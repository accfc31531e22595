import { activityLogs } from './activity-logs.ts'
import { auth } from './auth.ts'
import type { Contract, Endpoint } from './contract.ts'
import { dashboard } from './dashboard.ts'
import { email } from './email.ts'
import { files } from './files.ts'
import { invitations } from './invitations.ts'
import { mfa } from './mfa.ts'
import { permissions } from './permissions.ts'
import { plans } from './plans.ts'
import { platformRoles, roles } from './roles.ts'
import { settings } from './settings.ts'
import { tenants } from './tenants.ts'
import { ticketComments } from './ticket-comments.ts'
import { tickets } from './tickets.ts'
import { platformUsers, users } from './users.ts'

/** Every noun of the product, in the order of the OpenAPI documents. */
export const contracts: Contract[] = [
  auth,
  mfa,
  dashboard,
  tickets,
  ticketComments,
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
]

export const endpoints: Endpoint[] = contracts.flatMap((contract) => Object.values(contract.endpoints))

/** The keys of the specification §6, which roles can hold before an endpoint asks for them. */
const specifiedKeys = [
  'read-list-users', 'create-users', 'update-users', 'read-detail-users',
  'read-list-tenants', 'read-list-knowledge-base', 'read-list-usage-records',
]

/** The catalogue of permissions: the specification's, and every key that some endpoint asks for. */
export const permissionKeys: string[] = [
  ...new Set([...specifiedKeys, ...endpoints.flatMap(({ permission }) => (permission ? [permission] : []))]),
].sort()
