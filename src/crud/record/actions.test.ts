import { beforeAll, describe, expect, it } from 'vitest'
import { contract, crud, grants, type Contract } from '#contract/grammar/contract.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { loadMessages } from '#providers/format/i18n.ts'
import { sampleSession } from '#providers/session/session.sample.ts'
import { defineResource } from '../define-resource.ts'
import { servers } from '../servers.sample.ts'
import { actionsOf } from './actions.tsx'

beforeAll(() => loadMessages('reasons'))

const resource = defineResource(servers, {
  actions: {
    sync: { on: 'row' },
    test: { on: ['row', 'show'], confirm: true },
  },
})
const all = sampleSession({ permissions: ['update-pbx-servers', 'delete-pbx-servers'] })
const row = { id: 's1', status: 'online' }
const keys = (...[record, place, session = all]: [object, 'row' | 'show', typeof all?]) =>
  actionsOf(resource, record as never, place, session).map(({ key }) => key)

describe('the actions of a record', () => {
  it('are its next statuses, the declared actions, and the built-in ones', () => {
    expect(keys(row, 'row')).toEqual(['state-offline', 'sync', 'test', 'edit', 'delete'])
  })

  it('depend on the place and on the record', () => {
    expect(keys(row, 'show')).toEqual(['state-offline', 'test', 'edit', 'delete'])
    expect(keys({ ...row, status: 'draft' }, 'show')).toEqual(['state-online', 'test', 'edit', 'delete'])
  })

  it('exclude those without endpoint or screen', () => {
    const log = contract({
      name: 'logs',
      row: servers.row,
      endpoints: crud('/:tenantId/logs', ['list', 'detail']),
      permissions: grants('logs', ['list', 'detail']),
    })
    expect(actionsOf(defineResource(log), row, 'row', all)).toEqual([])
  })

  it('exclude statuses that an update cannot set', () => {
    const write = servers.row.pick({ name: true, host: true })
    const spec = {
      name: 'acted',
      row: servers.row,
      write,
      states: { field: 'status', initial: 'draft', transitions: { draft: [], online: ['offline'], offline: [] } },
      endpoints: crud('/:tenantId/acted'),
      permissions: grants('acted'),
    } as const
    const keysOf = (one: Contract) => actionsOf(defineResource(one), row, 'show', all).map(({ key }) => key)
    expect(keysOf(contract(spec))).toEqual(['edit', 'delete'])
    expect(keysOf(contract({ ...spec, change: write.extend({ status: servers.row.shape.status }) }))).toContain(
      'state-offline',
    )
  })

  it('include those without permission, with the reason', () => {
    const reasons = actionsOf(resource, row, 'row', sampleSession({ permissions: ['update-pbx-servers'] })).filter(
      ({ reason }) => reason,
    )
    expect(reasons.map(({ key }) => key)).toEqual(['delete'])
  })

  it('include those that the row refuses, with its reason', () => {
    const refused = { reason: 'closed' as const }
    const reasonsIn = (rights: Rights) =>
      Object.fromEntries(actionsOf(resource, { ...row, ...rights }, 'row', all).map(({ key, reason }) => [key, reason]))
    expect(reasonsIn({ can: { update: true, delete: refused, sync: refused }, can_become: { offline: true } })).toEqual(
      {
        'state-offline': undefined,
        sync: 'This ticket is closed',
        test: undefined,
        edit: undefined,
        delete: 'This ticket is closed',
      },
    )
    expect(reasonsIn({ can: { update: true }, can_become: { offline: refused } })).toMatchObject({
      'state-offline': 'This ticket is closed',
      edit: undefined,
    })
    expect(reasonsIn({ can: { update: refused }, can_become: { offline: true } })).toMatchObject({
      'state-offline': 'This ticket is closed',
      edit: 'This ticket is closed',
    })
  })

  it('open a dialog for a confirmation or a body', () => {
    const does = Object.fromEntries(actionsOf(resource, row, 'row', all).map((action) => [action.key, action.does]))
    expect(does).toMatchObject({
      'state-offline': { state: 'offline' },
      sync: { call: 'sync' },
      test: { ask: { action: 'test' } },
      edit: { to: '/tenant-1/pbx-servers/update/s1' },
      delete: { ask: 'delete' },
    })
  })
})
