// @vitest-environment jsdom
import type { CrudFilter } from '@refinedev/core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { dataProvider } from './data.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('./http.ts', () => ({ call, baseOf: (api: string) => `/${api}` }))

const provider = dataProvider.default
const rows = [{ id: '1' }, { id: '2' }]

beforeEach(() => {
  call.mockReset()
  call.mockResolvedValue({ data: rows, meta: { total: 40, total_is_capped: false } })
})

const asked = () => call.mock.calls[0] as [unknown, Record<string, unknown>]

describe('a list', () => {
  it('asks for its page and its order', async () => {
    const sorters = [{ field: 'priority', order: 'asc' as const }, { field: 'created_at', order: 'desc' as const }]
    const pagination = { currentPage: 3, pageSize: 10 }
    const answer = await provider.getList({ resource: 'tickets', pagination, sorters })
    expect(answer).toEqual({ data: rows, total: 40, total_is_capped: false })
    expect(asked()[0]).toBe(tickets.endpoints.list)
    expect(asked()[1]['query']).toEqual({ _start: 20, _end: 30, _sort: 'priority,created_at', _order: 'asc,desc' })
  })

  it.each<[CrudFilter, Record<string, unknown>]>([
    [{ field: 'status', operator: 'eq', value: 'open' }, { status: 'open' }],
    [{ field: 'status', operator: 'in', value: ['open', 'new'] }, { status: ['open', 'new'] }],
    [{ field: 'status', operator: 'nin', value: ['closed'] }, { status_ne: ['closed'] }],
    [{ field: 'subject', operator: 'contains', value: 'x' }, { subject_like: 'x' }],
    [{ field: 'created_at', operator: 'between', value: ['a', 'b'] }, { created_at_gte: 'a', created_at_lte: 'b' }],
    [{ field: 'assignee_id', operator: 'null', value: true }, { assignee_id: 'null' }],
    [{ field: 'assignee_id', operator: 'nnull', value: true }, { assignee_id_ne: 'null' }],
    [{ field: 'q', operator: 'contains', value: 'hello' }, { q: 'hello' }],
  ])('says the filter %o', async (filter, query) => {
    await provider.getList({ resource: 'tickets', filters: [filter], pagination: { mode: 'off' } })
    expect(asked()[1]['query']).toEqual(query)
  })

  it('refuses a filter that the platform would misunderstand', async () => {
    const filters: CrudFilter[] = [{ field: 'number', operator: 'gt', value: 5 }]
    await expect(provider.getList({ resource: 'tickets', filters })).rejects.toThrow('"gt"')
  })

  it('passes what the resource adds, the path parameters and the signal', async () => {
    const { signal } = new AbortController()
    const meta = { contract: ticketComments, params: { ticketId: '7' }, query: { scope: 'all' }, queryContext: { signal } }
    await provider.getList({ resource: 'comments', pagination: { mode: 'off' }, meta: meta as never })
    expect(call).toHaveBeenCalledWith(ticketComments.endpoints.list, {
      params: { ticketId: '7' }, query: { scope: 'all' }, body: undefined, signal,
    })
  })
})

describe('records', () => {
  it('are read, written and deleted by their id', async () => {
    await provider.getOne({ resource: 'tickets', id: 7 })
    await provider.create({ resource: 'tickets', variables: { subject: 'a' } })
    await provider.update({ resource: 'tickets', id: '7', variables: { subject: 'b' } })
    await provider.deleteOne({ resource: 'tickets', id: '7' })
    const { detail, create, update, delete: remove } = tickets.endpoints
    expect(call.mock.calls.map(([endpoint, { params, body }]) => [endpoint, params, body])).toEqual([
      [detail, { id: '7' }, undefined],
      [create, {}, { subject: 'a' }],
      [update, { id: '7' }, { subject: 'b' }],
      [remove, { id: '7' }, undefined],
    ])
  })

  it('are read many at a time, a page of the platform at most', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => String(index))
    const answer = await provider.getMany!({ resource: 'users', ids })
    expect(answer.data).toHaveLength(4)
    expect(call.mock.calls.map(([, { query }]) => [query.id.length, query._start, query._end])).toEqual([
      [100, 0, 100],
      [50, 0, 50],
    ])
  })

  it('of an unknown resource are a mistake that names itself', () => {
    expect(() => provider.getOne({ resource: 'nothing', id: 1 })).toThrow('"nothing" has no endpoint "detail"')
  })
})
