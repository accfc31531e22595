// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { contract, crud, grants } from '#contract/contract.ts'
import { sampleSession } from '#providers/session.sample.ts'
import { defineResource } from '../define-resource.ts'
import { servers } from '../servers.sample.ts'
import { actionsOf } from './actions.tsx'

const resource = defineResource(servers, {
  actions: { sync: { on: 'row', when: ({ status }) => status === 'online' }, test: { on: ['row', 'show'], confirm: true } },
})
const all = sampleSession({ permissions: ['update-pbx-servers', 'delete-pbx-servers'] })
const row = { id: 's1', status: 'online' }
const keys = (...[record, place, session = all]: [object, 'row' | 'show', typeof all?]) =>
  actionsOf(resource, record as never, place, session).map(({ key }) => key)

describe('what can be done with a record', () => {
  it('are its next states, the declared actions, and the built-in ones', () => {
    expect(keys(row, 'row')).toEqual(['state-offline', 'sync', 'test', 'edit', 'delete'])
  })

  it('depends on the place and on the record', () => {
    expect(keys(row, 'show')).toEqual(['state-offline', 'test', 'edit', 'delete'])
    expect(keys({ ...row, status: 'draft' }, 'row')).toEqual(['state-online', 'test', 'edit', 'delete'])
  })

  it('is nothing where there is neither endpoint nor screen', () => {
    const log = contract({
      name: 'logs',
      row: servers.row,
      endpoints: crud('/:tenantId/logs', ['list', 'detail']),
      permissions: grants('logs', ['list', 'detail']),
    })
    expect(actionsOf(defineResource(log), row, 'row', all)).toEqual([])
  })

  it('stays where the role may not, with the reason', () => {
    const reasons = actionsOf(resource, row, 'row', sampleSession({ permissions: ['update-pbx-servers'] })).filter(
      ({ reason }) => reason,
    )
    expect(reasons.map(({ key }) => key)).toEqual(['delete'])
  })

  it('asks first where it must be confirmed or needs a body', () => {
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
