import { isPlatformKey } from '#contract/platform-keys.ts'
import { pathTo } from '#crud/paths.ts'
import type { ResourceEntry } from '#crud/entry.ts'
import { endpointOf } from '#crud/endpoint-of.ts'

export interface MenuGroup {
  /** The key of the group; its text is `groups.<key>`. */
  key: string
  items: MenuItem[]
}

export interface MenuItem {
  resource: ResourceEntry
  to: string
  /** The permission required by the entry. */
  permission: string | null
}

interface Tenant {
  id: string
  is_platform: boolean
}

/** The sidebar: resources with a list and a menu entry, grouped, in the order of the registry. */
export function menuOf(resources: ResourceEntry[], tenant: Tenant): MenuGroup[] {
  const groups = new Map<string, MenuItem[]>()
  for (const resource of resources) {
    const screen = resource.contract.singleton ? 'show' : 'list'
    const to = pathTo(resource, screen, { tenantId: tenant.id })
    if (!resource.menu || !to || (resource.scope === 'platform' && !tenant.is_platform)) continue
    const { group } = resource.menu
    const items = groups.get(group) ?? []
    groups.set(group, [...items, { resource, to, permission: endpointOf(resource, screen)?.permission ?? null }])
  }
  return [...groups].map(([key, items]) => ({ key, items }))
}

/**
 * Sorts the menu for a role by the share of permitted actions in each group; operators get the groups of the platform
 * first. Returns entries without permission separately.
 */
export function menuFor(role: { permissions: { key: string }[] }, groups: MenuGroup[]) {
  const held = new Set(role.permissions.map(({ key }) => key))
  const isOpen = ({ permission }: MenuItem) => permission === null || held.has(permission)
  const open = groups
    .map(({ key, items }) => ({ key, rank: rankOf(items, held), items: items.filter(isOpen) }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => b.rank - a.rank)
  return { groups: open, locked: groups.flatMap(({ items }) => items.filter((item) => !isOpen(item))) }
}

/** The share of a group's permissions that a role has, among those that roles of a tenant can have. */
function rankOf(items: MenuItem[], held: Set<string>): number {
  if (items.every(({ resource }) => resource.scope === 'platform')) return 2
  const needed = items.flatMap(({ resource }) =>
    Object.values(resource.contract.endpoints).flatMap(({ permission }) =>
      permission && !isPlatformKey(permission) ? [permission] : [],
    ),
  )
  return needed.filter((key) => held.has(key)).length / needed.length
}
