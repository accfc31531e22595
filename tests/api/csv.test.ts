import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import type { Session } from '#contract/auth.ts'
import { pathOf, type Contract } from '#contract/grammar/contract.ts'
import { contracts } from '#contract/index.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { users } from '#contract/users.ts'
import { createApp } from '#server/app.ts'
import { inPlatform } from '#server/db/scope.ts'
import { bases } from '#server/http/not-found.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { parse } from '../support/csv.ts'
import { isOnServer } from '../support/platform/database.ts'
import { member } from '../support/identity.ts'
import { callerOf, parentsOf } from '../support/nouns/nouns.ts'
import { ensureRow, usePlatform, type Sending } from '../support/platform/in-process.ts'

const platform = usePlatform({ limits: { ...budgets, export: { ip: 5, subject: 10_000 } } })

interface Asking extends Sending {
  contract?: Contract
}

/** Each call comes from a network of its own, so that only the test of the limit reaches it. */
let networks = 0

async function ask(query: string, { contract = tickets, as = 'admin', headers, params, ...rest }: Asking = {}) {
  const { path, api, name, variant } = contract.endpoints['list']!
  const tenantId = (await platform.session(as)).user.tenant_id
  const search = [new URLSearchParams(variant), query].join('&')
  return platform.send('GET', `${bases[api] + pathOf({ path, name }, { tenantId, ...params })}?${search}`, {
    as,
    ip: `2001:db8:0:${(networks++).toString(16)}::1`,
    headers: { accept: 'text/csv', ...headers },
    ...rest,
  })
}

/** The cells of each line after the header. */
async function lines(query: string, asking?: Asking): Promise<string[][]> {
  const { status, body } = await ask(query, asking)
  expect(status).toBe(200)
  return parse(body).slice(1)
}

const write = async (body: object) => {
  const answer = await platform.call(tickets.endpoints.create, { as: 'admin', body: { description: 'x', ...body } })
  expect(answer.status).toBe(201)
  return answer.body.data as Ticket
}

describe('a list as CSV', () => {
  test('is UTF-8 with CRLF, and a file name', async () => {
    const { status, body, headers } = await ask('columns=number,subject&number_lte=2&_sort=number&_order=asc')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="tickets.csv"')
    expect(body).toMatch(/^No\.,Subject\r\n1,[^\r]+\r\n2,[^\r]+\r\n$/)
  })

  test('has a header even if nothing matches', async () => {
    const { body } = await ask('columns=number&number=0')
    expect(body).toBe('No.\r\n')
  })

  test.each([
    'status=open&_sort=number&_order=desc',
    'priority_ne=low&_sort=priority,number&_order=desc,asc',
    'assignee_id=null',
    'q=webhook',
    'q=we',
    'tags=sip',
    '_sort=resolution_due_at&_order=asc',
    '',
  ])('has the rows of the JSON list in its order: %s', async (query) => {
    const json = await platform.call(tickets.endpoints.list, { as: 'admin', query: `${query}&_end=100` })
    const found = await lines(`${query}&columns=number`)
    expect(found.flat()).toEqual(json.body.data.map(({ number }: Ticket) => String(number)))
    expect(found.length).toBe(json.body.meta.total)
  })

  test('shows names of records and choices, and times in the timezone of the reader, in their language', async () => {
    const { number } = await write({ subject: 'Names', tags: ['sip', 'fax'], priority: 'high' })
    const columns = 'columns=priority,requester_id,assignee_id,tags,created_at'
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`update tickets set created_at = '2026-01-31T20:30:05Z' where number = ${number}`),
    )
    const english = await ask(`number=${number}&${columns}`)
    expect(parse(english.body)).toEqual([
      ['Priority', 'Requester', 'Assignee', 'Tags', 'Created (Asia/Jakarta)'],
      ['High', (await platform.session('admin')).user.name, '', 'sip; fax', '2026-02-01 03:30:05'],
    ])
    const indonesian = await ask(`number=${number}&${columns}`, { headers: { 'accept-language': 'id' } })
    expect(parse(indonesian.body)[0]![1]).toBe('Pelapor')
    expect(parse(indonesian.body)[1]![0]).toBe('Tinggi')
  })

  test('quotes separators, quotation marks and edges', async () => {
    const tags = ['a, b', 'say "hello"', 'c; d']
    const { number } = await write({ subject: 'Quotes, and "marks"', tags })
    const { body } = await ask(`number=${number}&columns=subject,tags`)
    expect(body).toContain('\r\n"Quotes, and ""marks""","""a, b""; ""say """"hello""""""; ""c; d"""\r\n')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '=HYPERLINK("x","y")'])(
    'keeps a spreadsheet from running %s',
    async (subject) => {
      const { number } = await write({ subject })
      expect(await lines(`number=${number}&columns=subject`)).toEqual([[`'${subject}`]])
    },
  )

  test.each([
    ['columns=nonsense', 'columns'],
    ['columns=description', 'columns'],
    ['columns=tenant_id', 'columns'],
    ['columns=', 'columns'],
    ['status=lost', 'status'],
    ['nonsense=1', 'nonsense'],
  ])('is refused as JSON: %s', async (query, field) => {
    const { status, body, headers } = await ask(query)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid_query', [field]])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('takes `columns` in no other format', async () => {
    expect((await ask('columns=number', { headers: { accept: 'application/json' } })).status).toBe(422)
  })

  test('stays JSON for a client that prefers it', async () => {
    const { body } = await ask('', { headers: { accept: 'application/json, text/csv;q=0.5' } })
    expect(body.data.length).toBeGreaterThan(0)
  })
})

describe('the rights of an export', () => {
  test('are those of the list', async () => {
    const missing = await ask('', { as: 'reader' })
    expect([missing.status, missing.body.code]).toEqual([403, 'permission_denied'])
    const reader = await member(platform, ['read-list-tickets'])
    const path = pathOf(tickets.endpoints.list, { tenantId: reader.user.tenant_id })
    const sending = { token: reader.token.access_token, headers: { accept: 'text/csv' } }
    expect((await platform.send('GET', `/v1${path}`, sending)).status).toBe(200)
    expect((await platform.send('GET', `/v1${path}`, { headers: sending.headers })).status).toBe(401)
  })

  test('end at the tenant', async () => {
    const { user } = await platform.session('foreigner')
    expect((await ask('', { params: { tenantId: user.tenant_id } })).status).toBe(403)
    const own = await lines('columns=id', { as: 'admin' })
    const foreign = await lines('columns=id', { as: 'foreigner' })
    expect(own.flat().filter((id) => foreign.flat().includes(id))).toEqual([])
  })

  test('are used up by many exports', async () => {
    const reader = await member(platform, ['read-list-tickets'])
    const path = `/v1${pathOf(tickets.endpoints.list, { tenantId: reader.user.tenant_id })}?number=1`
    const sending = { token: reader.token.access_token, headers: { accept: 'text/csv' }, ip: '198.51.100.7' }
    const statuses: number[] = []
    while (statuses.length < 6) statuses.push((await platform.send('GET', path, sending)).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
  })
})

test('an export is logged with its number of rows', async () => {
  const rows = await lines('status=open&columns=number')
  const query = 'action=tickets.export&_end=1'
  const [entry] = (await platform.call(activityLogs.endpoints.list, { as: 'admin', query })).body.data
  expect(entry).toMatchObject({ resource_type: 'tickets', resource_id: null, resource_label: String(rows.length) })
})

describe.each(contracts.filter(({ endpoints }) => endpoints['list'] && !endpoints['list'].public))(
  '$name',
  (contract) => {
    const as = callerOf(contract.endpoints['list']!)

    test('exports every column, by every sortable field', async () => {
      await ensureRow(platform, contract, as)
      const params = await parentsOf(platform, contract)
      for (const field of ['', ...contract.sort.flatMap((name) => [`${name}&_order=asc`, `${name}&_order=desc`])]) {
        const asking = { contract, as, params }
        const { status, body } = await ask(field && `_sort=${field}`, asking)
        expect([field, status]).toEqual([field, 200])
        const [header, ...rows] = parse(body)
        expect(rows.every((cells) => cells.length === header!.length)).toBe(true)
      }
    })
  },
)

describe('a long list', () => {
  /** PGlite takes seconds to index more. */
  const count = isOnServer ? 100_000 : 8_000
  let tenantId: string
  beforeAll(async () => {
    tenantId = (await platform.session('foreigner')).user.tenant_id
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`
      insert into tickets (tenant_id, id, number, subject, description, category, priority, status, created_at, resolution_due_at)
      select ${tenantId}, gen_random_uuid(), 1000 + i, 'Call ' || i, 'x', 'other',
        (array['low', 'normal', 'high', 'urgent'])[1 + i % 4]::ticket_priority, 'open',
        timestamptz '2020-01-01' + make_interval(mins => i / 3), case when i % 2 = 0 then now() end
      from generate_series(1, ${count}) i`),
    )
    await platform.db.execute(sql`analyze tickets`)
  }, 60_000)

  /** The app itself, since the helper reads answers whole. */
  async function open(query: string, by?: Session) {
    const { token } = by ?? (await platform.session('foreigner'))
    const path = pathOf(tickets.endpoints.list, { tenantId })
    const headers = { authorization: `Bearer ${token.access_token}`, accept: 'text/csv' }
    const { body, status } = await createApp(platform.deps).request(`/v1${path}?${query}`, { headers })
    expect(status).toBe(200)
    return body!.getReader()
  }

  test('is written in order, each row once, at constant memory, and lets others go on after each batch', async () => {
    const reader = await open('number_gte=1001&columns=number')
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const decoder = new TextDecoder()
    const seen = new Set<number>()
    let [rest, largest] = ['', 0]
    const times: number[] = []
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      largest = Math.max(largest, part.value.length)
      const pieces = (rest + decoder.decode(part.value, { stream: true })).split('\r\n')
      rest = pieces.pop()!
      const numbers = pieces.filter((piece) => /^\d+$/.test(piece)).map(Number)
      for (const number of numbers) {
        seen.add(number)
        times.push(Math.floor((number - 1000) / 3))
      }
    }
    clearInterval(timer)
    expect(turns).toBeGreaterThanOrEqual(count / 250)
    expect(seen.size).toBe(count)
    expect(times).toHaveLength(count)
    expect(times.every((time, at) => at === 0 || time <= times[at - 1]!)).toBe(true)
    expect(largest).toBeLessThan(20_000)
  }, 60_000)

  test('begins with a byte order mark, ends when the client leaves, and is logged as far as it got', async () => {
    const reader = await open('columns=number')
    const { value } = await reader.read()
    expect(Buffer.from(value!).toString('hex', 0, 3)).toBe('efbbbf')
    await reader.read()
    await reader.cancel()
    const query = 'action=tickets.export&_end=1'
    await expect
      .poll(async () => {
        const answer = await platform.call(activityLogs.endpoints.list, { as: 'foreigner', query })
        return Number(answer.body.data[0]?.resource_label)
      })
      .toBeLessThan(2000)
  })

  test('ends when its reader is suspended', async () => {
    const by = await member(platform, ['read-list-tickets'], { by: 'foreigner' })
    const reader = await open('columns=number', by)
    await reader.read()
    const suspend = { as: 'foreigner', params: { id: by.user.id }, body: { status: 'suspended' } } as const
    expect((await platform.call(users.endpoints.update, suspend)).status).toBe(200)
    await setTimeout(1000)
    await expect(reader.read().then(() => reader.read())).rejects.toThrow()
  })

  test('is not read ahead of the client', async () => {
    const readers = [await open('columns=number'), await open('columns=number')]
    const refused = await ask('columns=number', { as: 'foreigner' })
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    // Others are served meanwhile, on PGlite's one connection as well.
    expect((await ask('columns=number&number=1')).status).toBe(200)
    for (const reader of readers) await reader.cancel()
    await expect.poll(async () => (await ask('columns=number&number=1', { as: 'foreigner' })).status).toBe(200)
  })
})
