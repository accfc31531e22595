import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { contract, crud, grants, pathOf } from './contract.ts'
import { identity, ref } from './fields.ts'

const row = z.object({ ...identity, name: z.string().min(1), size: z.int(), owner_id: ref('users').nullable() })
const boxes = contract({
  name: 'boxes',
  row,
  write: z.object({ name: row.shape.name, size: row.shape.size.default(1) }),
  change: z.object({ name: row.shape.name, size: row.shape.size.default(1), owner_id: row.shape.owner_id }),
  endpoints: { ...crud('/:tenantId/tenants/boxes'), open: 'POST /:tenantId/tenants/boxes/:id/open', hello: { route: 'GET /hello', public: true } },
  permissions: { ...grants('boxes'), open: 'update-boxes' },
})

describe('crud and grants', () => {
  test('follow the paths and the grammar of the specification', () => {
    expect(crud('/x')).toEqual({
      list: 'GET /x/list', detail: 'GET /x/detail/:id', create: 'POST /x/create', update: 'PUT /x/update/:id', delete: 'DELETE /x/delete/:id',
    })
    expect(grants('boxes')).toEqual({
      list: 'read-list-boxes', detail: 'read-detail-boxes', create: 'create-boxes', update: 'update-boxes', delete: 'delete-boxes',
    })
  })

  test('can be had in part', () => {
    expect(Object.keys(crud('/x', ['list', 'detail']))).toEqual(['list', 'detail'])
    expect(grants('boxes', ['create'])).toEqual({ create: 'create-boxes' })
  })
})

describe('contract', () => {
  test('tells of each endpoint where it is and what it takes', () => {
    expect(boxes.endpoints.open).toMatchObject({
      name: 'boxes.open', api: 'main', method: 'POST', path: '/:tenantId/tenants/boxes/:id/open', permission: 'update-boxes', public: false,
    })
    expect(boxes.endpoints.hello).toMatchObject({ public: true, permission: null })
    expect([boxes.title, boxes.search]).toEqual(['name', ['name']])
  })

  test('refuses an endpoint that nobody thought about', () => {
    const careless = () => contract({ name: 'boxes', endpoints: { open: 'POST /open' } })
    expect(careless).toThrow('boxes.open names no permission')
  })

  test('creates with defaults, and takes no unknown field', () => {
    const { body } = boxes.endpoints.create
    expect(body!.parse({ name: 'A' })).toEqual({ name: 'A', size: 1 })
    expect(body!.safeParse({ name: 'A', owner_id: null }).success).toBe(false)
    expect(body!.safeParse({}).success).toBe(false)
  })

  test('updates any part, and resets nothing that is left out', () => {
    const { body } = boxes.endpoints.update
    expect(body!.parse({})).toEqual({})
    expect(body!.parse({ owner_id: null, updated_at: '2026-01-01T00:00:00.000Z' })).toHaveProperty('owner_id', null)
    expect(body!.safeParse({ name: '' }).success).toBe(false)
    expect(body!.safeParse({ colour: 'red' }).success).toBe(false)
  })

  test('answers with what references point at, and drops what it does not name', () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const at = '2026-01-01T00:00:00.000Z'
    const record = { id, created_at: at, updated_at: at, name: 'A', size: 1, owner_id: id, owner: { id, label: 'Sari' } }
    expect(boxes.endpoints.detail.data.parse({ ...record, secret: 'x' })).toEqual(record)
    expect(boxes.endpoints.list.data.parse([record])).toEqual([record])
  })
})

describe('pathOf', () => {
  test('fills parameters so that none escapes its segment', () => {
    expect(pathOf(boxes.endpoints.open, { tenantId: 't', id: '../x?y' })).toBe('/t/tenants/boxes/..%2Fx%3Fy/open')
  })

  test('names a parameter that is missing', () => {
    expect(() => pathOf(boxes.endpoints.open, { tenantId: 't' })).toThrow('boxes.open needs the path parameter "id"')
  })
})
