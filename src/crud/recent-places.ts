import { resourceNamed } from './engine.ts'
import { atParent } from './at-parent.ts'
import { pathTo } from './paths.ts'
import type { Recent } from './recent.ts'
import type { ResourceEntry } from './entry.ts'

/** A recent record, with the address of its page. */
export interface RecentPlace {
  record: Recent
  resource: ResourceEntry
  to: string
}

/** The recent records that have a page in this console. */
export function recentPlaces(recent: Recent[], tenantId: string): RecentPlace[] {
  return recent.flatMap((record) => {
    const entry = resourceNamed(record.resource)
    const resource = entry && record.at ? atParent<ResourceEntry>(entry, record.at) : entry
    const to = resource && recordPath(resource, record.id, tenantId)
    return to ? [{ record, resource, to }] : []
  })
}

/** The address of a record: its page, or else its form. */
export const recordPath = (resource: ResourceEntry, id: string, tenantId: string): string | undefined =>
  pathTo(resource, 'show', { tenantId, id }) ?? pathTo(resource, 'edit', { tenantId, id })
