import { and, eq, inArray } from 'drizzle-orm'
import { platformRoles, roles as contract } from '#contract/roles.ts'
import { defineNoun } from '../../compose/noun.ts'
import { roles } from '../../identity/roles/table.ts'
import { byOperators, type Policy } from '../../record/policy.ts'
import { roleHooks as hooks } from './hooks.ts'
import { readRow } from '../../record/read.ts'
import type { ServedResource } from '../../record/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import { Problem } from '../../base/problem.ts'
import type { Surface } from '../../http/surface.ts'
import { permissions } from '../../identity/permissions/table.ts'
import { keysBeyond } from '../../base/actor.ts'

/** Protects system roles, and roles with more permissions than the caller. */
const policy: Policy<typeof roles.$inferSelect> = {
  can(actor, action, row) {
    if (!row || !['update', 'delete'].includes(action)) return true
    if (row.is_system) return { reason: 'system_role' }
    const beyond = keysBeyond(actor, row.permission_keys)
    return beyond.length === 0 || { reason: 'role_holds_more', params: { keys: beyond.slice(0, 5).join(', ') } }
  },
}

export default defineNoun({
  contract,
  table: roles,
  policy,
  hooks,
  views: [{ contract: platformRoles, policy: byOperators }],
  routes: mountRoles,
  demo: [],
})

const { byName, withPermissions } = contract.endpoints

function mountRoles(app: Surface, deps: Deps, resource: ServedResource) {
  serve(app, deps, byName, async (call) => {
    const [found] = await call.tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.tenant_id, call.actor.tenant.id), eq(roles.name, call.params['name']!)))
    if (!found) throw new Problem('not_found')
    return readRow(resource, { ...call, params: { id: found.id } })
  })

  serve(app, deps, withPermissions, async (call) => {
    const { data } = await readRow(resource, call)
    const held = await call.tx
      .select()
      .from(permissions)
      .where(inArray(permissions.key, data.permission_keys))
      .orderBy(permissions.key)
    return { data: { ...data, permissions: held } }
  })
}
