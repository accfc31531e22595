import { matchPath } from 'react-router'
import { prefetchList } from '#crud/list/prefetch.ts'
import { endpointOf } from '#crud/resource.ts'
import { decide } from '#providers/session/guard.ts'
import { readSession } from '#providers/session/session.ts'
import { resources } from '#resources/index.ts'

/** Requests the rows of the list at an address while its screen is loading. The screen reads them from the cache. */
export function prefetchListAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
  const session = readSession()
  if (!session || decide({ pathname, search }, session).redirect) return
  const resource = resources.find(({ screens: { list } }) => list && !list.page && matchPath(list.path, pathname))
  if (!resource || resource.contract.parent) return
  const permission = endpointOf(resource, 'list')?.permission
  const isAllowed = !permission || session.role.permissions.some(({ key }) => key === permission)
  if (isAllowed) prefetchList(resource, new URLSearchParams(search))
}
