/** @module-tag core */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { activityLogs } from '#contract/activity-logs.ts'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { createRandom, pick } from '#server/demo/random.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { scenarios } from '../../support/scenarios.ts'

const platform = usePlatform()
const { statement } = usageRecords.endpoints
const month = '2026-03'
let tenant_id: string

beforeAll(async () => {
  tenant_id = (await platform.session('admin')).user.tenant_id
  const random = createRandom(5)
  await inPlatform(platform.db, async (tx) => {
    for (let count = 0; count < 60; count++) {
      const [period, at] = pick(random, [
        [month, '2026-03-15T00:00:00Z'],
        [month, '2026-02-28T17:30:00Z'],
        [month, '2026-03-31T16:59:59Z'],
        ['2026-04', '2026-03-31T17:00:00Z'],
      ] as const)
      const unit_price = pick(random, [45_000, 0.15, 99])
      const quantity = Math.ceil(random() * 500)
      await tx.execute(sql`
        insert into usage_records (tenant_id, id, occurred_at, type, quantity, unit, unit_price, amount, currency,
          billing_period, status)
        values (${tenant_id}, gen_random_uuid(), ${at}, ${pick(random, ['call_minutes', 'llm_tokens'])}, ${quantity},
          'minute', ${unit_price}, ${Math.round(quantity * unit_price)}, ${pick(random, ['IDR', 'IDR', 'EUR'])}, ${period},
          ${pick(random, ['rated', 'invoiced', 'void'])})`)
    }
  })
})

scenarios(platform, statement, () => ({}), [
  { name: 'without the permission', as: 'reader', query: `month=${month}`, gives: 'permission_denied' },
  { name: 'of no month', as: 'admin', gives: 'validation_failed', errors: ['month'] },
  { name: 'of a thirteenth month', as: 'admin', query: 'month=2026-13', gives: 'validation_failed', errors: ['month'] },
  {
    name: 'in an unknown format',
    as: 'admin',
    query: `month=${month}&format=doc`,
    gives: 'validation_failed',
    errors: ['format'],
  },
])

const read = async (format: string, of = month) => {
  const { status, body, headers } = await platform.call(statement, {
    as: 'admin',
    query: `month=${of}&format=${format}`,
  })
  expect(status).toBe(200)
  return { body: body as string, headers }
}

/** The sum of each currency in minor units, as the records have it. */
const sums = () =>
  inPlatform(platform.db, (tx) =>
    query<{ currency: string; amount: number; records: number }>(
      tx,
      sql`
      select currency, sum(amount)::float8 as amount, count(*)::int as records from usage_records
      where tenant_id = ${tenant_id} and billing_period = ${month} and status <> 'void'
      group by currency order by currency`,
    ),
  )

test('the CSV equals the records to the minor unit, by line and in total', async () => {
  const { body, headers } = await read('csv')
  expect(headers.get('content-disposition')).toBe('attachment; filename="usage-2026-03.csv"')
  const rows = body
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const minor = (text: string) => Math.round(Number(text) * 100)
  const totals = rows.filter(([type]) => type === 'Total')
  const expected = (await sums()).map(({ currency, amount, records }) => [currency, amount, records])
  expect(expected).toHaveLength(2)
  expect(totals.map(([, , , , amount, currency, records]) => [currency, minor(amount!), Number(records)])).toEqual(
    expected,
  )
  for (const [currency, amount] of expected) {
    const lines = rows.slice(1).filter((row) => row[0] !== 'Total' && row[5] === currency)
    expect(lines.reduce((sum, row) => sum + minor(row[4]!), 0)).toBe(amount)
  }
})

test('the PDF names the tenant and the month, and has the same totals', async () => {
  const { body, headers } = await read('pdf')
  expect(headers.get('content-type')).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new TextEncoder().encode(body)), { mergePages: true })
  expect(text).toContain('Nusantara Support, March 2026')
  for (const { currency, amount } of await sums()) {
    const total = (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })
    expect(text).toContain(`${currency} ${total}`)
  }
})

test('a month without usage says so, and each statement is logged', async () => {
  const { body } = await read('pdf', '2019-01')
  expect(body).toContain('There was no usage in this month.')
  const { data } = (await platform.call(activityLogs.endpoints.list, { as: 'admin' })).body
  expect(data[0]).toMatchObject({ action: 'usage-records.statement', resource_label: '2019-01' })
})
