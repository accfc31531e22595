import { permissionKeys } from '#contract/permission-keys.ts'
import { standardRoles } from '../../resources/roles/standard.ts'
import { splitKey, tenantKeys } from '../catalogue.ts'

/** The roles of a demo tenant. */
export function demoRoles(isPlatform: boolean) {
  if (isPlatform) {
    return [
      {
        name: 'Platform admin',
        description: 'Everything, in every tenant',
        is_system: true,
        permission_keys: permissionKeys,
      },
    ]
  }
  return [
    ...standardRoles(),
    {
      name: 'Knowledge reader',
      description: 'Reads the knowledge base and nothing else',
      is_system: false,
      permission_keys: tenantKeys.filter(
        (key) => splitKey(key).resource === 'knowledge-base' && key.startsWith('read-'),
      ),
    },
  ]
}
