import { sql } from 'drizzle-orm'
import { permissionKeys } from '#contract/permissions/keys.ts'
import { isPlatformKey } from '#contract/platform-keys.ts'
import { permissions } from './permissions/table.ts'
import { roles } from './roles/table.ts'
import { tenants } from './tenants/table.ts'
import type { Transaction } from '../db/client.ts'
import { switchToPlatform } from '../db/scope.ts'

/** `'read-list-phone-numbers'` → resource `phone-numbers`, action `read-list`. */
export function splitKey(key: string): { action: string; resource: string } {
  const [, action = key, resource = ''] = /^(read-list|read-detail|[^-]+)-(.+)$/.exec(key) ?? []
  return { action, resource }
}

/** The permissions of tenants' administrators. */
export const tenantKeys = permissionKeys.filter((key) => !isPlatformKey(key))

/**
 * Adds the permissions of new endpoints to the catalogue and to system roles: those of tenants to tenants' roles, all
 * to the operators' role. Removes platform permissions from tenants' roles, where an operator may have added them.
 * Afterwards the transaction acts across tenants.
 */
export async function writeCatalogue(tx: Transaction): Promise<void> {
  await switchToPlatform(tx)
  const rows = permissionKeys.map((key) => ({ key, ...splitKey(key) }))
  await tx.insert(permissions).values(rows).onConflictDoNothing({ target: permissions.key })
  for (const [isPlatform, keys] of [
    [false, tenantKeys],
    [true, permissionKeys],
  ] as const) {
    await tx.update(roles).set({ permission_keys: withKeys(keys) }).where(sql`
        ${roles.is_system} and not ${roles.permission_keys} @> ${sql.param([...keys], roles.permission_keys)}
        and ${roles.tenant_id} in (select ${tenants.id} from ${tenants} where ${tenants.is_platform} = ${isPlatform})`)
  }
  const catalogue = await tx.select({ key: permissions.key }).from(permissions)
  const platformKeys = sql.param(catalogue.map(({ key }) => key).filter(isPlatformKey), roles.permission_keys)
  await tx.update(roles).set({
    permission_keys: sql`array(select unnest(${roles.permission_keys}) except select unnest(${platformKeys}::text[]) order by 1)`,
  }).where(sql`${roles.permission_keys} && ${platformKeys}
        and ${roles.tenant_id} in (select ${tenants.id} from ${tenants} where not ${tenants.is_platform})`)
}

/** Adds permissions to a role's, without duplicates. */
export const withKeys = (keys: readonly string[]) =>
  sql`array(select distinct unnest(${roles.permission_keys} || ${sql.param([...keys], roles.permission_keys)}) order by 1)`
