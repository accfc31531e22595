/** @module-tag core */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import { dashboard, type Widget, type WidgetKind, type WidgetOf } from '#contract/dashboard.ts'
import { conversations } from '#contract/conversations/contract.ts'
import type { ReviewedTurn } from '#contract/conversations/review.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import type { Quota } from '#contract/plans/limits.ts'
import { settings } from '#contract/settings.ts'
import { addDays, dayIn } from '#server/base/calendar.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { rateCalls } from '#server/resources/usage-records/rate.ts'
import { newTenant } from '../../support/identity.ts'
import type { Account } from '../../support/accounts.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform({ mail: true })
const { read } = dashboard.endpoints

const widgets = async (as: Account = 'admin', period = ''): Promise<Widget[]> =>
  (await platform.call(read, { as, query: period })).body.data.widgets
const all = async <Kind extends WidgetKind>(kind: Kind, as?: Account, period = '') =>
  (await widgets(as, period)).filter((one): one is WidgetOf<Kind> => one.kind === kind)
const figure = async (key: string, period = '') =>
  (await all('figure', 'admin', period)).find((one) => one.key === key)!
const run = (statement: ReturnType<typeof sql>) => inPlatform(platform.db, (tx) => tx.execute(statement))

/** The rows of the list behind a widget. */
async function listed({ resource, query }: { resource: string; query: string }, as: Account = 'admin') {
  const contract: Contract = contracts.find(({ name }) => name === resource)!
  const rows: any[] = []
  // The order is that of the console.
  const filter = query.replace(/&?sort=[^&]*/, '')
  for (let start = 0; ; start += 100) {
    const page = `${filter}&_start=${start}&_end=${start + 100}`
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
  await run(sql`update conversations set cost = 100 + turn_count, currency = 'IDR' where tenant_id = ${tenant_id}`)
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

const keys = [
  'overdue_tickets',
  'unassigned_tickets',
  'failing_servers',
  'unanswered_questions',
  'calls',
  'unanswered_calls',
  'conversations',
  'answered_conversations',
  'solved_conversations',
  'open_tickets',
  'new_tickets',
  'resolved_tickets',
  'usage_cost',
  'calls_in_progress',
  'first_word_p50',
  'first_word_p95',
  'conversation_cost',
]
const daysOfPeriod = { today: 1, days_7: 7, days_30: 30, this_month: undefined, last_month: undefined }

describe.each(Object.entries(daysOfPeriod))('in the period %s', (period, count) => {
  test('every figure equals the total of its list, and amounts its sum', async () => {
    const { data } = (await platform.call(read, { as: 'admin', query: `period=${period}` })).body
    const { from, to } = data.period
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    if (count) expect(days).toBe(count)
    const figures = data.widgets.filter(({ kind }: Widget) => kind === 'figure') as WidgetOf<'figure'>[]
    for (const one of figures) {
      if (one.unit === 'milliseconds') continue
      const { rows, total } = await listed(one)
      const amounts = sum(rows.map(({ amount, cost }) => amount ?? cost))
      const proven =
        one.key === 'conversation_cost' ? Math.round(amounts / total) : one.unit === 'money' ? amounts : total
      expect([one.key, one.value]).toEqual([one.key, proven])
      expect([0, days]).toContain(one.series.length)
      if (one.is_now) expect([one.key, one.query.includes('started_at')]).toEqual([one.key, false])
    }
    expect(keys).toEqual(expect.arrayContaining(figures.map(({ key }) => key)))
  })

  test('the trend and the hours of calls add up to their lists', async () => {
    const query = `period=${period}`
    const [[trend], [hours]] = [await all('trend', 'admin', query), await all('heat_map', 'admin', query)]
    expect(sum(trend!.parts.flatMap(({ values }) => values))).toBe((await listed(trend!)).total)
    expect(sum(hours!.cells.flat())).toBe((await listed(hours!)).total)
  })
})

test('the last 30 days are shown without a period, and every figure has something to prove', async () => {
  const figures = await all('figure')
  const values = (found: WidgetOf<'figure'>[]) => found.map(({ key, value, series }) => [key, value, series])
  expect(values(figures)).toEqual(values(await all('figure', 'admin', 'period=days_30')))
  expect(figures.map(({ key }) => key)).toEqual(keys)
  expect(figures.filter(({ value }) => value === 0).map(({ key }) => key)).toEqual([])
})

test('a figure is compared with the period before', async () => {
  const month = await figure('conversations', 'period=last_month')
  const { data } = (await platform.call(read, { as: 'admin', query: 'period=last_month' })).body
  const { from, to } = data.period.previous
  const before = await platform.call(read, { as: 'admin', query: `from=${from}&to=${to}` })
  const earlier = before.body.data.widgets.find(({ key }: Widget) => key === 'conversations')
  expect([month.previous, before.body.data.period]).toMatchObject([earlier.value, { from, to }])
})

test.each([
  ['period=yesterday', 'period'],
  ['from=2026-03-02&to=2026-03-01', 'to'],
  ['from=2025-03-02&to=2026-03-01', 'to'],
  ['from=soon', 'from'],
])('%s is refused', async (query, field) => {
  const { status, body } = await platform.call(read, { as: 'admin', query })
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('the time to the first word is that of the answers, within 5 %', async () => {
  const [exact] = await inPlatform(platform.db, (tx) =>
    query<{ ms: [number, number] }>(
      tx,
      sql`
      select percentile_disc(array[0.5, 0.95]) within group (order by (t.latency ->> 'first_token')::float8) as ms
      from conversation_turns t join conversations c on c.tenant_id = t.tenant_id and c.id = t.conversation_id
      where t.tenant_id = ${tenant_id} and t.role = 'agent' and c.channel <> 'test' and t.latency is not null
        and c.started_at >= (date_trunc('day', now() at time zone 'Asia/Jakarta') - interval '29 days') at time zone 'Asia/Jakarta'`,
    ),
  )
  for (const [index, key] of ['first_word_p50', 'first_word_p95'].entries()) {
    const { value } = await figure(key)
    expect([key, Math.abs(value / exact!.ms[index]! - 1) <= 0.055]).toEqual([key, true])
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

test('hours are those of the reader', async () => {
  const before = (await all('heat_map'))[0]!.cells
  const { user } = await platform.session('admin')
  await run(sql`update users set timezone = 'Asia/Tokyo' where id = ${user.id}`)
  const after = (await all('heat_map'))[0]!.cells.flat()
  await run(sql`update users set timezone = 'Asia/Jakarta' where id = ${user.id}`)
  // Tokyo is two hours ahead of Jakarta.
  expect(after).toEqual([...before.flat().slice(-2), ...before.flat().slice(0, -2)])
})

test.each(['days_7', 'days_30', 'last_month'])(
  'themes of unanswered questions are those of the review: %s',
  async (period) => {
    const { data } = (await platform.call(read, { as: 'admin', query: `period=${period}` })).body
    const themes = data.widgets.find(({ key }: Widget) => key === 'unanswered_themes') as WidgetOf<'table'> | undefined
    const { from, to } = data.period
    const query = `kind=unanswered&from=${from}&to=${to}&_start=0&_end=5`
    const { data: reviewed } = (await platform.call(conversations.endpoints.review, { as: 'admin', query })).body
    expect(themes ? themes.rows.map(({ label, number }) => [label, number]) : []).toEqual(
      reviewed.map(({ question, similar }: ReviewedTurn) => [question, similar]),
    )
    if (period === 'days_30') expect(reviewed).not.toEqual([])
    for (const [index, row] of (themes?.rows ?? []).entries()) {
      const { conversation_id, turn_index } = reviewed[index]
      expect(row.query).toBe(`kind=unanswered&from=${from}&to=${to}&turn=${conversation_id}:${turn_index}`)
    }
  },
)

test('tickets with the nearest due date come first', async () => {
  const due = (await all('table')).find(({ key }) => key === 'due_tickets')
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

describe('operators', () => {
  beforeAll(async () => {
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
    await run(sql`
      insert into tenants (id, name, slug, status, timezone, locale, currency, limits, security, retention_days, is_platform,
        trial_ends_at, closest_limit, cost_this_month, cost_last_month, last_activity_at, failing_pbx_count, failed_job_count,
        counted_at)
      select gen_random_uuid(), 'Figures ' || n, 'figures-' || n,
        (array['trial', 'past_due', 'suspended', 'active'])[1 + n % 4]::tenant_status, 'Asia/Jakarta', 'en',
        case when n < 11 then 'IDR' else 'USD' end, t.limits, t.security, 365, false, now() + make_interval(days => n * 2),
        n * 10, n * 1000, n * 900, now() - make_interval(days => n), n % 2, n % 3, now()
      from generate_series(1, 12) n, tenants t where t.id = ${tenant_id}`)
  })

  test('see what they have to look at, each number proven by its list', async () => {
    const figures = await all('figure', 'operator')
    expect(figures.map(({ key }) => key)).toEqual([
      'tenants_near_limit',
      'tenants_trial_ending',
      'tenants_past_due',
      'tenants_suspended',
      'tenants_failing_jobs',
      'tenants_failing_servers',
      'cost_this_month',
      'cost_last_month',
    ])
    for (const { key, value, currency, ...list } of figures) {
      const { rows, total } = await listed(list, 'operator')
      expect([key, value]).toEqual([key, currency ? sum(rows.map((row) => row[key] ?? 0)) : total])
      expect([key, value > 0, list.is_now]).toEqual([key, true, true])
    }
  })

  test('see the first tenants in an order, as their list has them', async () => {
    const rankings = await all('ranking', 'operator')
    expect(rankings.map(({ key, query }) => [key, /sort=(.*)$/.exec(query)![1]])).toEqual([
      ['closest_tenants', '-closest_limit'],
      ['dearest_tenants', '-cost_this_month'],
      ['ending_trials', 'trial_ends_at'],
      ['quiet_tenants', 'last_activity_at'],
    ])
    for (const { key, rows, resource, query: list } of rankings) {
      const [, descending, field] = /&sort=(-?)(.*)$/.exec(list)!
      const found = await listed({ resource, query: list }, 'operator')
      const values = found.rows.map((row) => (typeof row[field!] === 'string' ? Date.parse(row[field!]) : row[field!]))
      const ordered = values.toSorted((one, other) => (one - other) * (descending ? -1 : 1))
      const shown = rows.map(({ percent, amount, at }) => percent ?? amount?.now ?? Date.parse(at!))
      expect([key, shown]).toEqual([key, ordered.slice(0, 8)])
      for (const { id, label } of rows) expect(found.rows).toContainEqual(expect.objectContaining({ id, name: label }))
    }
  })

  test('see tenants, calls in progress and failing jobs, each proven by its list', async () => {
    const found = (await widgets('operator')).slice(-4)
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
    expect(busy.rows[0]).toMatchObject({
      label: 'Nusantara Support',
      number: (await figure('calls_in_progress')).value,
    })
    expect(failing.rows.map(({ number }) => number)).toEqual([3, 3])
  })
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

test('the first steps sell nothing that the plan lacks', async () => {
  const { token, user } = await newTenant(platform, 'founder@starter.test')
  const steps = async (plan: string) => {
    await run(
      sql`update tenants set plan_id = (select id from plans where name = ${plan}) where id = ${user.tenant_id}`,
    )
    const { data } = (await platform.send('GET', '/v1/dashboard', { token: token.access_token })).body
    return data.widgets[0].items.map(({ key }: any) => key)
  }
  expect(await steps('Starter')).toEqual(['add_number', 'invite', 'first_call'])
  for (const plan of ['Growth', 'Scale']) expect((await steps(plan))[0]).toBe('add_pbx')
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
    const fortnight = `from=${addDays(dayIn(new Date(), 'Asia/Jakarta'), -13)}`
    expect(await figure('open_tickets', fortnight)).toMatchObject({
      value: 3,
      previous: 1,
      series: [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3],
    })
    expect(await figure('new_tickets', fortnight)).toMatchObject({ value: 3, previous: 2, series: onDays([9, 3, 0]) })
    expect(await figure('resolved_tickets', fortnight)).toMatchObject({ value: 1, previous: 1, series: onDays([3]) })
    expect(await figure('overdue_tickets', fortnight)).toMatchObject({
      value: 1,
      previous: 1,
      series: [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 1],
    })
  })

  test('are those of now when the period is over', async () => {
    const overdue = await figure('overdue_tickets', 'period=last_month')
    expect(overdue).toMatchObject({ value: 1, previous: null, series: [], is_now: true, weight: 'action' })
  })

  const onDays = (ages: number[]) =>
    Array.from({ length: 14 }, (_, day) => ages.filter((age) => age === 13 - day).length)
})
