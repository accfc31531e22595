/** @module-tag core */
import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { contracts } from '#contract/index.ts'
import { isFilterable, isSortable, totalCap } from '#contract/grammar/query.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { users, type User } from '#contract/users.ts'
import { inPlatform } from '#server/db/scope.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()

let all: Ticket[]
beforeAll(async () => {
  all = await rows('_end=100')
})

const list = (query: string) => platform.call(tickets.endpoints.list, { as: 'admin', query })
const rows = async (query: string): Promise<Ticket[]> => (await list(query)).body.data

describe('a list filter returns the matching rows', () => {
  const table: [query: string, matches: (ticket: Ticket) => boolean][] = [
    ['status=open', ({ status }) => status === 'open'],
    ['status=open&status=pending', ({ status }) => status === 'open' || status === 'pending'],
    ['status_ne=closed', ({ status }) => status !== 'closed'],
    ['status_ne=closed&status_ne=open', ({ status }) => status !== 'closed' && status !== 'open'],
    ['status=open&priority=high', ({ status, priority }) => status === 'open' && priority === 'high'],
    ['number_gte=10&number_lte=20', ({ number }) => number >= 10 && number <= 20],
    ['number=7', ({ number }) => number === 7],
    ['number=7.5', () => false],
    ['number_lte=99999999999', () => true],
    ['assignee_id=null', ({ assignee_id }) => assignee_id === null],
    ['assignee_id_ne=null', ({ assignee_id }) => assignee_id !== null],
    ['tags=sip', ({ tags }) => tags.includes('sip')],
    ['tags=sip&tags=invoice', ({ tags }) => tags.includes('sip') || tags.includes('invoice')],
    ['tags_ne=sip', ({ tags }) => !tags.includes('sip')],
    ['subject_like=AGENT', ({ subject }) => /agent/i.test(subject)],
    ['subject_like=%25', ({ subject }) => subject.includes('%')],
    ['subject_like=_', ({ subject }) => subject.includes('_')],
    ['q=webhook', ({ subject, description }) => /webhook/i.test(subject + description)],
    ['q=%20webhook%20', ({ subject, description }) => /webhook/i.test(subject + description)],
    [`requester_id=${nobody}`, () => false],
  ]
  test.each(table)('%s', async (query, matches) => {
    const { data, meta } = (await list(`${query}&_end=100`)).body
    const expected = all.filter(matches)
    expect(data.map((row: Ticket) => row.number).sort()).toEqual(expected.map(({ number }) => number).sort())
    expect(meta).toEqual({ total: expected.length, total_is_capped: false })
  })

  test('what looks like SQL is a value like any other', async () => {
    const values = ["' or 1=1 --", `"; drop table tickets; --`, "x') union select email from logins --", '$1', '%27']
    for (const value of values) {
      for (const name of ['q', 'subject', 'subject_like', 'tags']) {
        const { status, body } = await list(`${new URLSearchParams({ [name]: value })}`)
        expect([name, value, status, body.data]).toEqual([name, value, 200, []])
      }
      for (const name of ['_sort', 'status', 'number_gte', value]) {
        const { status } = await list(`${new URLSearchParams({ [name]: value })}`)
        expect([name, value, status]).toEqual([name, value, 422])
      }
    }
    expect(await rows('_end=100')).toEqual(all)
  })

  test('a time range returns the rows between two times', async () => {
    const [from, to] = [all[30]!.created_at, all[10]!.created_at]
    const found = await rows(`created_at_gte=${from}&created_at_lte=${to}&_end=100`)
    expect(found.map(({ id }) => id).sort()).toEqual(
      all
        .slice(10, 31)
        .map(({ id }) => id)
        .sort(),
    )
  })
})

describe('a list counts the rows with each value', () => {
  const counts = async (query: string) => (await list(`${query}&_end=1`)).body.meta.counts
  const countOf = (value: string, total: number) => ({ value, total, total_is_capped: false })
  const totalOf = (matches: (ticket: Ticket) => boolean) => all.filter(matches).length

  test('under the filters of other fields, and without those of its own', async () => {
    const found = await counts('_count=status&_value=open&_value=closed&status=open&priority=high')
    const of = (value: string) => totalOf(({ status, priority }) => status === value && priority === 'high')
    expect(of('open') + of('closed')).toBeGreaterThan(0)
    expect(found).toEqual([countOf('open', of('open')), countOf('closed', of('closed'))])
  })

  test('among the records that are searched, with those that have no value', async () => {
    const found = await counts('_count=assignee_id&_value=null&q=webhook')
    const of = ({ subject, description, assignee_id }: Ticket) =>
      assignee_id === null && /webhook/i.test(subject + description)
    expect(found).toEqual([countOf('null', totalOf(of))])
  })

  test('and refuses a field or value that cannot be filtered by', async () => {
    for (const query of ['_count=nothing', '_count=status&_value=none', '_count=description&_value=x']) {
      expect([query, (await list(query)).status]).toEqual([query, 422])
    }
  })

  test('of this tenant alone', async () => {
    const foreign = await platform.call(tickets.endpoints.list, { as: 'foreigner', query: '_count=status&_value=open' })
    const [{ total }] = foreign.body.meta.counts
    const own = await platform.call(tickets.endpoints.list, { as: 'foreigner', query: 'status=open' })
    expect(total).toBe(own.body.meta.total)
    expect(total).not.toBe(totalOf(({ status }) => status === 'open'))
  })
})

describe('a list sorts', () => {
  test('newest first by default', () => {
    expect(all.map(({ number }) => number)).toEqual(all.map(({ number }) => number).sort((a, b) => b - a))
  })

  test('an enumeration in declared order, ties by the next field', async () => {
    const order = ['low', 'normal', 'high', 'urgent']
    const found = await rows('_sort=priority,number&_order=desc,asc&_end=100')
    const expected = [...all].sort(
      (a, b) => order.indexOf(b.priority) - order.indexOf(a.priority) || a.number - b.number,
    )
    expect(found.map(({ number }) => number)).toEqual(expected.map(({ number }) => number))
  })

  test.each(['asc', 'desc'])('missing values last: %s', async (order) => {
    const query = `_sort=last_login_at&_order=${order}&_end=100`
    const found: User[] = (await platform.call(users.endpoints.list, { as: 'admin', query })).body.data
    const missing = found.findIndex(({ last_login_at }) => last_login_at === null)
    expect(missing).toBeGreaterThan(0)
    expect(found.slice(missing).every(({ last_login_at }) => last_login_at === null)).toBe(true)
  })

  test('deterministically, so that each row is on one page', async () => {
    const seen: string[] = []
    for (let start = 0; start < all.length; start += 7) {
      const page = await list(`_start=${start}&_end=${start + 7}&_sort=priority&_order=asc`)
      expect(page.body.meta.total).toBe(all.length)
      seen.push(...page.body.data.map((row: Ticket) => row.id))
    }
    expect(seen).toHaveLength(all.length)
    expect(new Set(seen).size).toBe(all.length)
  })
})

describe('a list refuses', () => {
  test.each([
    ['nonsense=1', 'nonsense'],
    ['tenant_id=1', 'tenant_id'],
    ['description=x', 'description'],
    ['status=lost', 'status'],
    ['number=seven', 'number'],
    ['created_at_gte=yesterday', 'created_at_gte'],
    ['requester_id=1', 'requester_id'],
    ['subject=null', 'subject'],
    ['_sort=description', '_sort'],
    ['_sort=category', '_sort'],
    ['_sort=password_hash', '_sort'],
    ['_end=101', '_end'],
    ['_start=5&_end=5', '_end'],
    ['_start=0&_start=5', '_start'],
    ['q=one&q=two', 'q'],
    ['_start=-1', '_start'],
  ])('%s', async (query, field) => {
    const { status, body } = await list(query)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid_query', [field]])
  })

  test('a text that the database cannot store', async () => {
    expect((await list('q=%00')).status).toBe(422)
  })
})

test('a total is counted up to the cap', async () => {
  const { user } = await platform.session('admin')
  await inPlatform(platform.db, (tx) =>
    tx.execute(sql`
    insert into activity_logs (tenant_id, id, actor_type, actor_name, action, resource_type)
    select ${user.tenant_id}, gen_random_uuid(), 'system', 'System', 'test', 'test' from generate_series(1, ${totalCap} + 5)`),
  )
  const { meta } = (await platform.call(activityLogs.endpoints.list, { as: 'admin', query: 'action=test' })).body
  expect(meta).toEqual({ total: totalCap, total_is_capped: true })
})

/** The lists that `tests/generated/lists.test.ts` does not compute itself: the log grows with every call. */
const others = contracts.filter(({ name, endpoints }) => name === activityLogs.name || endpoints['list']?.public)
describe.each(others.map((contract) => [contract.name, contract] as const))('%s', (_, contract: Contract) => {
  const ask = async (query: string) => platform.call(contract.endpoints['list']!, { as: 'admin', query })

  test('sorts by every sortable field', async () => {
    for (const { name } of contract.fields.filter(isSortable)) {
      expect([name, (await ask(`_sort=${name}&_order=desc`)).status]).toEqual([name, 200])
    }
  })

  test('filters by every filterable field', async () => {
    const { data } = await ask('_end=1')
    for (const field of contract.fields.filter(isFilterable)) {
      const value = [data[0]?.[field.name] ?? (field.nullable ? 'null' : [])].flat()[0]
      if (value === undefined) continue
      const text = encodeURIComponent(String(value))
      const found = await ask(`${field.name}=${text}`)
      const counted = await ask(`_count=${field.name}&_value=${text}`)
      expect([field.name, found.status, counted.body.meta?.counts?.[0]?.total ?? counted.body]).toEqual([
        field.name,
        200,
        found.body.meta.total,
      ])
      expect(found.data.length).toBeGreaterThan(0)
    }
  })
})

test('a list is searched whatever the names of its columns', async () => {
  const before = (await rows('q=webhook&_end=100')).map(({ id }) => id)
  const names = ['pattern', 'most', 'own', 'ids', 'one', 'newest'].map((name) => sql`${sql.identifier(name)}`)
  const change = (to: (name: SQL) => SQL) =>
    platform.db.execute(sql`alter table tickets ${sql.join(names.map(to), sql`, `)}`)
  await change((name) => sql`add ${name} text`)
  const found = await list('q=webhook&_end=100')
  await change((name) => sql`drop ${name}`)
  expect(before.length).toBeGreaterThan(0)
  expect(found.body.data?.map(({ id }: Ticket) => id)).toEqual(before)
})

test('a value is decoded once', async () => {
  const body = { subject: 'One %25 of calls', description: 'Is lost' }
  const { data } = (await platform.call(tickets.endpoints.create, { as: 'admin', body })).body
  const found = async (q: string) => (await rows(`q=${q}`)).map(({ subject }) => subject)
  expect(await found('%2525')).toEqual([body.subject])
  expect(await found('%252525')).toEqual([])
  const read = (id: string) => platform.call(tickets.endpoints.detail, { as: 'admin', params: { id } })
  expect([(await read(data.id)).status, (await read(data.id.replace('-', '%2d'))).status]).toEqual([200, 404])
})
