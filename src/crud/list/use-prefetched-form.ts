import { useEffect } from 'react'
import { prefetchRoutes, whenIdle } from '#providers/navigation/prefetch.ts'
import { routes } from '#providers/navigation/router.ts'
import { hint } from '#providers/refine/access.ts'
import { useSession } from '#providers/session/session.ts'
import { endpointOf } from '../endpoint-of.ts'
import { pathTo } from '../paths.ts'
import type { Resource } from '../resource.ts'

/**
 * Loads the form of the list's records in idle time, so that it opens without delay; where data is saved, only once the
 * page is used. All forms consist of the same chunks, so a single one is loaded.
 */
export function usePrefetchedForm(resource: Resource, isRead: boolean): void {
  const session = useSession()
  const isAllowed = (screen: 'create' | 'edit') =>
    hint(endpointOf(resource, screen)?.permission ?? null, session).allowed
  const [form] = (['create', 'edit'] as const)
    .filter(isAllowed)
    .flatMap((screen) => pathTo(resource, screen, { tenantId: session?.user.tenant_id, id: 'none' }) ?? [])
  useEffect(() => {
    if (!isRead || !form) return
    const left = new AbortController()
    void (savesData() ? whenUsed(left.signal) : Promise.resolve())
      .then(whenIdle)
      .then(() => left.signal.aborted || prefetchRoutes(routes(), form))
    return () => left.abort()
  }, [form, isRead])
}

/** Resolves at the first touch, key, or movement of a pointer or wheel: the page is not just passed through. */
const whenUsed = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel'])
      document.addEventListener(type, () => resolve(), { capture: true, passive: true, once: true, signal })
  })

/** True if the user has turned on data saving; what a page just passed through would load ahead is then left out. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
