import { splitKey, tenantKeys } from '../../db/catalogue.ts'
import type { Transaction } from '../../db/client.ts'
import { roles } from './table.ts'

/** The roles of a new tenant; the first is the administrators'. */
export const standardRoles = () => [
  { name: 'Tenant admin', description: 'Everything in this tenant', is_system: true, permission_keys: tenantKeys },
  {
    name: 'Supervisor',
    description: 'Leads support agents: their tickets, who they are, and what happened',
    is_system: false,
    permission_keys: tenantKeys.filter(
      (key) => on(key, 'tickets', 'canned-replies') || (isRead(key) && on(key, 'users', 'roles', 'activity-logs')),
    ),
  },
  {
    name: 'Support agent',
    description: 'Works on tickets',
    is_system: false,
    permission_keys: tenantKeys.filter((key) => on(key, 'tickets', 'canned-replies') || key === 'read-list-users'),
  },
]

const on = (key: string, ...resources: string[]) => resources.includes(splitKey(key).resource)
const isRead = (key: string) => key.startsWith('read-')

/** Adds the roles of a new tenant. @returns the administrators' role */
export async function addStandardRoles(tx: Transaction, tenant_id: string): Promise<typeof roles.$inferSelect> {
  const added = await tx
    .insert(roles)
    .values(standardRoles().map((role) => ({ ...role, tenant_id })))
    .returning()
  return added[0]!
}
