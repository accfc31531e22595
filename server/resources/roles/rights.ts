import { and, eq, inArray, sql } from 'drizzle-orm'
import { query, type Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { permissions } from '../permissions/table.ts'
import { roles } from './table.ts'

/** Whoever holds these can give every other right back. */
export const adminKeys = ['update-roles', 'update-users']

/** Giving somebody a role gives all of its rights. @throws Problem 403 */
export async function requireGrantableRole(tx: Transaction, actor: Actor, tenantId: string, roleId: string) {
  const [role] = await tx.select().from(roles).where(and(eq(roles.tenant_id, tenantId), eq(roles.id, roleId)))
  if (!role) throw new Problem('validation_failed', { errors: { role_id: ['Does not exist'] } })
  requireOwnRights(actor, role.permission_keys)
}

/** @throws Problem 403 that names the keys */
export function requireOwnRights({ role }: Actor, keys: string[]) {
  const beyond = keys.filter((key) => !role.permission_keys.includes(key))
  if (beyond.length === 0) return
  throw new Problem('beyond_own_rights', { message: `Nobody can grant more than they hold: ${beyond.join(', ')}` })
}

/** @throws Problem 422 */
export async function requireKnownKeys(tx: Transaction, keys: string[]) {
  const known = await tx.select({ key: permissions.key }).from(permissions).where(inArray(permissions.key, keys))
  const unknown = keys.filter((key) => !known.some((one) => one.key === key))
  if (unknown.length > 0) throw new Problem('validation_failed', { errors: { permission_keys: [`Not in the catalogue: ${unknown.join(', ')}`] } })
}

/** Looks after a change whether somebody is left who can undo it; two such changes at once wait for each other. @throws Problem 409 */
export async function requireAdmin(tx: Transaction, tenantId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('last admin'), hashtext(${tenantId}))`)
  const [admin] = await query(tx, sql`
    select from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${tenantId} and u.status = 'active'
      and r.permission_keys @> ${sql.param(adminKeys, roles.permission_keys)} limit 1`)
  if (!admin) throw new Problem('last_admin')
}
