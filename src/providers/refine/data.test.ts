// @vitest-environment jsdom
import type { CrudFilter } from '@refinedev/core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { endpointEntry } from '#contract/grammar/entry.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { settings } from '#contract/settings.ts'
import { tickets } from '#contract/tickets.ts'
import { platformUsers, users } from '#contract/users.ts'
import { dataProvider } from './data.ts'
import { toRequest } from './to-request.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../requests/http.ts', () => ({ call }))

const provider = dataProvider.default
const rows = [{ id: '1' }, { id: '2' }]

beforeEach(() => {
  call.mockReset()
  call.mockResolvedValue({ data: rows, meta: { total: 40, total_is_capped: false } })
})

const sentRequest = () => call.mock.calls[0] as [unknown, Record<string, unknown>]

describe('a list', () => {
  it('requests its page and its order', async () => {
    const sorters = [
      { field: 'priority', order: 'asc' as const },
      { field: 'created_at', order: 'desc' as const },
    ]
    const pagination = { currentPage: 3, pageSize: 10 }
    const answer = await provider.getList({ resource: 'tickets', pagination, sorters })
    expect(answer).toEqual({ data: rows, total: 40, total_is_capped: false })
    expect(sentRequest()[0]).toEqual(endpointEntry(tickets.endpoints.list))
    expect(sentRequest()[1]['query']).toEqual({
      _start: 20,
      _end: 30,
      _sort: 'priority,created_at',
      _order: 'asc,desc',
    })
  })

  it.each<[CrudFilter, Record<string, unknown>]>([
    [{ field: 'status', operator: 'eq', value: 'open' }, { status: 'open' }],
    [{ field: 'status', operator: 'in', value: ['open', 'new'] }, { status: ['open', 'new'] }],
    [{ field: 'status', operator: 'nin', value: ['closed'] }, { status_ne: ['closed'] }],
    [{ field: 'subject', operator: 'contains', value: 'x' }, { subject_like: 'x' }],
    [
      { field: 'created_at', operator: 'between', value: ['a', 'b'] },
      { created_at_gte: 'a', created_at_lte: 'b' },
    ],
    [{ field: 'assignee_id', operator: 'null', value: true }, { assignee_id: 'null' }],
    [{ field: 'assignee_id', operator: 'nnull', value: true }, { assignee_id_ne: 'null' }],
    [{ field: 'q', operator: 'contains', value: 'hello' }, { q: 'hello' }],
  ])('translates the filter %o', async (filter, query) => {
    await provider.getList({ resource: 'tickets', filters: [filter], pagination: { mode: 'off' } })
    expect(sentRequest()[1]['query']).toEqual(query)
  })

  it('rejects an unsupported filter', async () => {
    const filters: CrudFilter[] = [{ field: 'number', operator: 'gt', value: 5 }]
    await expect(provider.getList({ resource: 'tickets', filters })).rejects.toThrow('"gt"')
  })

  it("passes the resource's query, the path parameters and the signal", async () => {
    const { signal } = new AbortController()
    const meta = {
      contract: ticketComments,
      params: { ticketId: '7' },
      query: { scope: 'all' },
      queryContext: { signal },
    }
    await provider.getList({ resource: 'comments', pagination: { mode: 'off' }, meta: meta as never })
    expect(call).toHaveBeenCalledWith(ticketComments.endpoints.list, {
      params: { ticketId: '7' },
      query: { scope: 'all' },
      body: undefined,
      signal,
    })
  })
})

describe('records', () => {
  it('are read, written and deleted by id', async () => {
    await provider.getOne({ resource: 'tickets', id: 7 })
    await provider.create({ resource: 'tickets', variables: { subject: 'a' } })
    await provider.update({ resource: 'tickets', id: '7', variables: { subject: 'b' } })
    await provider.deleteOne({ resource: 'tickets', id: '7' })
    const { detail, create, update, delete: remove } = tickets.endpoints
    expect(call.mock.calls.map(([endpoint, { params, body }]) => [endpoint, params, body])).toEqual([
      [endpointEntry(detail), { id: '7' }, undefined],
      [endpointEntry(create), {}, { subject: 'a' }],
      [endpointEntry(update), { id: '7' }, { subject: 'b' }],
      [endpointEntry(remove), { id: '7' }, undefined],
    ])
  })

  it('are read by several ids, limited to one page', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => String(index))
    const answer = await provider.getMany!({ resource: 'users', ids })
    expect(answer.data).toHaveLength(4)
    expect(call.mock.calls.map(([, { query }]) => [query.id.length, query._start, query._end])).toEqual([
      [100, 0, 100],
      [50, 0, 50],
    ])
  })

  it('are read from another endpoint of their contract', async () => {
    await provider.getOne({ resource: 'settings', id: 'own', meta: { endpoint: 'read' } })
    expect(sentRequest()[0]).toEqual(endpointEntry(settings.endpoints.read))
  })

  it('of an unknown resource throw an error that names it', () => {
    expect(() => provider.getOne({ resource: 'nothing', id: 1 })).toThrow('"nothing" has no endpoint "detail"')
  })
})

describe('custom requests', () => {
  it('call an endpoint of the contract', async () => {
    const { signal } = new AbortController()
    const request = toRequest(users.endpoints.revokeSession, { params: { id: 'a/b', sessionId: '7' } })
    const config = { url: request.url, method: request.method, payload: { a: 1 } }
    await dataProvider.main.custom!({ ...config, meta: { queryContext: { signal } } as never })
    expect(request.dataProviderName).toBe('main')
    const [{ path, method, api }, input] = call.mock.calls[0] as [Endpoint, object]
    expect([api, method, path]).toEqual(['main', 'DELETE', '/:tenantId/iam/users/a%2Fb/sessions/7'])
    expect(input).toMatchObject({ body: { a: 1 }, signal })
  })

  it('include the variant and the query in the URL, which is part of the cache key', () => {
    const { url } = toRequest(platformUsers.endpoints.list, { query: { q: 'a:b', _start: 0, none: undefined } })
    expect(url).toBe('/:tenantId/iam/users/list?scope=all&q=a%3Ab&_start=0')
  })

  it('use the API of the named provider', async () => {
    await dataProvider.voice.custom!({ url: '/voices/:tenantId', method: 'get', query: { q: 'x' } })
    expect(call.mock.calls[0]).toMatchObject([{ api: 'voice', method: 'GET' }, { query: { q: 'x' } }])
  })
})
