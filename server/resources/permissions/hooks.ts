import { and, arrayContains, eq, sql } from 'drizzle-orm'
import { permissionKeys } from '#contract/index.ts'
import type { Hooks } from '../../crud/resource.ts'
import { withKeys } from '../../db/catalogue.ts'
import { Problem } from '../../http/problem.ts'
import { roles } from '../roles/table.ts'
import type { permissions } from './table.ts'

/** Roles that hold everything get what is new, and nobody else: from there it can be granted. */
export const permissionHooks: Hooks<typeof permissions> = {
  async created({ key }, { tx }) {
    await tx.update(roles).set({ permission_keys: withKeys([key]) }).where(eq(roles.is_system, true))
  },

  async deleting({ key }, { tx }) {
    if (permissionKeys.includes(key)) throw new Problem('in_use', { message: 'Endpoints of the platform ask for this permission' })
    const [holder] = await tx.select({ id: roles.id }).from(roles)
      .where(and(eq(roles.is_system, false), arrayContains(roles.permission_keys, [key]))).limit(1)
    if (holder) throw new Problem('in_use', { message: 'Roles hold this permission' })
    await tx.update(roles).set({ permission_keys: sql`array_remove(${roles.permission_keys}, ${key})` }).where(eq(roles.is_system, true))
  },
}
