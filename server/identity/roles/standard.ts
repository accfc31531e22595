import { tenantKeys } from '../catalogue.ts'
import type { Transaction } from '../../db/client.ts'
import { ownRoles } from './own-roles.ts'
import { roles } from './table.ts'

/** The roles of a new tenant; the first one is for administrators. */
export const standardRoles = () => [
  { name: 'Tenant admin', description: 'Everything in this tenant', is_system: true, permission_keys: tenantKeys },
  ...ownRoles(),
]

/**
 * Adds the roles of a new tenant.
 *
 * @returns the role for administrators
 */
export async function addStandardRoles(tx: Transaction, tenant_id: string): Promise<typeof roles.$inferSelect> {
  const added = await tx
    .insert(roles)
    .values(standardRoles().map((role) => ({ ...role, tenant_id })))
    .returning()
  return added[0]!
}
