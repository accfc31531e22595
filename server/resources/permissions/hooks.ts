import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Hooks } from '../../record/resource.ts'
import { withKeys } from '../../identity/catalogue.ts'
import type { Transaction } from '../../db/client.ts'
import { roles } from '../../identity/roles/table.ts'
import { tenants } from '../../identity/tenants/table.ts'
import type { permissions } from '../../identity/permissions/table.ts'

/**
 * Adds a new permission to the operators' system roles only. Tenants' system roles receive the permissions of new
 * endpoints at start-up, from the contract (db/catalogue.ts).
 */
export const permissionHooks: Hooks<typeof permissions> = {
  async created({ key }, { tx }) {
    await tx
      .update(roles)
      .set({ permission_keys: withKeys([key]) })
      .where(and(eq(roles.is_system, true), inArray(roles.tenant_id, operators(tx))))
  },

  /** The policy protects permissions of roles other than system roles. */
  async deleting({ key }, { tx }) {
    await tx
      .update(roles)
      .set({ permission_keys: sql`array_remove(${roles.permission_keys}, ${key})` })
      .where(eq(roles.is_system, true))
  },

  computed: {
    is_held: sql<boolean>`exists (
      select from ${roles} holder
      where not holder.is_system and holder.permission_keys @> array["permissions"."key"])`,
  },
}

const operators = (tx: Transaction) => tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.is_platform, true))
