import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { useLocale } from '#providers/i18n.ts'
import { memo } from '#providers/prefetch.ts'
import { NotFound } from './layout/not-found.tsx'
import { ProtectedLayout } from './layout/protected-layout.tsx'
import { TenantLayout } from './layout/tenant-layout.tsx'
import { resources } from './registry.ts'
import type { PageProps, Resource, Scope, ScreenName } from './resource.ts'
import { Gate } from './screens/gate.tsx'

/** What a route tells those who match it. */
export interface RouteHandle {
  resource: Resource
  screen: ScreenName
}

/** One chunk a kind of screen, shared by all resources: a second list loads no JavaScript. */
const generated = {
  list: memo(() => import('./screens/list.tsx')),
  create: memo(() => import('./screens/create.tsx')),
  edit: memo(() => import('./screens/edit.tsx')),
  show: memo(() => import('./screens/show.tsx')),
}

/** Every route behind the log-in: those of the registry, and the few pages written by hand. */
export const protectedRoutes: RouteObject[] = [
  {
    Component: ProtectedLayout,
    children: [
      ...routesOf('platform'),
      {
        path: '/:tenantId',
        Component: TenantLayout,
        children: [
          page('dashboard', () => import('#pages/dashboard/index.tsx')),
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

function routesOf(scope: Scope): RouteObject[] {
  return resources
    .filter((resource) => resource.scope === scope)
    .flatMap((resource) => (Object.keys(resource.screens) as ScreenName[]).map((name) => screenRoute(resource, name)))
}

function screenRoute(resource: Resource, name: ScreenName): RouteObject {
  const { path, page: own } = resource.screens[name]!
  const load = own ? memo(own) : generated[name]
  return {
    path,
    handle: { resource, screen: name } satisfies RouteHandle,
    lazy: async () => {
      const { default: Screen } = (await load()) as { default: ComponentType<PageProps> }
      return { element: <Gate key={resource.identifier} resource={resource} screen={name} Screen={Screen} /> }
    },
  }
}

function page(path: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  const once = memo(load)
  return { path, lazy: async () => ({ Component: following((await once()).default) }) }
}

/** Texts are read while rendering: another language renders a page anew, and what was typed into it stays. */
function following(Page: ComponentType): ComponentType {
  return function FollowingPage() {
    useLocale()
    return <Page />
  }
}
