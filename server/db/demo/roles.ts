import { permissionKeys } from '#contract/index.ts'
import { splitKey, tenantKeys } from '../catalogue.ts'

/** The roles that a tenant of the demo starts with. */
export function demoRoles(isPlatform: boolean) {
  if (isPlatform) {
    return [{ name: 'Platform admin', description: 'Everything, in every tenant', is_system: true, permission_keys: permissionKeys }]
  }
  return [
    { name: 'Tenant admin', description: 'Everything in this tenant', is_system: true, permission_keys: tenantKeys },
    {
      name: 'Support agent', description: 'Works on tickets',
      permission_keys: tenantKeys.filter((key) => splitKey(key).resource === 'tickets' || key === 'read-list-users'),
    },
    {
      name: 'Knowledge reader', description: 'Reads the knowledge base and nothing else',
      permission_keys: tenantKeys.filter((key) => splitKey(key).resource === 'knowledge-base' && key.startsWith('read-')),
    },
  ]
}
