import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
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
      const { default: Page } = (await load()) as { default: ComponentType<PageProps> }
      return {
        element: (
          <Gate key={resource.identifier} resource={resource} screen={name}>
            <Page resource={resource} />
          </Gate>
        ),
      }
    },
  }
}

function page(path: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  const once = memo(load)
  return { path, lazy: async () => ({ Component: (await once()).default }) }
}
