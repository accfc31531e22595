import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { query } from '#server/db/client.ts'
import { inTenant } from '#server/db/scope.ts'
import { moveDays } from '#server/resources/usage-records/days.ts'
import { rateCalls } from '#server/resources/usage-records/rate.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
let tenant_id: string
beforeAll(async () => {
  tenant_id = (await platform.session('admin')).user.tenant_id
  await read(sql`update tenants set plan_id = null where id = ${tenant_id}`, 'platform')
})

const read = async <Row = any>(statement: Parameters<typeof query>[1], as?: 'platform'): Promise<Row[]> =>
  as ? query<Row>(platform.db, statement) : inTenant(platform.db, tenant_id, (tx) => query<Row>(tx, statement))

/** An ended call of noon in Jakarta, on its own day. */
async function ended(talk_seconds: number | null, at = '2026-03-05T05:00:00Z') {
  const [call] = await read<{ id: string; tenant_id: string }>(sql`
    insert into calls (tenant_id, id, direction, "from", "to", status, started_at, ended_at, talk_seconds)
    values (${tenant_id}, gen_random_uuid(), 'inbound', '+628111', '+6221', 'completed', ${at}, now(), ${talk_seconds})
    returning tenant_id, id`)
  return call!
}
type Ended = Awaited<ReturnType<typeof ended>>

const rate = (...calls: Ended[]) =>
  inTenant(platform.db, tenant_id, (tx) =>
    rateCalls(
      tx,
      tenant_id,
      calls.map(({ id }) => id),
    ),
  )
const talk = (call: Ended, seconds: number) =>
  read(sql`update calls set talk_seconds = ${seconds} where id = ${call.id}`)
const records = (call: Ended) =>
  read(
    sql`select quantity, amount::int, currency, billing_period, status from usage_records where call_id = ${call.id}`,
  )
const cost = async (call: Ended) => (await read(sql`select cost::int, currency from calls where id = ${call.id}`))[0]
const day = (on: string) =>
  read(sql`
    select quantity::float8 as quantity, amount::int as amount from usage_days
    where tenant_id = ${tenant_id} and day = ${on} and amount <> 0`)

describe('rating an ended call', () => {
  test('writes its started minutes, their price and the month of the tenant', async () => {
    const call = await ended(61, '2026-02-28T18:00:00Z')
    await rate(call)
    expect(await records(call)).toEqual([
      { quantity: 2, amount: 90_000, currency: 'IDR', billing_period: '2026-03', status: 'rated' },
    ])
    expect(await cost(call)).toEqual({ cost: 90_000, currency: 'IDR' })
    expect(await day('2026-03-01')).toEqual([{ quantity: 2, amount: 90_000 }])
  })

  test('without talk costs nothing and writes no record', async () => {
    const call = await ended(0)
    await rate(call)
    expect([await records(call), await cost(call)]).toEqual([[], { cost: 0, currency: 'IDR' }])
  })

  test('twice, and twice at once, costs once', async () => {
    const call = await ended(30, '2026-03-07T05:00:00Z')
    await Promise.all([rate(call), rate(call), rate(call)])
    await rate(call)
    expect(await records(call)).toHaveLength(1)
    expect(await day('2026-03-07')).toEqual([{ quantity: 1, amount: 45_000 }])
  })

  test('again after a late event follows the talk time, also to zero', async () => {
    const call = await ended(30, '2026-03-08T05:00:00Z')
    await rate(call)
    await talk(call, 125)
    await rate(call)
    expect([await records(call), await cost(call)]).toMatchObject([
      [{ quantity: 3, amount: 135_000 }],
      { cost: 135_000 },
    ])
    expect(await day('2026-03-08')).toEqual([{ quantity: 3, amount: 135_000 }])
    await talk(call, 0)
    await rate(call)
    expect([await records(call), await cost(call)]).toMatchObject([[{ quantity: 0, amount: 0 }], { cost: 0 }])
    expect(await day('2026-03-08')).toEqual([])
  })

  test('leaves an invoiced record unchanged', async () => {
    const call = await ended(30)
    await rate(call)
    await read(sql`update usage_records set status = 'invoiced' where call_id = ${call.id}`)
    await talk(call, 600)
    await rate(call)
    expect([await records(call), await cost(call)]).toMatchObject([
      [{ quantity: 1, status: 'invoiced' }],
      { cost: 45_000 },
    ])
  })

  test('uses the price of the plan', async () => {
    const rates = JSON.stringify([{ type: 'call_minutes', unit_price: 100.5 }])
    const [plan] = await read(
      sql`update plans set overage_rates = ${rates}::jsonb, currency = 'IDR' where code = 'growth' returning id`,
      'platform',
    )
    await read(sql`update tenants set plan_id = ${plan.id} where id = ${tenant_id}`, 'platform')
    const call = await ended(1)
    await rate(call)
    expect(await records(call)).toMatchObject([{ amount: 101 }])
  })

  test('of many calls in opposite orders ends without a deadlock', async () => {
    const calls = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ended(60, `2026-04-${10 + (index % 6)}T05:00:00Z`)),
    )
    await Promise.all([rate(...calls.slice(0, 6)), rate(...calls.slice(6).reverse())])
    expect(await day('2026-04-10')).toEqual([{ quantity: 2, amount: 202 }])
  })
})

describe('the sums of days', () => {
  test('leave out void records and deleted ones', async () => {
    const [voided, deleted] = [await ended(60, '2026-05-02T05:00:00Z'), await ended(60, '2026-05-02T05:00:00Z')]
    await rate(voided, deleted)
    await read(sql`update usage_records set status = 'void' where call_id = ${voided.id}`)
    expect(await day('2026-05-02')).toEqual([{ quantity: 1, amount: 101 }])
    await read(sql`delete from usage_records where call_id = ${deleted.id}`)
    expect(await day('2026-05-02')).toEqual([])
  })

  test('follow the timezone of the tenant', async () => {
    const call = await ended(60, '2026-05-10T18:00:00Z')
    await rate(call)
    expect(await day('2026-05-11')).toHaveLength(1)
    await read(sql`update tenants set timezone = 'UTC' where id = ${tenant_id}`, 'platform')
    await moveDays(platform.db)
    expect([await day('2026-05-11'), await day('2026-05-10')]).toEqual([[], [{ quantity: 1, amount: 101 }]])
  })
})
