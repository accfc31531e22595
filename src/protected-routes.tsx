import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { screenLoader } from '#crud/load-screen.ts'
import { viewPath } from '#crud/paths.ts'
import type { PageProps, Resource, Scope, ScreenName } from '#crud/resource.ts'
import { loadMessages, useLocale } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'
import { NotFound } from '#shell/not-found.tsx'
import { ProtectedLayout } from '#shell/protected-layout.tsx'
import { RequirePermission } from '#shell/require-permission.tsx'
import { TenantLayout } from '#shell/tenant-layout.tsx'
import { resources } from './engine.ts'

/** The resource and the screen of a route. */
export interface RouteHandle {
  resource: Resource
  screen: ScreenName
}

/** Every route behind the log-in: those of the registry, and the custom pages. */
export const protectedRoutes: RouteObject[] = [
  {
    Component: ProtectedLayout,
    children: [
      ...routesOf('platform'),
      {
        path: '/:tenantId',
        Component: TenantLayout,
        children: [
          page('dashboard', loadDashboard),
          page('profile', () => import('#pages/users/profile/index.tsx')),
          page('settings', () => import('#pages/settings/index.tsx')),
          page('mfa/setup', () => import('#pages/mfa/setup.tsx')),
          ...routesOf('tenant'),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]

async function loadDashboard() {
  return (await Promise.all([import('#pages/dashboard/index.tsx'), loadMessages('dashboard')]))[0]
}

function routesOf(scope: Scope): RouteObject[] {
  return resources
    .filter((resource) => resource.scope === scope)
    .flatMap((resource) => [
      ...(Object.keys(resource.screens) as ScreenName[]).map((name) => screenRoute(resource, name)),
      ...viewRoutes(resource),
    ])
}

/** The routes of the other views of a list. */
function viewRoutes(resource: Resource): RouteObject[] {
  const { path = '', views = {} } = resource.screens.list ?? {}
  return Object.entries(views).map(([view, load]) =>
    routeOf(resource, 'list', viewPath(path, view), async () => (await load()).default),
  )
}

function screenRoute(resource: Resource, name: ScreenName): RouteObject {
  return routeOf(resource, name, resource.screens[name]!.path, screenLoader(resource, name))
}

function routeOf(
  resource: Resource,
  name: ScreenName,
  path: string,
  load: () => Promise<ComponentType<PageProps>>,
): RouteObject {
  return {
    path,
    handle: { resource, screen: name } satisfies RouteHandle,
    lazy: async () => {
      const Screen = await load()
      return {
        element: <RequirePermission key={resource.identifier} resource={resource} screen={name} Screen={Screen} />,
      }
    },
  }
}

function page(path: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  const once = memo(load)
  return { path, lazy: async () => ({ Component: withLocale((await once()).default) }) }
}

/** Rerenders a page in another language, and keeps its state. */
function withLocale(Page: ComponentType): ComponentType {
  return function LocalizedPage() {
    useLocale()
    return <Page />
  }
}
