import { statusesBefore } from './refusals.ts'
import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { contract, crud, grants, pathOf, single } from './contract.ts'
import { identity, ref } from './fields.ts'
import { possibleErrors } from './possible-errors.ts'
import { prefilled } from './prefilled.ts'

const row = z.object({ ...identity, name: z.string().min(1), size: z.int(), owner_id: ref('users').nullable() })
const boxes = contract({
  name: 'boxes',
  row,
  write: z.object({ name: row.shape.name, size: row.shape.size.default(1) }),
  change: z.object({ name: row.shape.name, size: row.shape.size.default(1), owner_id: row.shape.owner_id }),
  endpoints: {
    ...crud('/:tenantId/tenants/boxes'),
    open: { route: 'POST /:tenantId/tenants/boxes/:id/open', data: row, errors: ['in_use'] },
    hello: { route: 'GET /hello', public: true },
  },
  permissions: { ...grants('boxes'), open: 'update-boxes' },
})

describe('crud and grants', () => {
  test('follow the paths and key format of the specification', () => {
    expect(crud('/x')).toEqual({
      list: 'GET /x/list',
      detail: 'GET /x/detail/:id',
      create: 'POST /x/create',
      update: 'PUT /x/update/:id',
      delete: 'DELETE /x/delete/:id',
    })
    expect(grants('boxes')).toEqual({
      list: 'read-list-boxes',
      detail: 'read-detail-boxes',
      create: 'create-boxes',
      update: 'update-boxes',
      delete: 'delete-boxes',
    })
  })

  test('can be limited to some endpoints', () => {
    expect(Object.keys(crud('/x', ['list', 'detail']))).toEqual(['list', 'detail'])
    expect(grants('boxes', ['create'])).toEqual({ create: 'create-boxes' })
  })
})

describe('a contract', () => {
  test('describes the path and input of each endpoint', () => {
    expect(boxes.endpoints.open).toMatchObject({
      name: 'boxes.open',
      api: 'main',
      method: 'POST',
      path: '/:tenantId/tenants/boxes/:id/open',
      permission: 'update-boxes',
      public: false,
    })
    expect(boxes.endpoints.hello).toMatchObject({ public: true, permission: null })
    expect([boxes.title, boxes.search]).toEqual(['name', ['name']])
  })

  test('applies its variant to endpoints without their own', () => {
    const { endpoints } = contract({
      name: 'all-boxes',
      variant: { scope: 'all' },
      endpoints: { ...crud('/x', ['list']), old: { route: 'GET /x/list', variant: { scope: 'old' } } },
      permissions: { list: null, old: null },
    })
    expect(endpoints.list).toMatchObject({ path: '/x/list', variant: { scope: 'all' } })
    expect(endpoints.old.variant).toEqual({ scope: 'old' })
    expect(boxes.endpoints.list).not.toHaveProperty('variant')
  })

  test('describes itself and the built-in endpoints', () => {
    expect(boxes.description).toBe('Boxes of the tenant.')
    expect(Object.values(boxes.endpoints).map(({ summary }) => summary)).toEqual([
      'List boxes',
      'Read a box',
      'Create a box',
      'Update a box',
      'Delete a box',
      undefined,
      undefined,
    ])
  })

  test('lists the errors implied by method, path, body and rights, and the declared ones', () => {
    const { list, update, open, hello } = boxes.endpoints
    expect(possibleErrors(hello)).toEqual([])
    expect(possibleErrors(list)).toEqual(
      expect.arrayContaining(['invalid_query', 'unauthenticated', 'permission_denied']),
    )
    expect(possibleErrors(list)).not.toContain('not_found')
    expect(possibleErrors(update)).toEqual(expect.arrayContaining(['validation_failed', 'not_found', 'edit_conflict']))
    expect(possibleErrors(open)).toEqual(expect.arrayContaining(['tenant_mismatch', 'in_use']))
    expect(possibleErrors(open)).not.toContain('malformed_body')
  })

  test('rejects an endpoint without a declared permission', () => {
    const careless = () => contract({ name: 'boxes', endpoints: { open: 'POST /open' } })
    expect(careless).toThrow('boxes.open names no permission')
  })

  test('derives the permissions of built-in endpoints, and all of an action without a route', () => {
    const { endpoints, states } = contract({
      name: 'pbx-boxes',
      row: row.extend({ status: z.enum(['shut', 'opened']) }),
      states: { transitions: { shut: ['opened'], opened: [] } },
      endpoints: { ...crud('/:tenantId/tenants/boxes'), openWide: {}, contents: { method: 'GET', data: z.string() } },
    })
    expect(endpoints.list.permission).toBe('read-list-pbx-boxes')
    expect(endpoints.openWide).toMatchObject({
      method: 'POST',
      path: '/:tenantId/tenants/boxes/:id/open-wide',
      summary: 'Open wide a PBX box',
      permission: 'update-pbx-boxes',
    })
    expect(endpoints.openWide.data).toBe(endpoints.detail.data)
    expect(endpoints.contents).toMatchObject({ method: 'GET', permission: 'read-detail-pbx-boxes' })
    expect(states).toMatchObject({ field: 'status', initial: 'shut' })
  })

  test('derives the action of a singleton without an id, and none without a built-in endpoint', () => {
    const one = { name: 'lid', row, singleton: true }
    const { endpoints } = contract({ ...one, endpoints: { ...single('/:tenantId/lid'), open: {} } })
    expect(endpoints.open.path).toBe('/:tenantId/lid/open')
    expect(() => contract({ name: 'lid', row, endpoints: { open: {} } })).toThrow('lid.open needs a route')
  })

  test('prefills fields of a row', () => {
    const write = z.object({ name: row.shape.name, ...prefilled(row, { size: 3, owner_id: null }) })
    expect(write.parse({ name: 'A' })).toEqual({ name: 'A', size: 3, owner_id: null })
    expect(write.safeParse({ name: 'A', size: 'x' }).success).toBe(false)
  })

  test('applies defaults on create, and rejects unknown fields', () => {
    const { body } = boxes.endpoints.create
    expect(body!.parse({ name: 'A' })).toEqual({ name: 'A', size: 1 })
    expect(body!.safeParse({ name: 'A', owner_id: null }).success).toBe(false)
    expect(body!.safeParse({}).success).toBe(false)
  })

  test('updates any part, and keeps omitted fields', () => {
    const { body } = boxes.endpoints.update
    expect(body!.parse({})).toEqual({})
    expect(body!.parse({ owner_id: null, updated_at: '2026-01-01T00:00:00.000Z' })).toHaveProperty('owner_id', null)
    expect(body!.safeParse({ name: '' }).success).toBe(false)
    expect(body!.safeParse({ colour: 'red' }).success).toBe(false)
  })

  test('adds the labels of references, and omits undeclared fields', () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const at = '2026-01-01T00:00:00.000Z'
    const record = {
      id,
      created_at: at,
      updated_at: at,
      name: 'A',
      size: 1,
      owner_id: id,
      owner: { id, label: 'Sari' },
    }
    expect(boxes.endpoints.detail.data.parse({ ...record, secret: 'x' })).toEqual(record)
    expect(boxes.endpoints.list.data.parse([record])).toEqual([record])
    expect(boxes.endpoints.open.data).toBe(boxes.endpoints.detail.data)
  })
})

describe('an action that sets a status', () => {
  const states = { field: 'status', initial: 'open' }
  const lids = (becomes: string, transitions: Record<string, string[]> = { open: ['shut'], shut: ['open'] }) =>
    contract({
      name: 'lids',
      row: row.extend({ status: z.enum(['open', 'shut']) }),
      write: row.pick({ name: true }),
      states: { transitions },
      endpoints: { ...crud('/:tenantId/tenants/lids'), shut: { becomes } },
    }).endpoints.shut

  test('is a cheap action on a record, refused in a status without a transition there', () => {
    expect(lids('shut')).toMatchObject({
      method: 'POST',
      path: '/:tenantId/tenants/lids/:id/shut',
      permission: 'update-lids',
      budget: null,
      refusals: { wrong_status: { status: 'shut' } },
    })
    expect(possibleErrors(lids('shut'))).toContain('invalid_transition')
  })

  test('sets one of the statuses', () => {
    expect(() => lids('shutt')).toThrow('lids.shut sets "shutt", which the states of its contract lack')
    expect(() => lids('shut', { open: ['shut'], shut: ['shut'] })).toThrow('has a transition from every status')
  })

  test('is declared for some of the statuses that have a transition to it', () => {
    const of = (from: string | string[]) =>
      statusesBefore(
        'lids.shut',
        'shut',
        { ...states, transitions: { open: ['shut'], ajar: ['shut'], shut: ['open'] } },
        from,
      )
    expect([of('open'), of(['open', 'ajar'])]).toEqual([['open'], ['open', 'ajar']])
    expect(() => of('shut')).toThrow('lids.shut sets "shut" from "shut", which has no transition to it')
  })
})

describe('pathOf', () => {
  test('escapes parameters so that each fills one segment', () => {
    expect(pathOf(boxes.endpoints.open, { tenantId: 't', id: '../x?y' })).toBe('/t/tenants/boxes/..%2Fx%3Fy/open')
  })

  test('names a missing parameter', () => {
    expect(() => pathOf(boxes.endpoints.open, { tenantId: 't' })).toThrow('boxes.open needs the path parameter "id"')
  })
})

describe('every option of a contract has a default', () => {
  const parts = z.object({
    ...identity,
    name: z.string().min(1),
    note: z.string().nullable(),
    status: z.enum(['a', 'b']),
  })
  const options: Required<Parameters<typeof contract<typeof parts, typeof parts, string>>[0]> = {
    name: 'jars',
    description: 'Jars.',
    of: 'jars',
    parent: 'queues',
    singleton: false,
    api: 'main',
    row: parts.extend({ queue_id: ref('queues') }) as unknown as typeof parts,
    onlyInDetail: ['note'],
    title: 'name',
    subtitle: 'note',
    search: ['name'],
    searchThrough: [],
    sort: ['name'],
    unlistedBy: 'note',
    unique: ['name'],
    rights: {},
    live: false,
    states: { transitions: { a: ['b'], b: [] } },
    variant: {},
    endpoints: { ...crud('/:tenantId/tenants/queues/:queueId/jars'), seal: { becomes: 'b' } },
    errors: {},
    permissions: { seal: 'seal-jars' },
    refusals: {},
    operators: [],
    keys: [],
    write: parts
      .pick({ name: true, note: true })
      .extend({ note: parts.shape.note.default(null) }) as unknown as typeof parts,
    change: parts.pick({ name: true }),
    conditions: { note: { when: () => true } },
    defaults: {},
  }

  test.each(Object.keys(options).filter((name) => !['name', 'endpoints', 'row'].includes(name)))('%s', (option) => {
    const { [option as 'title']: _, ...others } = options
    // Conditions are for what can be written; an action that sets a status needs states.
    const conditions = option === 'write' ? {} : (others as typeof options).conditions
    const endpoints = option === 'states' ? crud('/:tenantId/tenants/queues/:queueId/jars') : options.endpoints
    const permissions = option === 'states' ? {} : (others as typeof options).permissions
    expect(Object.keys(contract({ ...others, conditions, endpoints, permissions } as never).endpoints)).toContain(
      'list',
    )
  })
})
