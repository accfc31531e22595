import { and, eq, inArray } from 'drizzle-orm'
import { roles as contract } from '#contract/roles.ts'
import { readRow } from '../../record/read.ts'
import type { ServedResource } from '../../record/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import { Problem } from '../../base/problem.ts'
import type { Surface } from '../../http/surface.ts'
import { permissions } from '../../identity/permissions/table.ts'
import { roleHooks } from './hooks.ts'
import { rolePolicy } from './policy.ts'
import { roles } from '../../identity/roles/table.ts'

const resource: ServedResource = { contract, table: roles, policy: rolePolicy, hooks: roleHooks }
const { byName, withPermissions } = contract.endpoints

export function mountRoles(app: Surface, deps: Deps) {
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
