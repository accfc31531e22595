import type { RouteObject } from 'react-router'
import { dashboardOf } from '#providers/guard.ts'
import { loadMessages } from '#providers/i18n.ts'
import { memo, prefetchRoutes } from '#providers/prefetch.ts'

/** What lies behind the log-in, as routes of the root. */
export const loadApplication = memo(async (): Promise<RouteObject[]> => {
  const [{ AppRoot }, { protectedRoutes }] = await Promise.all([
    import('./app.tsx'),
    import('#crud/routes.tsx'),
    loadMessages('app', 'fields', 'iam', 'account'),
  ])
  return [{ Component: AppRoot, children: protectedRoutes }]
})

/** Fetches what a log-in needs while the visitor types: first the client, then the application and its first screens. */
export async function prefetchApplication(): Promise<void> {
  await import('#providers/http.ts')
  const children = await loadApplication()
  prefetchRoutes(children, dashboardOf('tenant'))
  prefetchRoutes(children, '/tenant/tickets/list')
}
