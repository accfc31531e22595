import type { IconName } from '#ui/icons.tsx'
import { pathTo } from './paths.ts'
import { endpointOf, type Resource } from './resource.ts'

export interface MenuGroup {
  /** Its text is `groups.<key>`. */
  key: string
  items: MenuItem[]
}

export interface MenuItem {
  resource: Resource
  icon: IconName
  to: string
  /** What the role needs to see anything there. */
  permission: string | null
}

/** The sidebar: what has a list and a menu entry, grouped, both in the order of the registry. */
export function menuOf(resources: Resource[], tenant: { id: string; is_platform: boolean }): MenuGroup[] {
  const groups = new Map<string, MenuItem[]>()
  for (const resource of resources) {
    const to = pathTo(resource, 'list', { tenantId: tenant.id })
    if (!resource.menu || !to || (resource.scope === 'platform' && !tenant.is_platform)) continue
    const { group, icon } = resource.menu
    const items = groups.get(group) ?? []
    groups.set(group, [...items, { resource, icon, to, permission: endpointOf(resource, 'list')?.permission ?? null }])
  }
  return [...groups].map(([key, items]) => ({ key, items }))
}
