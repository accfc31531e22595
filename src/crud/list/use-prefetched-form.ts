import { useEffect } from 'react'
import { prefetchRoutes, savesData, whenIdle } from '#providers/navigation/prefetch.ts'
import { routes } from '#providers/navigation/router.ts'
import { hint } from '#providers/refine/access.ts'
import { useSession } from '#providers/session/session.ts'
import { endpointOf } from '../endpoint-of.ts'
import { pathTo } from '../paths.ts'
import type { Resource } from '../resource.ts'

/**
 * Loads the form of the list's records in idle time, so that it opens without delay. All forms consist of the same
 * chunks, so a single one is loaded.
 */
export function usePrefetchedForm(resource: Resource, isRead: boolean): void {
  const session = useSession()
  const isAllowed = (screen: 'create' | 'edit') =>
    hint(endpointOf(resource, screen)?.permission ?? null, session).allowed
  const [form] = (['create', 'edit'] as const)
    .filter(isAllowed)
    .flatMap((screen) => pathTo(resource, screen, { tenantId: session?.user.tenant_id, id: 'none' }) ?? [])
  useEffect(() => {
    if (!isRead || !form || savesData()) return
    void whenIdle().then(() => prefetchRoutes(routes(), form))
  }, [form, isRead])
}
