import { expect, it } from 'vitest'
import { defineResource } from '#crud/define-resource.ts'
import { menuOf } from './menu.ts'
import { servers } from '#crud/servers.sample.ts'

const declare = (group: string, hints = {}) => defineResource(servers, { menu: { group, icon: 'table' }, ...hints })
const keysOf = (resources: Parameters<typeof menuOf>[0], is_platform = false) =>
  menuOf(resources, { id: 't1', is_platform }).map(({ key, items }) => [key, ...items.map(({ to }) => to)])

it('keeps the order of the registry, in groups', () => {
  const resources = [declare('b', { path: 'one' }), declare('a', { path: 'two' }), declare('b', { path: 'three' })]
  expect(keysOf(resources)).toEqual([
    ['b', '/t1/one/list', '/t1/three/list'],
    ['a', '/t1/two/list'],
  ])
})

it('has no entry for resources without a list or a menu entry', () => {
  expect(keysOf([declare('a', { screens: { show: {} } }), defineResource(servers)])).toEqual([])
})

it('shows platform entries to operators only', () => {
  const resources = [declare('platform', { scope: 'platform' })]
  expect(keysOf(resources)).toEqual([])
  expect(keysOf(resources, true)).toEqual([['platform', '/pbx-servers/list']])
  expect(keysOf([declare('a'), ...resources], true).map(([group]) => group)).toEqual(['platform', 'a'])
})

it('includes the permission of each entry, for its lock', () => {
  expect(menuOf([declare('a')], { id: 't1', is_platform: false })[0]?.items[0]?.permission).toBe(
    'read-list-pbx-servers',
  )
})
