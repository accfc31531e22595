import { sql } from 'drizzle-orm'
import { permissionKeys } from '#contract/index.ts'
import { isPlatformKey } from '#contract/permissions.ts'
import { permissions } from '../resources/permissions/table.ts'
import { roles } from '../resources/roles/table.ts'
import { tenants } from '../resources/tenants/table.ts'
import type { Database } from './client.ts'
import { inPlatform } from './scope.ts'

/** `'read-list-phone-numbers'` → resource `phone-numbers`, action `read-list`. */
export function splitKey(key: string): { action: string; resource: string } {
  const [, action = key, resource = ''] = /^(read-list|read-detail|[^-]+)-(.+)$/.exec(key) ?? []
  return { action, resource }
}

/** What a tenant's own admins hold. */
export const tenantKeys = permissionKeys.filter((key) => !isPlatformKey(key))

/** Adds the keys of new endpoints to the catalogue and to the roles that hold everything. */
export function writeCatalogue(db: Database): Promise<void> {
  return inPlatform(db, async (tx) => {
    const rows = permissionKeys.map((key) => ({ key, ...splitKey(key) }))
    await tx.insert(permissions).values(rows).onConflictDoNothing({ target: permissions.key })
    for (const [isPlatform, keys] of [[false, tenantKeys], [true, permissionKeys]] as const) {
      await tx.update(roles).set({ permission_keys: withKeys(keys) }).where(sql`
        ${roles.is_system} and not ${roles.permission_keys} @> ${sql.param([...keys], roles.permission_keys)}
        and ${roles.tenant_id} in (select ${tenants.id} from ${tenants} where ${tenants.is_platform} = ${isPlatform})`)
    }
  })
}

/** A role's keys and these, each once. */
export const withKeys = (keys: readonly string[]) =>
  sql`array(select distinct unnest(${roles.permission_keys} || ${sql.param([...keys], roles.permission_keys)}) order by 1)`
