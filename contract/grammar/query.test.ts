import { inEnglish } from './english/field-problems.ts'
import { describe, expect, test } from 'vitest'
import { parseListQuery } from './query.ts'
import * as z from 'zod'
import { contract, crud } from './contract.ts'
import { identity, ref } from './fields.ts'
import { line } from './line.ts'

const row = z.object({
  ...identity,
  number: z.int().min(1),
  subject: line(200),
  description: z.string().max(10_000),
  priority: z.enum(['low', 'normal', 'high', 'urgent']),
  status: z.enum(['new', 'open', 'closed']),
  tags: z.array(line(40)).max(20),
  assignee_id: ref('users').nullable(),
})
const letters = contract({
  name: 'letters',
  row,
  write: row.pick({ subject: true, description: true, priority: true, tags: true }),
  sort: ['number', 'subject', 'priority', 'created_at'],
  endpoints: crud('/:tenantId/letters'),
})

const parse = (query: string, known?: string[]) => parseListQuery(letters, new URLSearchParams(query), known)
const filters = (query: string) => {
  const result = parse(query)
  return 'query' in result ? result.query.filters : result.errors
}

describe('a list query', () => {
  test('has defaults for the first page', () => {
    expect(parse('')).toEqual({ query: { start: 0, limit: 25, sort: [], filters: [], q: undefined } })
  })

  test('follows the conventions of simple-rest', () => {
    expect(parse('_start=50&_end=75&_sort=priority,created_at&_order=desc,asc&q=%20echo%20')).toEqual({
      query: {
        start: 50,
        limit: 25,
        q: 'echo',
        filters: [],
        sort: [
          { field: 'priority', descending: true },
          { field: 'created_at', descending: false },
        ],
      },
    })
  })

  test.each([
    ['status=new', 'status', '', ['new']],
    ['status=new&status=open', 'status', '', ['new', 'open']],
    ['status_ne=new', 'status', '_ne', ['new']],
    ['number_gte=3', 'number', '_gte', ['3']],
    ['created_at_lte=2026-01-01', 'created_at', '_lte', ['2026-01-01']],
    ['subject_like=echo', 'subject', '_like', ['echo']],
    ['assignee_id=null', 'assignee_id', '', ['null']],
  ])('%s', (query, field, operator, values) => {
    expect(filters(query)).toEqual([{ field, operator, values }])
  })

  test.each([
    ['colour=red', { colour: ['This list cannot be filtered by this field'] }],
    ['description=x', { description: ['This list cannot be filtered by this field'] }],
    ['status=lost', { status: ['Not a valid enum'] }],
    ['status_like=new', { status_like: ['This field cannot be filtered with "_like"'] }],
    ['tags_gte=sip', { tags_gte: ['This field cannot be filtered with "_gte"'] }],
    ['subject=null', { subject: ['Not a valid text'] }],
    ['number=', { number: ['Not a valid integer'] }],
    ['_sort=tags', { _sort: ['This list cannot be sorted by "tags"'] }],
    ['_start=x', { _start: ['Must be a whole number, 0 or more'] }],
    ['_start=10001', { _start: ['Pages end at row 10000; narrow the list down with a filter'] }],
    ['_start=9&_end=3', { _end: ['Must be greater than _start'] }],
    ['_end=101', { _end: ['A page holds at most 100 rows'] }],
  ])('rejects %s', (query, errors) => {
    const result = parse(query)
    expect('errors' in result && inEnglish(result.errors)).toEqual(errors)
  })

  test('ignores parameters of the endpoint itself', () => {
    expect(parse('scope=all', ['scope'])).toHaveProperty('query')
    expect(parse('scope=all')).toHaveProperty('errors')
  })
})

describe('a relative value', () => {
  const reader = {
    id: 'u1',
    dayBefore: (days: number) => `2026-11-${21 - days}`,
    startOf: (day: string) => `${day}T00`,
  }
  const valueOf = (query: string) => {
    const result = parseListQuery(letters, new URLSearchParams(query), [], reader)
    return 'query' in result ? result.query.filters[0]!.values[0] : Object.keys(result.errors)
  }

  test('stays as it is without a reader', () => {
    expect(filters('created_at_gte=7d')).toEqual([{ field: 'created_at', operator: '_gte', values: ['7d'] }])
  })

  test('stands for the reader, a day or a moment', () => {
    expect(valueOf('assignee_id=me')).toBe('u1')
    expect(valueOf('created_at_gte=7d')).toBe('2026-11-15T00')
    const hoursFromNow = (query: string) => Math.round((Date.parse(String(valueOf(query))) - Date.now()) / 3_600_000)
    expect(hoursFromNow('created_at_lte=7d')).toBe(-7 * 24)
    expect(hoursFromNow('created_at_gte=12h')).toBe(-12)
    expect(hoursFromNow('created_at_lte=%2B2h')).toBe(2)
    expect(hoursFromNow('created_at_lte=0d')).toBe(0)
  })

  test.each(['subject_gte=x&number_gte=7d', 'created_at=7d', 'created_at_gte=%2D7d', 'status=me'])(
    'is refused in %s',
    (query) => expect(valueOf(query)).toEqual([query.split('&').at(-1)!.split('=')[0]]),
  )
})
