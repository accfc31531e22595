import { permissionKeys } from '#contract/permissions/keys.ts'
import { standardRoles } from '../identity/roles/standard.ts'
import { readerRole } from './reader.ts'

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
  return [...standardRoles(), readerRole()]
}
