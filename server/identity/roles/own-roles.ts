import { splitKey, tenantKeys } from '../catalogue.ts'

/** The roles of a new tenant, besides the administrators' role. */
export const ownRoles = () => [
  {
    name: 'Supervisor',
    description: 'Leads support agents: their tickets, who they are, and what happened',
    is_system: false,
    permission_keys: tenantKeys.filter(
      (key) =>
        on(key, 'tickets', 'contacts', 'canned-replies') || (isRead(key) && on(key, 'users', 'roles', 'activity-logs')),
    ),
  },
  {
    name: 'Support agent',
    description: 'Works on tickets',
    is_system: false,
    permission_keys: tenantKeys.filter(
      (key) => on(key, 'tickets', 'contacts', 'canned-replies') || key === 'read-list-users',
    ),
  },
]

const on = (key: string, ...resources: string[]) => resources.includes(splitKey(key).resource)
const isRead = (key: string) => key.startsWith('read-')
