import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadScreen, loadView, type LoadedScreen } from '#crud/load-screen.ts'
import { viewPath } from '#crud/paths.ts'
import type { ResourceEntry, Scope, ScreenName } from '#crud/entry.ts'
import { withTexts, useLocale } from '#providers/format/i18n.ts'
import { memo } from '#providers/navigation/prefetch.ts'
import { NotFound } from '#shell/not-found.tsx'
import { ProtectedLayout } from '#shell/protected-layout.tsx'
import { ScreenFailed } from '#pages/error/screen-failed.tsx'
import { RequirePermission } from '#shell/require-permission.tsx'
import { TenantLayout } from '#shell/tenant-layout.tsx'
import { resources } from './engine.ts'
import { tenantPages } from './product.ts'

/** The resource and the screen of a route. */
export interface RouteHandle {
  resource: ResourceEntry
  screen: ScreenName
}

/** Every route behind the log-in: those of the registry, and the custom pages. */
export const protectedRoutes: RouteObject[] = [
  {
    Component: ProtectedLayout,
    children: [{ ErrorBoundary: ScreenFailed, children: [...routesOf('platform'), tenantRoute()] }],
  },
]

function tenantRoute(): RouteObject {
  return {
    path: '/:tenantId',
    Component: TenantLayout,
    children: [
      page('dashboard', loadDashboard),
      page('profile', () =>
        withTexts(import('#pages/users/profile/index.tsx'), 'account', 'people', 'forms', 'notifications'),
      ),
      page('settings', () => withTexts(import('#pages/settings/index.tsx'), 'account', 'forms')),
      page('mfa/setup', () => withTexts(import('#pages/mfa/setup.tsx'), 'account', 'forms')),
      ...tenantPages.map(({ path, load }) => page(path, load)),
      ...routesOf('tenant'),
      { path: '*', Component: NotFound },
    ],
  }
}

function loadDashboard() {
  return withTexts(import('#pages/dashboard/index.tsx'), 'dashboard')
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
function viewRoutes(resource: ResourceEntry): RouteObject[] {
  const { path = '', views = {} } = resource.screens.list ?? {}
  return Object.keys(views).map((view) =>
    routeOf(resource, 'list', viewPath(path, view), () => loadView(resource, view)),
  )
}

function screenRoute(resource: ResourceEntry, name: ScreenName): RouteObject {
  return routeOf(resource, name, resource.screens[name]!.path, () => loadScreen(resource, name))
}

function routeOf(entry: ResourceEntry, name: ScreenName, path: string, load: () => Promise<LoadedScreen>): RouteObject {
  return {
    path,
    handle: { resource: entry, screen: name } satisfies RouteHandle,
    lazy: async () => {
      const { resource, Screen } = await load()
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
