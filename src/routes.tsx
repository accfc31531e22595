import type { ComponentType } from 'react'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { dashboardOf, guard } from '#providers/guard.ts'
import { loadMessages } from '#providers/i18n.ts'
import { memo, prefetchRoutes } from '#providers/prefetch.ts'
import { readSession } from '#providers/session.ts'
import Login from '#pages/auth/login.tsx'
import { ErrorScreen } from '#pages/error/error-screen.tsx'
import { NotFoundScreen } from '#pages/error/not-found-screen.tsx'
import { PublicRoot, Root, Splash } from './public.tsx'

const rootId = 'root'

export const routes: RouteObject[] = [
  {
    id: rootId,
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Splash,
    middleware: [guard],
    shouldRevalidate: () => false,
    children: [
      {
        Component: PublicRoot,
        children: [
          page('/', () => import('#pages/landing/index.tsx')),
          // Part of the first chunk: who comes to work comes here first.
          { path: '/auth/login', Component: Login },
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
]

/** Adds what lies behind the log-in, once somebody is logged in: public pages stay small. */
export const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ patch, signal }) => {
  if (isPatched || !readSession()) return
  const children = await loadApplication()
  if (signal.aborted) return
  patch(rootId, children)
  isPatched = true
}

/** Fetches the application and its first screens, without which log-in would wait for them. */
export async function prefetchApplication(): Promise<void> {
  const children = await loadApplication()
  prefetchRoutes(children, dashboardOf('tenant'))
  prefetchRoutes(children, '/tenant/tickets/list')
}

let isPatched = false

const loadApplication = memo(async (): Promise<RouteObject[]> => {
  const [{ AppRoot }, { protectedRoutes }] = await Promise.all([
    import('./app.tsx'),
    import('#crud/routes.tsx'),
    loadMessages('app', 'fields'),
  ])
  return [{ Component: AppRoot, children: protectedRoutes }]
})

function page(path: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  const once = memo(load)
  return { path, lazy: async () => ({ Component: (await once()).default }) }
}
