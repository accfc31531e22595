import type { RouteObject } from 'react-router'
import { firstPlace } from './visitor-pages.ts'
import { dashboardOf } from '#providers/session/guard.ts'
import { loadMessages } from '#providers/format/i18n.ts'
import { memo, prefetchRoutes } from '#providers/navigation/prefetch.ts'

/** Loads the routes behind the log-in. */
export const loadApplication = memo(async (): Promise<RouteObject[]> => {
  const texts = loadMessages('app', 'fields', 'values', 'iam')
  await started
  const [{ AppRoot }, { protectedRoutes }] = await Promise.all([
    import('./app.tsx'),
    import('./protected-routes.tsx'),
    texts,
  ])
  return [{ Component: AppRoot, children: protectedRoutes }]
})

/**
 * Requests the rows that an address shows before the application itself runs. Its scripts are preloaded by index.html;
 * run first, they would delay the request.
 */
export function startApplication(address: Pick<URL, 'pathname' | 'search'>): void {
  started = import('./first-list.ts').then(({ prefetchListAt }) => prefetchListAt(address)).catch(() => undefined)
}

let started: Promise<void> | undefined

/**
 * Prefetches the code needed by a log-in while the visitor types: first the client, then the application and its first
 * screens.
 */
export async function prefetchApplication(): Promise<void> {
  await import('#providers/requests/http.ts')
  const children = await loadApplication()
  prefetchRoutes(children, dashboardOf('tenant'))
  prefetchRoutes(children, firstPlace)
}
