import { splitKey, tenantKeys } from '../catalogue.ts'

/** The roles of a new tenant besides that of its administrators. */
export const ownRoles = () => [
  {
    name: 'Manager',
    description: 'Sees who works here and what happened',
    is_system: false,
    permission_keys: tenantKeys.filter((key) => isRead(key) && on(key, 'users', 'roles', 'activity-logs')),
  },
  {
    name: 'Member',
    description: 'Sees who works here',
    is_system: false,
    permission_keys: tenantKeys.filter((key) => key === 'read-list-users'),
  },
]

const on = (key: string, ...resources: string[]) => resources.includes(splitKey(key).resource)
const isRead = (key: string) => key.startsWith('read-')
