import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract, crud, single } from './contract.ts'
import { identity, ref } from './fields.ts'
import { nestedNoun, parentOf } from './parent.ts'

const row = z.object({ ...identity, name: z.string(), queue_id: ref('queues') })
const open = { list: null, detail: null, create: null, update: null, delete: null }
const base = '/:tenantId/tenants/queues/:queueId/members'
const spec = { name: 'queue-members', parent: 'queues', row, write: row.pick({ name: true }), permissions: open }

test('the names of a parent follow from its noun', () => {
  expect(parentOf('pbx-servers')).toEqual({ noun: 'pbx-servers', param: 'pbxServerId', column: 'pbx_server_id' })
  expect(parentOf({ noun: 'users', param: 'ownerId' })).toEqual({ noun: 'users', param: 'ownerId', column: 'user_id' })
  expect(nestedNoun('queue-members', parentOf('queues'))).toBe('members')
  expect(nestedNoun('members', parentOf('queues'))).toBe('members')
})

describe('a nested contract', () => {
  test("has the rights of its own records, not of the parent's", () => {
    const members = contract({
      ...spec,
      endpoints: { ...crud(base), ring: `POST ${base}/:id/ring`, wake: `POST ${base}/wake` },
      permissions: { ...open, ring: null, wake: null },
    })
    expect(members.rowActions).toEqual(['update', 'delete', 'ring'])
    expect(members.parent?.column).toBe('queue_id')
  })

  test('needs the id of its parent in each path', () => {
    const endpoints = { ...crud(base), list: 'GET /:tenantId/tenants/queue-members/list' as const }
    expect(() => contract({ ...spec, endpoints })).toThrow(
      'queue-members.list needs ":queueId" in its path, the id of its parent in queues',
    )
  })

  test('needs the id of its parent in each row', () => {
    expect(() => contract({ ...spec, row: row.omit({ queue_id: true }), endpoints: crud(base) })).toThrow('"queue_id"')
  })
})

describe('a singleton', () => {
  const hours = z.object({ ...identity, name: z.string(), is_open: z.boolean() })
  const endpoints = single('/:tenantId/tenants/office-hours')
  const permissions = { detail: null, update: null }
  const singleton = true

  test('can be updated without an id in its path', () => {
    const write = z.object({ name: hours.shape.name.default('Office'), is_open: hours.shape.is_open.default(true) })
    const made = contract({ name: 'office-hours', singleton, row: hours, write, endpoints, permissions })
    expect(made.rowActions).toEqual(['update'])
    expect(made.endpoints.update.path).toBe('/:tenantId/tenants/office-hours')
  })

  test('needs a default for each field', () => {
    const write = hours.pick({ name: true, is_open: true })
    expect(() => contract({ name: 'office-hours', singleton, row: hours, write, endpoints, permissions })).toThrow(
      'office-hours is a singleton, so each field needs a default: name, is_open',
    )
  })
})
