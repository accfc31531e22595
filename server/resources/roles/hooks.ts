import { and, eq, sql } from 'drizzle-orm'
import type { Hooks } from '../../crud/resource.ts'
import type { Call } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import { readQuery } from '../../http/validate.ts'
import { invitations } from '../invitations/table.ts'
import { users } from '../users/table.ts'
import { adminKeys, requireAdmin, requireGrantableRole, requireKnownKeys, requireOwnRights } from './rights.ts'
import { roles } from './table.ts'

type Role = typeof roles.$inferSelect

export const roleHooks: Hooks<typeof roles> = {
  async creating(values, { tx, actor }) {
    const permission_keys = sorted(values.permission_keys ?? [])
    await requireKnownKeys(tx, permission_keys)
    requireOwnRights(actor, permission_keys)
    return { ...values, permission_keys }
  },

  async updating(changes, before, { tx, actor }) {
    if (!changes.permission_keys) return changes
    const permission_keys = sorted(changes.permission_keys)
    const added = permission_keys.filter((key) => !before.permission_keys.includes(key))
    await requireKnownKeys(tx, permission_keys)
    requireOwnRights(actor, added)
    return { ...changes, permission_keys }
  },

  async updated(row, before, { tx }) {
    const isLost = (key: string) => before.permission_keys.includes(key) && !row.permission_keys.includes(key)
    if (adminKeys.some(isLost)) await requireAdmin(tx, row.tenant_id)
  },

  async deleting(row, call) {
    const { move_to } = readQuery(call.endpoint, call.query)
    if (move_to) await moveMembers(row, move_to, call)
  },

  computed: {
    // Written out: a plain column inside a selection's sql loses the name of its table.
    member_count: sql<number>`(
      select count(*)::int from ${users} member
      where member.tenant_id = "roles"."tenant_id" and member.role_id = "roles"."id" and member.status <> 'deleted')`,
  },
}

/** Members, former ones and whoever was invited to become one, in the transaction that deletes the role. */
async function moveMembers(role: Role, to: string, { tx, actor }: Call) {
  if (to === role.id) throw new Problem('validation_failed', { errors: { move_to: ['This is the role that is deleted'] } })
  await requireGrantableRole(tx, actor, role.tenant_id, to)
  for (const table of [users, invitations]) {
    await tx.update(table).set({ role_id: to }).where(and(eq(table.tenant_id, role.tenant_id), eq(table.role_id, role.id)))
  }
  await requireAdmin(tx, role.tenant_id)
}

const sorted = (keys: string[]) => [...new Set(keys)].sort()
