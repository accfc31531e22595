import { expect, it } from 'vitest'
import { defineResource } from '#crud/define-resource.ts'
import { menuFor, menuOf } from './menu.ts'
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
})

it('includes the permission of each entry, for its lock', () => {
  expect(menuOf([declare('a')], { id: 't1', is_platform: false })[0]?.items[0]?.permission).toBe(
    'read-list-pbx-servers',
  )
})

const role = (...keys: string[]) => ({ permissions: keys.map((key) => ({ key })) })
const arrange = (resources: Parameters<typeof menuOf>[0], keys: string[], is_platform = false) => {
  const { groups, locked } = menuFor(role(...keys), menuOf(resources, { id: 't1', is_platform }))
  return { groups: groups.map(({ key }) => key), locked: locked.map(({ to }) => to) }
}
/** A resource whose endpoints need the permissions of another noun. */
function declareQueues() {
  const defined = declare('b', { path: 'queues' })
  const endpoints = JSON.parse(JSON.stringify(defined.contract.endpoints).replaceAll('pbx-servers', 'queues'))
  return { ...defined, contract: { ...defined.contract, endpoints } }
}

it('begins with the group of which the role may do the most, and keeps what it may not open apart', () => {
  const a = declare('a')
  const b = declareQueues()
  expect(arrange([a, b], ['read-list-queues'])).toEqual({ groups: ['b'], locked: ['/t1/pbx-servers/list'] })
  const some = ['read-list-pbx-servers', 'read-list-queues', 'update-queues']
  expect(arrange([a, b], some)).toEqual({ groups: ['b', 'a'], locked: [] })
})

it('begins with the platform for operators', () => {
  const own = declare('own')
  const platform = declare('platform', { scope: 'platform', path: 'all' })
  expect(arrange([own, platform], ['read-list-pbx-servers'], true).groups).toEqual(['platform', 'own'])
})
