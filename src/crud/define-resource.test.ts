import { describe, expect, it } from 'vitest'
import { contract, crud, grants } from '#contract/grammar/contract.ts'
import { defineResource } from './define-resource.ts'
import { servers } from './servers.sample.ts'

const paths = (hints?: Parameters<typeof defineResource<typeof servers>>[1]) =>
  Object.fromEntries(Object.entries(defineResource(servers, hints).screens).map(([name, { path }]) => [name, path]))

describe('without hints', () => {
  it('has every screen that the contract has an endpoint for', () => {
    expect(paths()).toEqual({
      list: '/:tenantId/pbx-servers/list',
      create: '/:tenantId/pbx-servers/create',
      edit: '/:tenantId/pbx-servers/update/:id',
      show: '/:tenantId/pbx-servers/detail/:id',
    })
    const readOnly = contract({
      name: 'logs',
      row: servers.row,
      endpoints: crud('/:tenantId/logs', ['list']),
      permissions: grants('logs', ['list']),
    })
    expect(Object.keys(defineResource(readOnly).screens)).toEqual(['list'])
  })

  it('has no menu entry and no action', () => {
    const resource = defineResource(servers)
    expect([resource.menu, resource.actions]).toEqual([undefined, []])
  })

  it('describes write-only fields as well', () => {
    expect(defineResource(servers).fields['secret']).toMatchObject({ kind: 'secret', colors: {} })
  })
})

describe('addresses', () => {
  it('follow the path, and the customised verbs', () => {
    expect(paths({ path: 'telephony/servers', routes: { create: 'invite', list: '' } })).toMatchObject({
      list: '/:tenantId/telephony/servers',
      create: '/:tenantId/telephony/servers/invite',
    })
  })

  it('of the platform contain no tenant', () => {
    const resource = defineResource(servers, { scope: 'platform' })
    expect([resource.identifier, resource.screens.show?.path]).toEqual(['pbx-servers', '/pbx-servers/detail/:id'])
  })
})

describe('screens', () => {
  it('that are not declared do not exist', () => {
    expect(Object.keys(paths({ screens: { list: {}, edit: {} } }))).toEqual(['list', 'edit'])
  })

  it('use the declaration, and infer the rest', () => {
    const { list } = defineResource(servers, { screens: { list: { fields: ['name', 'host'] } } }).screens
    expect(list).toMatchObject({ fields: ['name', 'host'], sort: '-created_at' })
    expect(list?.filters).toContain('transport')
  })

  it('can be custom pages', () => {
    const page = async () => ({ default: () => null })
    expect(defineResource(servers, { screens: { show: page } }).screens.show).toMatchObject({ page })
  })

  it('cannot be generated without an endpoint', () => {
    const bare = contract({ name: 'bare', row: servers.row, endpoints: {} })
    expect(() => defineResource(bare, { screens: { list: {} } })).toThrow(
      'bare declares the screen "list" but has no endpoint "list"',
    )
  })
})

describe('fields', () => {
  it('are described by their hints instead of inference', () => {
    const { fields } = defineResource(servers, {
      fields: { notes: { kind: 'text', help: 'help.notes' }, status: { colors: { online: 'success' } } },
    })
    expect(fields['notes']).toMatchObject({ kind: 'text', help: 'help.notes', nullable: true })
    expect(fields['status']?.colors).toEqual({ online: 'success' })
  })
})

describe('actions', () => {
  it('have an endpoint and places', () => {
    const [sync, test] = defineResource(servers, {
      actions: {
        sync: { on: 'row' },
        test: { on: ['show'], confirm: true },
      },
    }).actions
    expect(sync).toMatchObject({ key: 'sync', endpoint: servers.endpoints.sync, on: ['row'], confirm: false })
    expect(test).toMatchObject({ on: ['show'], confirm: true })
  })

  it('require an endpoint', () => {
    expect(() => defineResource(servers, { actions: { reboot: { on: 'row' } } as never })).toThrow('no such endpoint')
  })
})

describe('every hint has a default', () => {
  const hints: Required<NonNullable<Parameters<typeof defineResource<typeof servers>>[1]>> = {
    menu: { group: 'support', icon: 'bank' },
    scope: 'tenant',
    path: 'servers',
    routes: { create: 'add' },
    fields: { port: { help: 'help.port' } },
    screens: { list: {}, show: {} },
    actions: { test: { on: 'row' } },
    withoutButton: ['sync'],
    related: [],
    setup: { steps: [] },
    texts: [],
  }

  it.each(Object.keys(hints))('%s', (name) => {
    const { [name as 'menu']: _, ...others } = hints
    expect(defineResource(servers, others).screens.list).toBeDefined()
  })
})
