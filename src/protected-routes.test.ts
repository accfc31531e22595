import { viewPath } from '#crud/paths.ts'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { permissionOfPath } from '#providers/session/guard.ts'
import { resources } from './engine.ts'
import type { ScreenName } from '#crud/entry.ts'
import { endpointOf } from '#crud/endpoint-of.ts'
import { protectedRoutes, type RouteHandle } from './protected-routes.tsx'

const id = '0190'
const match = (path: string): RouteObject | undefined => matchRoutes(protectedRoutes, path)?.at(-1)?.route
const handleOf = (path: string) => match(path)?.handle as RouteHandle | undefined

describe('the paths of the specification', () => {
  it.each([
    ['/t1/activity-logs', 'activity-logs', 'list'],
    ['/t1/tickets/list', 'tickets', 'list'],
    ['/t1/tickets/create', 'tickets', 'create'],
    [`/t1/tickets/detail/${id}`, 'tickets', 'show'],
    [`/t1/tickets/update/${id}`, 'tickets', 'edit'],
    ['/t1/iam/users/list', 'users', 'list'],
    [`/t1/iam/users/detail/${id}`, 'users', 'show'],
    ['/t1/iam/roles/list', 'roles', 'list'],
    [`/t1/iam/roles/detail/${id}`, 'roles', 'show'],
    ['/iam/users/list', 'platform-users', 'list'],
    ['/tenants/list', 'tenants', 'list'],
  ])('%s is %s, %s', (path, identifier, screen) => {
    expect([handleOf(path)?.resource.identifier, handleOf(path)?.screen]).toEqual([identifier, screen])
  })

  it('include the dashboard', () => {
    expect(match('/t1/dashboard')?.path).toBe('dashboard')
  })

  it.each(['/t1/nothing', '/t1/tickets/nothing', '/t1/roles/list'])('%s is not found', (path) => {
    expect(match(path)?.path).toBe('*')
  })
})

it('include exactly the declared screens, and the views beside lists', () => {
  const declared = resources.flatMap(({ screens }) => [
    ...Object.values(screens).map(({ path }) => path),
    ...Object.keys(screens.list?.views ?? {}).map((view) => viewPath(screens.list!.path, view)),
  ])
  const routed = flatten(protectedRoutes)
    .filter(({ handle }) => handle)
    .map(({ path }) => path)
  expect(routed.sort()).toEqual(declared.sort())
})

it('require the permissions of the specification', () => {
  const declared = resources.flatMap((resource) =>
    (Object.keys(resource.screens) as ScreenName[]).map((screen) => ({
      path: resource.screens[screen]!.path.replace(/:\w+/g, id),
      permission: endpointOf(resource, screen)?.permission,
    })),
  )
  const named = declared.filter(({ path }) => permissionOfPath(path) !== null)
  expect(named.length).toBeGreaterThan(8)
  for (const { path, permission } of named) expect([path, permission]).toEqual([path, permissionOfPath(path)])
})

it('load the same module for the lists of all resources', async () => {
  const [one, other] = await Promise.all([match('/t1/tickets/list'), match('/t1/iam/users/list')].map(load))
  expect(one).toBe(other)
})

const flatten = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flatten(route.children ?? [])])

async function load(route: RouteObject | undefined): Promise<unknown> {
  const { element } = await (route!.lazy as () => Promise<{ element: { props: { Screen: unknown } } }>)()
  return element.props.Screen
}
