/** @module-tag core */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { usageRecords, type UsageRecord } from '#contract/usage-records/contract.ts'
import { explanationGroups, mostItems, type UsageExplanation } from '#contract/usage-records/explanation.ts'
import { createRandom, pick } from '#server/demo/random.ts'
import { inPlatform } from '#server/db/scope.ts'
import { query } from '#server/db/client.ts'
import { splitOf } from '#server/resources/usage-records/split.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { scenarios } from '../../support/scenarios.ts'

const platform = usePlatform()
const { explanation, summary } = usageRecords.endpoints
const random = createRandom(23)
const types = ['call_minutes', 'llm_tokens', 'recording_storage'] as const
const units = { call_minutes: 'minute', llm_tokens: 'token', recording_storage: 'megabyte' } as const
const [first, second, gone] = ['a', 'b', 'c'].map((end) => `00000000-0000-4000-8000-00000000000${end}`)
let tenant_id: string
let number: { id: string; e164: string }

const run = (statement: ReturnType<typeof sql>) => inPlatform(platform.db, (tx) => tx.execute(statement))
const add = (at: string, quantity: number, amount: number, more: Partial<UsageRecord> = {}) => {
  const { type = 'call_minutes', agent_id = null, phone_number_id = null, status = 'rated', currency = 'IDR' } = more
  return run(sql`
    insert into usage_records (tenant_id, id, occurred_at, type, quantity, unit, unit_price, amount, currency, agent_id,
      phone_number_id, billing_period, status)
    values (${tenant_id}, gen_random_uuid(), ${at}, ${type}, ${quantity}, ${units[type as keyof typeof units]},
      ${quantity ? amount / quantity : 0}, ${amount}, ${currency}, ${agent_id}, ${phone_number_id}, ${at.slice(0, 7)}, ${status})`)
}
const clear = () => run(sql`delete from usage_records where tenant_id = ${tenant_id}`)
const read = async (text: string): Promise<UsageExplanation> =>
  (await platform.call(explanation, { as: 'admin', query: text })).body.data

beforeAll(async () => {
  tenant_id = (await platform.session('admin')).user.tenant_id
  const { data } = (await platform.call(phoneNumbers.endpoints.list, { as: 'admin', query: 'type=did' })).body
  number = data.find(({ e164 }: { e164: string | null }) => e164)
  await clear()
})

scenarios(platform, explanation, () => ({}), [
  { name: 'without the permission', as: 'reader', gives: 'permission_denied' },
  { name: 'by an unknown group', as: 'admin', query: 'by=color', gives: 'validation_failed', errors: ['by'] },
  {
    name: 'that ends before it begins',
    as: 'admin',
    query: 'from=2026-02-02&to=2026-02-01',
    gives: 'validation_failed',
    errors: ['to'],
  },
  {
    name: 'of no usage',
    as: 'admin',
    gives: 200,
    check: ({ body }) => expect(body.data).toMatchObject({ amount: 0, previous: 0, items: [], main: null, others: [] }),
  },
])

test('any difference splits into whole minor units', () => {
  for (let round = 0; round < 5_000; round++) {
    const use = {
      amount: Math.floor(random() * 10 ** Math.floor(random() * 12)),
      quantity: pick(random, [0, 1, 7, random() * 100, Math.floor(random() * 1e9)]),
      previous: Math.floor(random() * 10 ** Math.floor(random() * 12)),
      previous_quantity: pick(random, [0, 3, random() / 1000, Math.floor(random() * 1e9)]),
    }
    const { by_price, by_quantity } = splitOf(use, pick(random, [null, 0, random() * 1e5]))
    expect(Number.isInteger(by_price) && Number.isInteger(by_quantity), JSON.stringify(use)).toBe(true)
    expect(by_price + by_quantity, JSON.stringify(use)).toBe(use.amount - use.previous)
  }
})

describe('of generated usage', () => {
  const at = (month: number) =>
    new Date(Date.UTC(2026, month, 2) + Math.floor(random() * 25 * 86_400_000)).toISOString()

  beforeAll(async () => {
    await clear()
    for (let count = 0; count < 160; count++) {
      await add(at(count % 2 ? 3 : 4), Math.ceil(random() * 1_000) / 10, Math.floor(random() * 1_000_000), {
        type: pick(random, types),
        agent_id: pick(random, [first!, second!, null]),
        phone_number_id: pick(random, [number.id, gone!, null]),
        status: pick(random, ['rated', 'rated', 'invoiced', 'void'] as const),
        currency: pick(random, ['IDR', 'IDR', 'IDR', 'EUR']),
      })
    }
  })

  test.each(explanationGroups)('its parts by %s add up to the difference, to the unit', async (by) => {
    for (const days of [
      'from=2026-05-01&to=2026-05-31',
      'from=2026-05-04&to=2026-05-09',
      'from=2026-04-01&to=2026-05-31',
    ]) {
      const found = await read(`${days}&by=${by}`)
      const sumOf = (name: 'amount' | 'previous' | 'by_price' | 'by_quantity') =>
        found.items.reduce((sum, item) => sum + item[name], 0)
      for (const item of found.items) expect(item.by_price + item.by_quantity).toBe(item.amount - item.previous)
      expect([sumOf('amount'), sumOf('previous')]).toEqual([found.amount, found.previous])
      expect(sumOf('by_price') + sumOf('by_quantity')).toBe(found.amount - found.previous)
      const { data } = (await platform.call(summary, { as: 'admin', query: days })).body
      expect([data.current, data.previous]).toEqual([found.amount, found.previous])
      expect([data.previous_from, data.previous_to]).toEqual([found.previous_from, found.previous_to])
    }
  })

  test('equals the records, void ones left out, each currency by itself', async () => {
    const found = await read('from=2026-05-01&to=2026-05-31')
    const sums = await inPlatform(platform.db, (tx) =>
      query<{ currency: string; amount: number }>(
        tx,
        sql`
        select currency, sum(amount)::float8 as amount from usage_records
        where tenant_id = ${tenant_id} and status <> 'void' and occurred_at >= '2026-05-01T00:00:00+07'
          and occurred_at < '2026-06-01T00:00:00+07' group by currency order by currency`,
      ),
    )
    const others = found.others.map(({ currency, amount }) => ({ currency, amount }))
    expect([...others, { currency: found.currency, amount: found.amount }]).toEqual(sums)
    expect(found).toMatchObject({ since: '2026-04-30T17:00:00.000Z', until: '2026-05-31T16:59:59.999Z' })
  })

  test('names numbers, agents and types; those deleted by the end of their id', async () => {
    const labels = async (by: string) =>
      Object.fromEntries(
        (await read(`from=2026-05-01&to=2026-05-31&by=${by}`)).items.map(({ key, label }) => [key, label]),
      )
    expect(await labels('number')).toEqual({ [number.id]: number.e164, [gone!]: gone!.slice(-8), none: 'None' })
    expect(await labels('type')).toMatchObject({ call_minutes: 'Call minutes' })
    expect(Object.keys(await labels('agent')).sort()).toEqual([first, second, 'none'])
  })

  test('does not follow a change that undoes a record', async () => {
    const sumsOf = () =>
      inPlatform(platform.db, (tx) =>
        query(
          tx,
          sql`
          select type, phone_number_id, currency, sum(amount)::float8 as amount, sum(quantity)::float8 as quantity
          from usage_number_days where tenant_id = ${tenant_id} group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`,
        ),
      )
    const fromRecords = await inPlatform(platform.db, (tx) =>
      query(
        tx,
        sql`
        select type, phone_number_id, currency, sum(amount)::float8 as amount, sum(quantity::numeric)::float8 as quantity
        from usage_records where tenant_id = ${tenant_id} and status <> 'void' and phone_number_id is not null
        group by 1, 2, 3 order by 1, 2, 3`,
      ),
    )
    expect(await sumsOf()).toEqual(fromRecords)
    await run(sql`update usage_records set status = 'void' where tenant_id = ${tenant_id}`)
    expect(await sumsOf()).toEqual([])
  })
})

describe('of what changed', () => {
  const april = '2026-04-10T05:00:00Z'
  const may = '2026-05-10T05:00:00Z'
  const days = 'from=2026-05-01&to=2026-05-31'

  test('more minutes of a number at the same price are quantity, and the main cause', async () => {
    await clear()
    const of = { phone_number_id: number.id }
    await add(april, 10, 4_500, of)
    await add(may, 21, 9_450, of)
    await add(april, 100, 300, { type: 'recording_storage' })
    await add(may, 100, 330, { type: 'recording_storage' })
    const { amount, previous, by_price, by_quantity, main } = await read(days)
    expect({ amount, previous, by_price, by_quantity }).toEqual({
      amount: 9_780,
      previous: 4_800,
      by_price: 30,
      by_quantity: 4_950,
    })
    expect(main).toMatchObject({ type: 'call_minutes', of: 'number', key: number.id, label: number.e164, by_price: 0 })
    expect([main!.quantity, main!.previous_quantity]).toEqual([21, 10])
  })

  test('a number that is new has its minutes at the former price of the others', async () => {
    await clear()
    await add(april, 10, 1_000, { phone_number_id: gone! })
    await add(may, 10, 1_500, { phone_number_id: number.id })
    const { items } = await read(`${days}&by=number`)
    expect(items.find(({ key }) => key === number.id)).toMatchObject({ by_quantity: 1_000, by_price: 500 })
    expect(items.find(({ key }) => key === gone)).toMatchObject({ by_quantity: -1_000, by_price: 0 })
  })

  test('of another type is no main cause of less', async () => {
    await clear()
    await add(april, 10, 1_000)
    await add(may, 5, 500)
    await add(may, 1, 100, { type: 'llm_tokens' })
    expect((await read(days)).main).toMatchObject({ type: 'call_minutes', of: null, by_quantity: -500 })
  })

  test('more than the most items are added up in the last', async () => {
    await clear()
    await run(sql`
      insert into usage_records (tenant_id, id, occurred_at, type, quantity, unit, unit_price, amount, currency,
        phone_number_id, billing_period, status)
      select ${tenant_id}, gen_random_uuid(), ${may}::timestamptz, 'call_minutes', 1, 'minute', one, one, 'IDR',
        gen_random_uuid(), '2026-05', 'rated' from generate_series(1, 150) one`)
    const { items, amount } = await read(`${days}&by=number`)
    expect([items.length, items.at(-1)!.key, amount]).toEqual([mostItems, 'other', (150 * 151) / 2])
    expect(items.reduce((sum, item) => sum + item.amount, 0)).toBe(amount)
  })
})
