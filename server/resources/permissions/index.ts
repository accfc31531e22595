import { and, eq, inArray, sql } from 'drizzle-orm'
import { permissions as contract } from '#contract/permissions/contract.ts'
import { permissionKeys } from '#contract/permissions/keys.ts'
import { defineNoun } from '../../compose/noun.ts'
import { permissions } from '../../identity/permissions/table.ts'
import type { Hooks } from '../../record/resource.ts'
import { withKeys } from '../../identity/catalogue.ts'
import type { Transaction } from '../../db/client.ts'
import { roles } from '../../identity/roles/table.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { byOperators, type Policy } from '../../record/policy.ts'

/** All tenants share the catalogue: callers with the permission read it, only operators change it. */
const policy: Policy = {
  can(actor, action, row) {
    if (action === 'list' || action === 'detail') return true
    const verdict = byOperators.can(actor, action)
    if (verdict !== true || action !== 'delete' || !row) return verdict
    if (permissionKeys.includes(row.key)) return { reason: 'builtin_permission' }
    return row.is_held ? { reason: 'held_by_roles' } : true
  },
  rowScope: 'platform',
}

/**
 * Adds a new permission to the operators' system roles. At start-up, tenants' system roles get the permissions of new
 * endpoints from the contract (identity/catalogue.ts).
 */
const hooks: Hooks<typeof permissions> = {
  async created({ key }, { tx }) {
    await tx
      .update(roles)
      .set({ permission_keys: withKeys([key]) })
      .where(and(eq(roles.is_system, true), inArray(roles.tenant_id, operators(tx))))
  },

  /** Removes the permission from system roles; the policy refuses if other roles have it. */
  async deleting({ key }, { tx }) {
    await tx
      .update(roles)
      .set({ permission_keys: sql`array_remove(${roles.permission_keys}, ${key})` })
      .where(eq(roles.is_system, true))
  },

  computed: {
    is_held: sql<boolean>`"permissions"."key" = any(array(
      select unnest(holder.permission_keys) from ${roles} holder where not holder.is_system))`,
  },
}

const operators = (tx: Transaction) => tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.is_platform, true))

export default defineNoun({ contract, table: permissions, policy, hooks, demo: [] })
