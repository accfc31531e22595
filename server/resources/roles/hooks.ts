import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Hooks } from '../../record/resource.ts'
import type { Call } from '../../http/call.ts'
import { invalidField } from '../../base/problem.ts'
import { readQuery } from '../../http/validate.ts'
import { invitations } from '../invitations/table.ts'
import { users } from '../../identity/users/table.ts'
import { requireGrantableRole, requireKnownKeys, requireOwnRights } from '../../identity/roles/rights.ts'
import { roles } from '../../identity/roles/table.ts'

type Role = typeof roles.$inferSelect

export const roleHooks: Hooks<typeof roles> = {
  async creating(values, { tx, actor }) {
    const permission_keys = sorted(values.permission_keys ?? [])
    await requireKnownKeys(tx, permission_keys)
    requireOwnRights(actor, permission_keys)
    return { ...values, permission_keys }
  },

  async updating(changes, _before, { tx, actor }) {
    if (!changes.permission_keys) return changes
    const permission_keys = sorted(changes.permission_keys)
    await requireKnownKeys(tx, permission_keys)
    requireOwnRights(actor, permission_keys)
    return { ...changes, permission_keys }
  },

  async deleting(row, call) {
    const { move_to } = readQuery(call.endpoint, call.query)
    if (move_to) await moveMembers(row, move_to, call)
    await keepName(row, call)
  },

  computed: {
    // Raw SQL, because drizzle omits the table name of plain columns in a selection.
    member_count: sql<number>`(
      select count(*)::int from ${users} member
      where member.tenant_id = "roles"."tenant_id" and member.held_role_id = "roles"."id")`,
    invitation_count: sql<number>`(
      select count(*)::int from ${invitations} sent
      where sent.tenant_id = "roles"."tenant_id" and sent.held_role_id = "roles"."id")`,
  },
}

/** Moves members and pending invitations to another role, in the transaction that deletes the role. */
async function moveMembers(role: Role, to: string, { tx, actor }: Call) {
  if (to === role.id) throw invalidField('move_to', 'same_role')
  await requireGrantableRole(tx, actor, role.tenant_id, to)
  for (const table of [users, invitations]) {
    await tx
      .update(table)
      .set({ role_id: to })
      .where(and(eq(table.tenant_id, role.tenant_id), eq(table.held_role_id, role.id)))
  }
}

/** Stores the name of the role with deleted members and ended invitations. */
async function keepName(role: Role, { tx }: Call) {
  for (const table of [users, invitations]) {
    await tx
      .update(table)
      .set({ role_name: role.name })
      .where(and(eq(table.tenant_id, role.tenant_id), eq(table.role_id, role.id), isNull(table.held_role_id)))
  }
}

const sorted = (keys: string[]) => [...new Set(keys)].sort()
