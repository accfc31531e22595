import { and, eq, inArray, sql } from 'drizzle-orm'
import { query, type Transaction } from '../../db/client.ts'
import { keysBeyond, type Actor } from '../../base/actor.ts'
import { invalidField, Problem, refused } from '../../base/problem.ts'
import { permissions } from '../permissions/table.ts'
import { roles } from './table.ts'

/** Refuses a role with more permissions than the actor's own. @throws Problem 403 */
export async function requireGrantableRole(tx: Transaction, actor: Actor, tenantId: string, roleId: string) {
  const role = await roleOf(tx, { tenant_id: tenantId, role_id: roleId })
  if (!role) throw invalidField('role_id', 'not_found')
  requireOwnRights(actor, role.permission_keys)
}

/** @throws Problem 403 that names the keys */
export function requireOwnRights(actor: Actor, keys: string[]) {
  const beyond = keysBeyond(actor, keys)
  if (beyond.length === 0) return
  throw refused('beyond_own_rights', { keys: beyond.join(', ') })
}

/** @throws Problem 422 */
export async function requireKnownKeys(tx: Transaction, keys: string[]) {
  const known = await tx.select({ key: permissions.key }).from(permissions).where(inArray(permissions.key, keys))
  const unknown = keys.filter((key) => !known.some((one) => one.key === key))
  if (unknown.length > 0) throw invalidField('permission_keys', 'unknown_permissions', { keys: unknown.join(', ') })
}

interface Member {
  tenant_id: string
  role_id: string
  status: string
}

/**
 * Requires that the tenant still has an active user with the system role, who can restore every permission. Call it
 * after the change; concurrent changes wait for each other.
 *
 * @throws Problem 409
 */
export async function requireAdminLeft(tx: Transaction, before: Member, after: Member) {
  if (!(await isActiveAdmin(tx, before)) || (await isActiveAdmin(tx, after))) return
  const { tenant_id } = before
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('last admin'), hashtext(${tenant_id}))`)
  const [admin] = await query(
    tx,
    sql`
    select from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${tenant_id} and u.status = 'active' and r.is_system limit 1`,
  )
  if (!admin) throw new Problem('last_admin')
}

const isActiveAdmin = async (tx: Transaction, member: Member) =>
  member.status === 'active' && (await roleOf(tx, member))?.is_system === true

async function roleOf(tx: Transaction, { tenant_id, role_id }: Omit<Member, 'status'>) {
  const [role] = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.tenant_id, tenant_id), eq(roles.id, role_id)))
  return role
}
