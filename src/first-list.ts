import { matchPath } from 'react-router'
import { prefetchList } from '#crud/list/prefetch.ts'
import { loadResource } from '#crud/engine.ts'
import { endpointOf } from '#crud/endpoint-of.ts'
import { decide } from '#providers/session/guard.ts'
import { readSession } from '#providers/session/session.ts'
import { resources } from './engine.ts'

/**
 * Requests the rows of the list at an address, and its declaration, while its screen is loading. The screen reads the
 * rows from the cache.
 */
export function prefetchListAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
  const session = readSession()
  if (!session || decide({ pathname, search }, session).redirect) return
  const resource = resources.find(({ screens: { list } }) => list && !list.page && matchPath(list.path, pathname))
  if (!resource || resource.contract.parent) return
  void loadResource(resource.identifier).catch(() => undefined)
  const { permission, operators } = endpointOf(resource, 'list')!
  const isAllowed =
    (!permission || session.role.permissions.some(({ key }) => key === permission)) &&
    (!operators || session.user.tenant.is_platform)
  if (isAllowed) void prefetchList(resource, new URLSearchParams(search)).catch(() => undefined)
}
