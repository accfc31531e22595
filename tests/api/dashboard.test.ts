import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import { dashboard, type Widget, type WidgetKind, type WidgetOf } from '#contract/dashboard.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import type { Quota } from '#contract/plans/limits.ts'
import { settings } from '#contract/settings.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { rateCalls } from '#server/resources/usage-records/rate.ts'
import { newTenant } from './support/identity.ts'
import { usePlatform, type Account } from './support/platform.ts'

const platform = usePlatform({ mail: true })
const { read } = dashboard.endpoints

const widgets = async (as: Account = 'admin'): Promise<Widget[]> =>
  (await platform.call(read, { as })).body.data.widgets
const all = async <Kind extends WidgetKind>(kind: Kind, as?: Account) =>
  (await widgets(as)).filter((one): one is WidgetOf<Kind> => one.kind === kind)
const figure = async (key: string) => (await all('figure')).find((one) => one.key === key)!
const run = (statement: ReturnType<typeof sql>) => inPlatform(platform.db, (tx) => tx.execute(statement))

/** The rows of the list behind a widget. */
async function listed({ resource, query }: { resource: string; query: string }, as: Account = 'admin') {
  const contract: Contract = contracts.find(({ name }) => name === resource)!
  const rows: any[] = []
  for (let start = 0; ; start += 100) {
    const page = `${query}&_start=${start}&_end=${start + 100}`
    const { body } = await platform.call(contract.endpoints['list']!, { as, query: page })
    rows.push(...body.data)
    if (body.data.length < 100) return { rows, total: body.meta.total as number }
  }
}
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

let tenant_id: string
beforeAll(async () => {
  tenant_id = (await platform.session('admin')).user.tenant_id
  await run(sql`
    insert into calls (tenant_id, id, direction, "from", "to", status, started_at, answered_at, ended_at, talk_seconds)
    select ${tenant_id}, gen_random_uuid(), 'inbound', '+628' || n, '+6221', s.status::call_status,
      now() - make_interval(hours => n * 7), null, now(), case n when 0 then 900 else n * 10 end
    from generate_series(0, 90) n,
      lateral (select (array['completed', 'no_answer', 'busy', 'in_progress', 'ringing'])[1 + n % 5] as status) s`)
  await inPlatform(platform.db, async (tx) => {
    const rows = await query<{ id: string }>(tx, sql`select id from calls where tenant_id = ${tenant_id}`)
    await rateCalls(
      tx,
      tenant_id,
      rows.map(({ id }) => id),
    )
  })
})

test('a role sees the widgets of the lists that it may read', async () => {
  expect((await widgets('reader')).map(({ key }) => key)).toEqual(['recent'])
})

test('every figure equals the total of its list, and amounts its sum', async () => {
  const figures = await all('figure')
  expect(figures.map(({ key }) => key)).toEqual([
    'calls_in_progress',
    'calls',
    'unanswered_calls',
    'usage_cost',
    'open_tickets',
    'new_tickets',
    'resolved_tickets',
    'overdue_tickets',
  ])
  for (const one of figures) {
    const { rows, total } = await listed(one)
    expect([one.key, one.value]).toEqual([one.key, one.currency ? sum(rows.map(({ amount }) => amount)) : total])
    expect([one.key, one.value > 0]).toEqual([one.key, true])
    expect([0, 14]).toContain(one.series.length)
  }
})

test('every choice of a breakdown equals the total of its list', async () => {
  for (const { key, field, counts, ...list } of await all('breakdown')) {
    for (const { value, count } of counts) {
      const query = [`${field}=${value}`, list.query].filter(Boolean).join('&')
      expect([key, value, count]).toEqual([key, value, (await listed({ ...list, query })).total])
    }
  }
})

test('the trend and the hours of calls add up to their lists', async () => {
  const [[trend], [hours]] = [await all('trend'), await all('heat_map')]
  expect(trend!.points).toHaveLength(28)
  expect(sum(trend!.parts.flatMap(({ values }) => values))).toBe((await listed(trend!)).total)
  expect(sum(hours!.cells.flat())).toBe((await listed(hours!)).total)
})

test('hours are those of the reader', async () => {
  const before = (await all('heat_map'))[0]!.cells
  const { user } = await platform.session('admin')
  await run(sql`update users set timezone = 'Asia/Tokyo' where id = ${user.id}`)
  const after = (await all('heat_map'))[0]!.cells.flat()
  await run(sql`update users set timezone = 'Asia/Jakarta' where id = ${user.id}`)
  // Tokyo is two hours ahead of Jakarta.
  expect(after).toEqual([...before.flat().slice(-2), ...before.flat().slice(0, -2)])
})

test('tickets with the nearest due date come first', async () => {
  const [due] = await all('table')
  const dates = due!.rows.map(({ due_at }) => due_at!)
  expect([due!.key, dates.length, dates]).toEqual(['due_tickets', 5, [...dates].sort()])
})

test('what needs action is listed and proven', async () => {
  await run(sql`update pbx_servers set status = 'offline' where tenant_id = ${tenant_id}`)
  await run(sql`update phone_numbers set status = 'failed' where tenant_id = ${tenant_id}`)
  await run(sql`update tickets set status = 'open', resolution_due_at = now() + interval '1 hour'
    where tenant_id = ${tenant_id} and number <= 3`)
  await run(sql`update tenants set monthly_budget = 1, limits = limits || '{"users": 5}' where id = ${tenant_id}`)
  const { items } = (await all('actions'))[0]!
  expect(items.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['pbx_offline', 'due_soon', 'numbers_failed', 'budget', 'quota_users.reached']),
  )
  for (const { key, params, resource, query } of items.filter(({ query }) => query)) {
    expect([key, params['count']]).toEqual([key, (await listed({ resource: resource!, query })).total])
  }
})

test.each(['minutes', 'concurrent_calls'])('%s are shown from 80 % of their limit, counted truly', async (limit) => {
  const quotas = (await platform.call(settings.endpoints.quotas, { as: 'admin' })).body.data
  const { used } = quotas.find((one: Quota) => one.limit === limit)
  const counted = {
    minutes: sql`select sum(quantity)::float8 as used from usage_records
      where tenant_id = ${tenant_id} and type = 'call_minutes' and status <> 'void'
        and occurred_at >= date_trunc('month', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'`,
    concurrent_calls: sql`select count(*)::float8 as used from calls
      where tenant_id = ${tenant_id} and status in ('queued', 'ringing', 'in_progress', 'transferring')`,
  }[limit]!
  const [found] = await inPlatform(platform.db, (tx) => query<{ used: number }>(tx, counted))
  expect([used, used > 10]).toEqual([found!.used, true])
  const keyAt = async (allowed: number) => {
    const limits = JSON.stringify({ [limit]: allowed })
    await run(sql`update tenants set limits = limits || ${limits}::jsonb where id = ${tenant_id}`)
    const keys = ((await all('actions'))[0]?.items ?? []).map(({ key }) => key)
    return keys.find((key) => key.startsWith(`quota_${limit}`))
  }
  expect(await keyAt(Math.ceil(used / 0.75))).toBe(undefined)
  expect(await keyAt(Math.floor(used / 0.8))).toBe(`quota_${limit}`)
  expect(await keyAt(used + 1)).toBe(`quota_${limit}`)
  expect(await keyAt(Math.floor(used))).toBe(`quota_${limit}.reached`)
})

test('operators see tenants, calls in progress and failing jobs, each proven by its list', async () => {
  for (const [as, count] of [
    ['admin', 3],
    ['foreigner', 2],
  ] as const) {
    const { user } = await platform.session(as)
    await run(sql`
      insert into jobs (tenant_id, id, kind, status, created_by_id, payload, ended_at)
      select ${user.tenant_id}, gen_random_uuid(), 'tickets.close', 'failed', ${user.id}, '', now() - make_interval(days => n * 2)
      from generate_series(1, ${count + 1}) n`)
  }
  const found = await widgets('operator')
  expect(found.map(({ key }) => key)).toEqual(['tenants_by_status', 'busy_tenants', 'failing_jobs', 'recent'])
  const [breakdown, busy, failing] = found as [WidgetOf<'breakdown'>, WidgetOf<'table'>, WidgetOf<'table'>, Widget]
  for (const { value, count } of breakdown.counts) {
    const list = { resource: breakdown.resource, query: `status=${value}` }
    expect([value, count]).toEqual([value, (await listed(list, 'operator')).total])
  }
  for (const { key, resource, rows, query } of [busy, failing]) {
    expect([key, rows.length > 0]).toEqual([key, true])
    for (const row of rows) {
      const { total, rows: shown } = await listed({ resource, query: row.query! }, 'operator')
      expect([key, row.label, row.number]).toEqual([key, row.label, total])
      expect(new Set(shown.map(({ tenant }) => tenant.label))).toEqual(new Set([row.label]))
    }
    expect([key, sum(rows.map(({ number }) => number!))]).toEqual([
      key,
      (await listed({ resource, query }, 'operator')).total,
    ])
  }
  expect(busy.rows[0]).toMatchObject({ label: 'Nusantara Support', number: (await figure('calls_in_progress')).value })
  expect(failing.rows.map(({ number }) => number)).toEqual([3, 3])
})

test('a new tenant sees its first steps in place of zeros', async () => {
  const { token } = await newTenant(platform, 'founder@new.test')
  const { data } = (await platform.send('GET', '/v1/dashboard', { token: token.access_token })).body
  expect(data.widgets.map(({ key }: Widget) => key)).toEqual(['first_steps', 'recent'])
  expect(data.widgets[0].items.map(({ key, done }: any) => [key, done])).toEqual([
    ['add_pbx', false],
    ['add_number', false],
    ['invite', false],
    ['first_call', false],
  ])
})

describe('figures of a known history', () => {
  beforeAll(async () => {
    await run(sql`delete from tickets where tenant_id = ${tenant_id}`)
    // Age in days: created, due, resolved.
    const stories = [
      [20, 19, null],
      [20, 10, 15],
      [9, 8, 3],
      [3, -1, null],
      [0, -3, null],
    ] as const
    for (const [index, [created, due, resolved]] of stories.entries()) {
      const at = (days: number | null) => (days === null ? sql`null` : sql`now() - make_interval(days => ${days}::int)`)
      await run(sql`
        insert into tickets (tenant_id, id, number, subject, description, category, priority, status, created_at, resolution_due_at, resolved_at)
        values (${tenant_id}, gen_random_uuid(), ${1000 + index}, 'x', 'x', 'other', 'normal',
          ${resolved === null ? 'open' : 'resolved'}, ${at(created)}, ${at(due)}, ${at(resolved)})`)
    }
  })

  test('report this period, the previous period and each day', async () => {
    expect(await figure('open_tickets')).toMatchObject({
      value: 3,
      previous: 1,
      series: [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3],
    })
    expect(await figure('new_tickets')).toMatchObject({ value: 3, previous: 2, series: onDays([9, 3, 0]) })
    expect(await figure('resolved_tickets')).toMatchObject({ value: 1, previous: 1, series: onDays([3]) })
    expect(await figure('overdue_tickets')).toMatchObject({
      value: 1,
      previous: 1,
      series: [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 1],
    })
  })

  const onDays = (ages: number[]) =>
    Array.from({ length: 14 }, (_, day) => ages.filter((age) => age === 13 - day).length)
})
