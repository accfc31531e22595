import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tenants, type Tenant } from '#contract/tenants.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { countFigures, countOldFigures } from '#server/resources/tenants/figures.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform()
const { list, update, detail } = tenants.endpoints
const as = { as: 'operator' } as const
const run = (statement: ReturnType<typeof sql>) => inPlatform(platform.db, (tx) => tx.execute(statement))
const read = async (text: string): Promise<Tenant[]> => (await platform.call(list, { ...as, query: text })).body.data
const nusantara = async (): Promise<Tenant> => (await read('slug=nusantara'))[0]!
const recount = async () => {
  const { id } = await nusantara()
  await inPlatform(platform.db, (tx) => countFigures(tx, id))
  return nusantara()
}

test('the tenants of the demo have figures from the beginning', async () => {
  const { usage, closest_limit, users_used, counted_use } = (await nusantara()) as Tenant & { counted_use?: object }
  expect([usage.length, closest_limit! > 0, users_used! > 0, counted_use]).toEqual([7, true, true, undefined])
})

test('the users and minutes of a tenant are those of its limits', async () => {
  const { usage, users_used, minutes_used } = await recount()
  const usedOf = (name: string) => usage.find(({ limit }) => limit === name)!.used
  expect([users_used, minutes_used]).toEqual([usedOf('users'), usedOf('minutes')])
  expect(minutes_used).toBeGreaterThan(0)
})

test('a tenant has its use of each limit, and who sets it', async () => {
  const { usage, id } = await recount()
  expect(usage.map(({ limit }) => limit)).toEqual([
    'agents',
    'concurrent_calls',
    'knowledge_mb',
    'minutes',
    'numbers',
    'storage_mb',
    'users',
  ])
  const { data } = (await platform.call(tenants.endpoints.quotas, { ...as, params: { id } })).body
  for (const { limit, used, allowed } of data) {
    expect(
      usage.find((one) => one.limit === limit),
      limit,
    ).toMatchObject({ used, allowed })
  }
  const users = usage.find(({ limit }) => limit === 'users')!
  const { limits } = (await platform.call(detail, { ...as, params: { id } })).body.data
  const ofPlan = { limits: { ...limits, users: null } }
  const followed = (await platform.call(update, { ...as, params: { id }, body: ofPlan })).body.data
  expect(followed.usage.find(({ limit }: { limit: string }) => limit === 'users')).toMatchObject({ from: 'plan' })
  const body = { limits: { ...limits, users: users.used } }
  const { status } = await platform.call(update, { ...as, params: { id }, body })
  expect(status).toBe(200)
  const changed = await nusantara()
  expect(changed.closest_limit).toBe(100)
  expect(changed.usage).toContainEqual({ limit: 'users', used: users.used, allowed: users.used, from: 'tenant' })
})

test('its cost of this month and of the last equal its records in its currency', async () => {
  const { id, cost_this_month, cost_last_month } = await recount()
  const [sums] = await inPlatform(platform.db, (tx) =>
    query<{ now: number; before: number }>(
      tx,
      sql`
      select coalesce(sum(amount) filter (where at >= month), 0)::float8 as now,
        coalesce(sum(amount) filter (where at < month and at >= month - interval '1 month'), 0)::float8 as before
      from (
        select u.amount, u.occurred_at at time zone t.timezone as at, date_trunc('month', now() at time zone t.timezone) as month
        from usage_records u join tenants t on t.id = u.tenant_id
        where t.id = ${id} and u.status <> 'void' and u.currency = t.currency
      ) records`,
    ),
  )
  expect([cost_this_month, cost_last_month]).toEqual([sums!.now, sums!.before])
  expect(cost_this_month).toBeGreaterThan(0)
})

test('tenants are ordered and filtered by their figures', async () => {
  const { id, failing_pbx_count } = await recount()
  await run(sql`update pbx_servers set status = 'offline' where tenant_id = ${id}`)
  expect((await recount()).failing_pbx_count).toBeGreaterThan(failing_pbx_count!)
  for (const field of [
    'closest_limit',
    'users_used',
    'minutes_used',
    'cost_this_month',
    'last_activity_at',
    'failing_pbx_count',
  ] as const) {
    const rows = await read(`_sort=${field}&_order=desc`)
    const values = rows.map((row) => row[field]).filter((value) => value !== null)
    expect(values, field).toEqual(values.toSorted((one, other) => (one! < other! ? 1 : one! > other! ? -1 : 0)))
    expect(values.length, field).toBeGreaterThan(0)
    const [highest] = values
    const above = await read(`${field}_gte=${highest}`)
    expect(
      above.map((row) => row[field]),
      field,
    ).toContain(highest)
    expect(above.length, field).toBeLessThan(rows.length)
  }
})

test('figures that are old are counted again, others are left', async () => {
  const { id } = await nusantara()
  await countOldFigures(platform.db)
  await run(sql`update tenants set failing_pbx_count = 99`)
  await run(sql`update tenants set counted_at = now() - interval '1 hour' where id = ${id}`)
  await Promise.all([countOldFigures(platform.db), countOldFigures(platform.db)])
  const counts = await inPlatform(platform.db, (tx) =>
    query<{ old: number; counted: number }>(
      tx,
      sql`
      select count(*) filter (where failing_pbx_count = 99)::int as old,
        count(*) filter (where failing_pbx_count <> 99)::int as counted from tenants`,
    ),
  )
  expect(counts).toEqual([{ old: (await read('')).length - 1, counted: 1 }])
})

test('a new tenant has figures at once', async () => {
  const [{ plan_id }] = (await read('status=active')) as [Tenant]
  const body = { name: 'Fresh Figures', slug: 'fresh-figures', plan_id }
  const { data } = (await platform.call(tenants.endpoints.create, { ...as, body })).body
  const [row] = await read('slug=fresh-figures')
  expect(row).toMatchObject({ id: data.id, cost_this_month: 0, cost_last_month: 0, failing_pbx_count: 0 })
  expect(row!.usage).toHaveLength(7)
})
