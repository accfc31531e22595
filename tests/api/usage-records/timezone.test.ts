import { sql, type SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dashboard, type WidgetOf } from '#contract/dashboard.ts'
import { settings } from '#contract/settings.ts'
import { usageRecords, type UsageRecord } from '#contract/usage-records/contract.ts'
import type { UsageSummary } from '#contract/usage-records/summary.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { moveDays, moveSome, readByDays } from '#server/resources/usage-records/days.ts'
import { isOnServer } from '../../support/platform/database.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { slicesDuring } from '../../support/slices.ts'

const platform = usePlatform()
const [jakarta, makassar] = ['Asia/Jakarta', 'Asia/Makassar']
let tenant_id: string

const read = <Row>(statement: SQL) => inPlatform(platform.db, (tx) => query<Row>(tx, statement))
const run = (statement: SQL) => inPlatform(platform.db, (tx) => tx.execute(statement))

/** Sets the timezone as the settings screen does. */
const moveTo = async (timezone: string) =>
  expect((await platform.call(settings.endpoints.update, { as: 'admin', body: { timezone } })).status).toBe(200)

const added = (amount: number, at: string) => sql`
  insert into usage_records (tenant_id, id, occurred_at, type, quantity, unit, unit_price, amount, currency,
    billing_period, status)
  values (${tenant_id}, gen_random_uuid(), ${at}, 'call_minutes', 1, 'minute', ${amount}, ${amount}, 'IDR', '2026-03',
    'rated')`

/** The days in force as they are summed, and as they follow from the records. */
const daysIn = async (timezone: string) => ({
  kept: await read(sql`
    select day::text, sum(amount)::int as amount from usage_days
    where tenant_id = ${tenant_id} and zone = (
      select coalesce(usage_timezone, timezone) from tenants where id = ${tenant_id})
    group by day having sum(amount) <> 0 order by day`),
  counted: await read(sql`
    select (occurred_at at time zone ${timezone})::date::text as day, sum(amount)::int as amount from usage_records
    where tenant_id = ${tenant_id} and status <> 'void' group by 1 order by 1`),
})
/** Records of many times, `count` of them at each. */
const addMany = (times: number, count = 1) =>
  run(sql`
    insert into usage_records (tenant_id, id, occurred_at, type, quantity, unit, unit_price, amount, currency,
      billing_period, status)
    select ${tenant_id}, gen_random_uuid(), '2025-06-01'::timestamptz + n * interval '20 minutes', 'call_minutes', 1,
      'minute', n, n, 'IDR', '2025-06', 'rated'
    from generate_series(1, ${times}::int) n, generate_series(1, ${count}::int)`)

/** Moves one part of the days. */
const step = () => inPlatform(platform.db, (tx) => moveSome(tx, tenant_id))

const zonesKept = () => read(sql`select distinct zone from usage_days where tenant_id = ${tenant_id} order by zone`)

async function expectDaysOf(timezone: string) {
  const { kept, counted } = await daysIn(timezone)
  expect(kept).toEqual(counted)
}

const summary = async (): Promise<UsageSummary> =>
  (
    await platform.call(usageRecords.endpoints.summary, {
      as: 'admin',
      query: 'from=2026-03-02&to=2026-03-02&group_by=day',
    })
  ).body.data

beforeEach(async () => {
  tenant_id = (await platform.session('admin')).user.tenant_id
  await run(sql`update tenants set timezone = ${jakarta} where id = ${tenant_id}`)
  await moveDays(platform.db)
  await run(sql`delete from usage_records where tenant_id = ${tenant_id}`)
  // A day of Jakarta begins at 17:00 UTC, of Makassar at 16:00.
  await run(added(1, '2026-03-01T15:30:00Z'))
  await run(added(20, '2026-03-01T16:30:00Z'))
  await run(added(300, '2026-03-01T17:30:00Z'))
})

describe('a tenant that moves to another timezone', () => {
  test('keeps the days of the former one until they are moved, and then has those of the new one', async () => {
    await moveTo(makassar)
    expect(await summary()).toMatchObject({ timezone: jakarta, pending_timezone: makassar, current: 300 })
    await expectDaysOf(jakarta)
    await platform.runDue()
    expect(await summary()).toMatchObject({ timezone: makassar, pending_timezone: null, current: 320 })
    await expectDaysOf(makassar)
  })

  test('adds, changes and removes usage by the days in force', async () => {
    await moveTo(makassar)
    await run(added(4_000, '2026-03-01T16:45:00Z'))
    await run(sql`update usage_records set amount = 21 where tenant_id = ${tenant_id} and amount = 20`)
    await run(sql`delete from usage_records where tenant_id = ${tenant_id} and amount = 1`)
    await expectDaysOf(jakarta)
    await moveDays(platform.db)
    await run(added(50_000, '2026-03-01T16:50:00Z'))
    await expectDaysOf(makassar)
  })

  test('has a cost on the dashboard that equals its list, before and after', async () => {
    const now = Date.now()
    for (let hour = 0; hour < 30 * 24; hour += 5)
      await run(added(7 + hour, new Date(now - hour * 3_600_000).toISOString()))
    for (const isMoved of [false, true]) {
      if (isMoved) await moveDays(platform.db)
      else await moveTo('Pacific/Auckland')
      const { widgets } = (await platform.call(dashboard.endpoints.read, { as: 'admin', query: 'period=days_7' })).body
        .data
      const cost: WidgetOf<'figure'> = widgets.find(({ key }: { key: string }) => key === 'usage_cost')
      const { data } = (
        await platform.call(usageRecords.endpoints.list, { as: 'admin', query: `${cost.query}&_start=0&_end=100` })
      ).body
      expect(data.length).toBeLessThan(100)
      expect(cost.value).toBe(data.reduce((sum: number, { amount }: UsageRecord) => sum + amount, 0))
    }
  })

  test('and back has nothing to move', async () => {
    await moveTo(makassar)
    await moveTo(jakarta)
    expect(await summary()).toMatchObject({ timezone: jakarta, pending_timezone: null, current: 300 })
    await moveDays(platform.db)
    await expectDaysOf(jakarta)
  })

  test('and on to a third one has the days of the last', async () => {
    await moveTo(makassar)
    await moveTo('Asia/Tokyo')
    expect(await summary()).toMatchObject({ timezone: jakarta, pending_timezone: 'Asia/Tokyo' })
    await moveDays(platform.db)
    await expectDaysOf('Asia/Tokyo')
  })

  test('keeps its days if the move is interrupted, and is moved later', async () => {
    await moveTo(makassar)
    const interrupted = inPlatform(platform.db, async (tx) => {
      while (await moveSome(tx, tenant_id));
      throw new Error('interrupted')
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    await expectDaysOf(jakarta)
    await moveDays(platform.db)
    await expectDaysOf(makassar)
  })

  test('has right sums at every part of the move, whatever is written meanwhile', async () => {
    await addMany(1_800)
    // More at one time than one part has.
    await run(sql`update usage_records set occurred_at = '2025-06-10T16:30:00Z'
      where tenant_id = ${tenant_id} and occurred_at between '2025-06-08' and '2025-06-18'`)
    await moveTo(makassar)
    let parts = 0
    for (; await step(); parts++) {
      await run(added(3_000 + parts, '2025-06-01T16:30:00Z'))
      await run(added(5_000 + parts, '2025-06-25T16:30:00Z'))
      await run(sql`update usage_records set occurred_at = occurred_at + interval '3 days', amount = amount + 1
        where tenant_id = ${tenant_id} and unit_price::int % 100 = ${parts}`)
      await run(sql`update usage_records set status = 'void'
        where tenant_id = ${tenant_id} and unit_price::int % 100 = ${20 + parts}`)
      await run(sql`delete from usage_records where tenant_id = ${tenant_id} and unit_price::int % 100 = ${40 + parts}`)
      const [{ usage_timezone }] = (await read<{ usage_timezone: string | null }>(
        sql`select usage_timezone from tenants where id = ${tenant_id}`,
      )) as [{ usage_timezone: string | null }]
      await expectDaysOf(usage_timezone ?? makassar)
    }
    expect(parts).toBeGreaterThan(4)
    await expectDaysOf(makassar)
    expect(await zonesKept()).toEqual([{ zone: makassar }])
  })

  test.each([['Asia/Tokyo'], [jakarta]])('and on to %s in the middle has the days of that one', async (last) => {
    await addMany(1_200)
    await moveTo(makassar)
    for (let part = 0; part < 2; part++) expect(await step()).toBe(true)
    expect(await zonesKept()).toHaveLength(2)
    await moveTo(last)
    await expectDaysOf(jakarta)
    await run(added(70_000, '2025-06-01T16:30:00Z'))
    await moveDays(platform.db)
    await expectDaysOf(last)
    expect(await zonesKept()).toEqual([{ zone: last }])
  })

  test('holds the database in short slices', async () => {
    await addMany(2_000, 5)
    await moveTo(makassar)
    const held = await slicesDuring(platform.db, () => moveDays(platform.db))
    expect(held.length).toBeGreaterThan(4)
    const whole = held.reduce((sum, { ms }) => sum + ms, 0)
    expect(Math.max(...held.map(({ ms }) => ms))).toBeLessThan(whole / 3)
    await expectDaysOf(makassar)
  })
})

/** Needs several connections. */
describe.runIf(isOnServer)('while days are moved', () => {
  test('usage that is being written is neither lost nor summed by a former day', async () => {
    await moveTo(makassar)
    let moving: Promise<void> | undefined
    await inPlatform(platform.db, async (tx) => {
      // A day of its own in Jakarta, so that nothing but the lock makes the move wait.
      await tx.execute(added(600_000, '2026-03-05T16:30:00Z'))
      let isMoved = false
      moving = moveDays(platform.db).finally(() => (isMoved = true))
      const isWaiting = sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => isMoved || (await read<{ count: number }>(isWaiting))[0]!.count > 0).toBe(true)
    })
    await moving
    await expectDaysOf(makassar)
  })

  test('two processes move them once', async () => {
    await moveTo(makassar)
    await Promise.all([moveDays(platform.db), moveDays(platform.db), moveDays(platform.db)])
    await expectDaysOf(makassar)
  })

  test('sums are read anew, so that all are by the same days', async () => {
    await moveTo(makassar)
    const zones: string[] = []
    const found = await inPlatform(platform.db, (tx) =>
      readByDays(tx, tenant_id, async ({ timezone }) => {
        zones.push(timezone)
        if (zones.length === 1) await moveDays(platform.db)
        return timezone
      }),
    )
    expect([found, zones]).toEqual([makassar, [jakarta, makassar]])
  })
})
