import { pathTo } from '#crud/paths.ts'
import { type ResourceEntry } from '#crud/resource.ts'
import { endpointOf } from '#crud/endpoint-of.ts'

export interface MenuGroup {
  /** Its text is `groups.<key>`. */
  key: string
  items: MenuItem[]
}

export interface MenuItem {
  resource: ResourceEntry
  to: string
  /** The permission that the entry requires. */
  permission: string | null
}

/** The sidebar: resources with a list and a menu entry, grouped, both in the order of the registry; those of operators first. */
export function menuOf(resources: ResourceEntry[], tenant: { id: string; is_platform: boolean }): MenuGroup[] {
  const groups = new Map<string, MenuItem[]>()
  for (const resource of resources) {
    const screen = resource.contract.singleton ? 'show' : 'list'
    const to = pathTo(resource, screen, { tenantId: tenant.id })
    if (!resource.menu || !to || (resource.scope === 'platform' && !tenant.is_platform)) continue
    const { group } = resource.menu
    const items = groups.get(group) ?? []
    groups.set(group, [...items, { resource, to, permission: endpointOf(resource, screen)?.permission ?? null }])
  }
  const found = [...groups].map(([key, items]) => ({ key, items }))
  return found.toSorted((one, other) => Number(other.key === 'platform') - Number(one.key === 'platform'))
}
