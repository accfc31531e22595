import { describe, expect, it } from 'vitest'
import { defineResource } from '../define-resource.ts'
import { servers } from '../servers.sample.ts'
import { defaultListState, isNarrowed, readListState, toListQuery, writeListState } from './state.ts'

const resource = defineResource(servers, { screens: { list: { sort: '-created_at' } } })
const read = (query: string) => readListState(new URLSearchParams(query), resource)

describe('an address', () => {
  it('without a query is the default list', () => {
    expect(read('')).toEqual({ q: '', filters: {}, sort: '-created_at', page: 1, pageSize: 25 })
    expect(writeListState(read(''), resource).toString()).toBe('')
  })

  it.each([
    'q=fax',
    'status=online&status=offline',
    'created_at_gte=2026-01-01T00%3A00%3A00.000Z',
    'created_at_gte=7d',
    'status_ne=online&owner_id=null',
    'sort=name',
    'page=3&size=50',
    'q=fax&status=online&owner_id=01a1fc4f-c4e0-7131-8816-e9977f50c420&sort=-port&page=2&size=10',
  ])('%s is unchanged after reading and writing', (query) => {
    expect(writeListState(read(query), resource).toString()).toBe(query)
  })

  it.each([
    ['colour=red', 'no such field'],
    ['notes_like=x&secret=x', 'a field that lists are not filtered by'],
    ['sort=notes', 'a field that lists are not sorted by'],
    ['page=-4', 'no such page'],
    ['page=many&size=7', 'no number'],
    ['status=lost&port_gte=many', 'no such values'],
    ['port_gte=7d&created_at=7d', 'relative days where none can be'],
  ])('%s is ignored: %s', (query) => {
    expect(read(query)).toEqual(read(''))
  })
})

describe('a list that is filtered at first', () => {
  const preset = { status: ['online', 'offline'] }
  const filtered = defineResource(servers, { screens: { list: { sort: '-created_at', preset } } })
  const filtersOf = (query: string) => readListState(new URLSearchParams(query), filtered).filters

  it.each(['', 'sort=name&page=2', 'colour=red', 'view='])('has its filters at "%s"', (query) => {
    expect(filtersOf(query)).toEqual(preset)
  })

  it.each([
    ['status=online', { status: ['online'] }],
    ['port_gte=5', { port_gte: ['5'] }],
    ['q=fax', {}],
    ['filters=none', {}],
    ['view=01a1fc4f&sort=name', {}],
  ])('has those of a link: %s', (query, filters) => {
    expect(filtersOf(query)).toEqual(filters)
  })

  it.each(['', 'filters=none', 'q=fax', 'q=fax&status=online&status=offline', 'port_gte=5', 'sort=name'])(
    '"%s" is unchanged after reading and writing',
    (query) => {
      const state = readListState(new URLSearchParams(query), filtered)
      expect(writeListState(state, filtered).toString()).toBe(query)
    },
  )

  it('is saved with its filters, which say none without more', () => {
    const saved = (query: string) =>
      writeListState(readListState(new URLSearchParams(query), filtered), filtered, true).toString()
    expect(saved('')).toBe('status=online&status=offline')
    expect(saved('filters=none')).toBe('')
  })

  it('begins as its address without a query', () => {
    expect(defaultListState(filtered)).toEqual(readListState(new URLSearchParams(), filtered))
  })
})

it("ends at the platform's maximum", () => {
  expect(read('page=9999').page).toBe(400)
})

it('is filtered by a search or a filter, not by order or page', () => {
  expect(['', 'sort=name', 'page=2'].map((query) => isNarrowed(read(query)))).toEqual([false, false, false])
  expect(['q=x', 'status=online'].map((query) => isNarrowed(read(query)))).toEqual([true, true])
})

it('asks for relative times as they are', () => {
  const asked = (query: string) => toListQuery(read(query), resource).filters[0]!.value
  expect(asked('created_at_gte=7d')).toEqual(['7d'])
  expect(asked('created_at_lte=%2B2h')).toEqual(['+2h'])
})

it("is converted to Refine's format", () => {
  expect(
    toListQuery(read('q=fax&status=online&port_gte=5&host_like=pbx&name_ne=a&sort=-port&page=2'), resource),
  ).toEqual({
    resource: 'pbx-servers',
    pagination: { currentPage: 2, pageSize: 25, mode: 'server' },
    sorters: [{ field: 'port', order: 'desc' }],
    filters: [
      { field: 'q', operator: 'eq', value: 'fax' },
      { field: 'status', operator: 'eq', value: ['online'] },
      { field: 'port', operator: 'gte', value: ['5'] },
      { field: 'host', operator: 'contains', value: ['pbx'] },
      { field: 'name', operator: 'ne', value: ['a'] },
    ],
  })
})
