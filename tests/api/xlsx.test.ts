import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pathOf, type Contract } from '#contract/grammar/contract.ts'
import { calls, type Call } from '#contract/calls/contract.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { voices } from '#contract/voices.ts'
import { createApp } from '#server/app.ts'
import { inPlatform } from '#server/db/scope.ts'
import { bases } from '#server/http/not-found.ts'
import { readWorkbook, unzip } from '../support/workbook.ts'
import { isOnServer } from '../support/platform/database.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const platform = usePlatform({ limits: unlimited })

/** Asks the app itself, since the helper reads answers as text. */
async function open(
  query: string,
  { contract = tickets as Contract, as = 'admin' as const, accept = type, at = '' } = {},
) {
  const { token, user } = await platform.session(as)
  const list = contract.endpoints['list']!
  const path = at || bases[list.api] + pathOf(list, { tenantId: user.tenant_id })
  const headers = { authorization: `Bearer ${token.access_token}`, accept, 'accept-language': 'en' }
  return createApp(platform.deps).request(`${path}?${query}`, { headers })
}

async function workbook(query: string, options?: Parameters<typeof open>[1]) {
  const answer = await open(query, options)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  return readWorkbook(new Uint8Array(await answer.arrayBuffer()))
}

const write = async (body: object) => {
  const answer = await platform.call(tickets.endpoints.create, { as: 'admin', body: { description: 'x', ...body } })
  expect(answer.status).toBe(201)
  return answer.body.data as Ticket
}

const text = (value: string) => ({ type: 'inlineStr', value })

describe('a list as a workbook', () => {
  test('has the rows of the list, typed, below a header that stays in view', async () => {
    const { number } = await write({ subject: 'Typed', tags: ['sip', 'fax'], priority: 'high' })
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`update tickets set created_at = '2026-01-31T20:30:05Z' where number = ${number}`),
    )
    const columns = 'columns=number,subject,priority,tags,assignee_id,created_at'
    const { rows, sheet } = await workbook(`number=${number}&${columns}`)
    expect(rows[0]!.map(({ value }) => value)).toEqual([
      'No.',
      'Subject',
      'Priority',
      'Tags',
      'Assignee',
      'Created (Asia/Jakarta)',
    ])
    const [count, subject, priority, tags, assignee, created] = rows[1]!
    expect([count, subject, priority, tags, assignee]).toEqual([
      { type: 'number', value: String(number) },
      text('Typed'),
      text('High'),
      text('sip; fax'),
      { type: 'number', value: '' },
    ])
    expect(created!.type).toBe('yyyy\\-mm\\-dd\\ hh:mm:ss')
    const shown = new Date(Date.UTC(1899, 11, 30) + Math.round(Number(created!.value) * 86_400) * 1000)
    expect(shown.toISOString()).toBe('2026-02-01T03:30:05.000Z')
    expect(sheet.querySelector('pane')!.getAttribute('state')).toBe('frozen')
    expect(sheet.querySelectorAll('cols > col')).toHaveLength(6)
  })

  test('calculates with lengths', async () => {
    const json = await platform.call(calls.endpoints.list, { as: 'admin', query: '_end=100' })
    const { id, talk_seconds } = json.body.data.find((row: Call) => row.talk_seconds! > 0)
    const { rows } = await workbook('columns=id,talk_seconds', { contract: calls })
    const [, length] = rows.find(([first]) => first!.value === id)!
    expect(length!.type).toBe('[h]:mm:ss')
    expect(Math.round(Number(length!.value) * 86_400)).toBe(talk_seconds)
  })

  test.each(['=1+1', '+1', '@SUM(A1)', '<b>&amp;</b>', '  spaces  ', '_x0041_', 'smile 😀', '12'])(
    'keeps %s as text',
    async (subject) => {
      const { number, subject: stored } = await write({ subject })
      const { rows, sheet } = await workbook(`number=${number}&columns=subject`)
      expect(rows[1]).toEqual([text(stored)])
      expect(sheet.querySelectorAll('f')).toHaveLength(0)
    },
  )

  test('keeps control characters, which XML has none for', async () => {
    const { number } = await write({ subject: 'Control' })
    const odd = 'a\u0007b\u001Fc\rd\te\nf'
    await inPlatform(platform.db, (tx) => tx.execute(sql`update tickets set subject = ${odd} where number = ${number}`))
    const { rows } = await workbook(`number=${number}&columns=subject`)
    expect(rows[1]).toEqual([text(odd)])
  })

  test('has a header even if nothing matches', async () => {
    const { rows } = await workbook('columns=number&number=0')
    expect(rows).toEqual([[text('No.')]])
  })

  test('is refused as JSON', async () => {
    const answer = await open('columns=nonsense')
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'invalid_query'])
  })

  test('follows what the client prefers', async () => {
    const preferring = await open('number=1', { accept: `text/csv;q=0.5, ${type}` })
    expect(preferring.headers.get('content-type')).toBe(type)
    expect(preferring.headers.get('content-disposition')).toBe('attachment; filename="tickets.xlsx"')
    await preferring.arrayBuffer()
    const other = await open('number=1', { accept: `text/csv, ${type};q=0.5` })
    await other.arrayBuffer()
    expect(other.headers.get('content-type')).toMatch(/^text\/csv/)
  })

  test('is answered at another path of the endpoint as well', async () => {
    const { user } = await platform.session('admin')
    const [alias] = voices.endpoints.list.aliases!
    const at = `/v1${alias!.replace(':tenantId', user.tenant_id)}`
    const { rows } = await workbook('columns=name', { contract: voices, at })
    expect(rows.length).toBeGreaterThan(1)
  })
})

test('a long list is written at constant memory', async () => {
  /** PGlite takes seconds to index more. */
  const count = isOnServer ? 50_000 : 8_000
  const tenantId = (await platform.session('foreigner')).user.tenant_id
  await inPlatform(platform.db, (tx) =>
    tx.execute(sql`
      insert into tickets (tenant_id, id, number, subject, description, category, priority, status)
      select ${tenantId}, gen_random_uuid(), 1000 + i, 'Call ' || i, repeat(md5(i::text), 3), 'other', 'low', 'open'
      from generate_series(1, ${count}) i`),
  )
  await platform.db.execute(sql`analyze tickets`)
  const answer = await open('number_gte=1001&columns=id,number,subject,created_at', { as: 'foreigner' as 'admin' })
  const reader = answer.body!.getReader()
  const parts: Uint8Array[] = []
  const before = heapInUse()
  let most = -Infinity
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    // Collecting garbage for each part takes most of a minute.
    if (parts.push(part.value) % 10 === 0) most = Math.max(most, heapInUse() - before)
  }
  const sheet = (await unzip(Buffer.concat(parts))).get('xl/worksheets/sheet1.xml')!
  expect(sheet.match(/<row>/g)).toHaveLength(count + 1)
  expect(sheet).toContain(`Call ${count}<`)
  // The sheet of the longer list has 20 MB.
  expect(parts.length).toBeGreaterThan(20)
  expect(most).toBeGreaterThan(-Infinity)
  expect(most / 1e6).toBeLessThan(5)
}, 120_000)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The bytes that are still referred to. */
function heapInUse(): number {
  collect()
  return process.memoryUsage().heapUsed
}
