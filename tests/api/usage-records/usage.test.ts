/** @module-tag core */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/contract.ts'
import { settings } from '#contract/settings.ts'
import { usageRecords, type UsageRecord } from '#contract/usage-records/contract.ts'
import type { UsageSummary } from '#contract/usage-records/summary.ts'
import { createRandom, pick } from '#server/demo/random.ts'
import { inPlatform } from '#server/db/scope.ts'
import { sendBudgetAlerts } from '#server/resources/usage-records/alert.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { scenarios } from '../../support/scenarios.ts'
import { newAgent } from '../../support/talking.ts'

const platform = usePlatform({ mail: true })
const { list, summary } = usageRecords.endpoints
const agents = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b', null]
const random = createRandom(11)
let tenant_id: string

const run = (statement: ReturnType<typeof sql>) => inPlatform(platform.db, (tx) => tx.execute(statement))
const add = (amount: number, at: string, more: Partial<UsageRecord> = {}) => {
  const { type = 'call_minutes', agent_id = null, status = 'rated', currency = 'IDR' } = more
  return run(sql`
    insert into usage_records (tenant_id, id, occurred_at, type, quantity, unit, unit_price, amount, currency, agent_id,
      billing_period, status)
    values (${tenant_id}, gen_random_uuid(), ${at}, ${type}, 1.5, 'minute', ${amount / 1.5}, ${amount}, ${currency},
      ${agent_id}, ${at.slice(0, 7)}, ${status})`)
}
const read = async (query: string): Promise<UsageSummary> =>
  (await platform.call(summary, { as: 'admin', query })).body.data

/** The sum of the list's amounts, over all of its pages. */
async function sumOfList(query: string): Promise<number> {
  let sum = 0
  for (let start = 0; ; start += 100) {
    const page = `${query}&_start=${start}&_end=${start + 100}`
    const { data } = (await platform.call(list, { as: 'admin', query: page })).body
    sum += data.reduce((total: number, { amount }: UsageRecord) => total + amount, 0)
    if (data.length < 100) return sum
  }
}

beforeAll(async () => {
  tenant_id = (await platform.session('admin')).user.tenant_id
  await run(sql`delete from usage_records where tenant_id = ${tenant_id}`)
  const types = ['call_minutes', 'llm_tokens', 'number_rental'] as const
  for (let count = 0; count < 130; count++) {
    const at = new Date(Date.UTC(2026, 1, 1) + Math.floor(random() * 60 * 86_400_000)).toISOString()
    const status = pick(random, ['rated', 'rated', 'invoiced', 'void'] as const)
    await add(Math.floor(random() * 9_000), at, { status, type: pick(random, types), agent_id: pick(random, agents) })
  }
})

scenarios(platform, summary, () => ({}), [
  { name: 'without the permission', as: 'reader', gives: 'permission_denied' },
  {
    name: 'of an unknown group',
    as: 'admin',
    query: 'group_by=color',
    gives: 'validation_failed',
    errors: ['group_by'],
  },
  { name: 'from no day', as: 'admin', query: 'from=soon', gives: 'validation_failed', errors: ['from'] },
  {
    name: 'that ends before it begins',
    as: 'admin',
    query: 'from=2026-02-02&to=2026-02-01',
    gives: 'validation_failed',
    errors: ['to'],
  },
  {
    name: 'of this month by default',
    as: 'admin',
    gives: 200,
    check: ({ body }) => expect(body.data).toMatchObject({ current: 0, series: [], currency: 'IDR' }),
  },
])

describe('the summary of some days', () => {
  // Days of Jakarta begin at 17:00 UTC.
  const february = 'status_ne=void&occurred_at_gte=2026-01-31T17:00:00Z&occurred_at_lte=2026-02-28T16:59:59.999Z'
  const days = 'from=2026-02-01&to=2026-02-28'

  test.each(['type', 'agent', 'day'])('by %s adds up to the sum of the list', async (group) => {
    const { current, series } = await read(`${days}&group_by=${group}`)
    expect(current).toBe(await sumOfList(february))
    expect(series.reduce((sum, { amount }) => sum + amount, 0)).toBe(current)
  })

  test('names the parts of each group', async () => {
    const keys = async (group: string) => [
      ...new Set((await read(`${days}&group_by=${group}`)).series.map(({ key }) => key)),
    ]
    expect((await keys('type')).sort()).toEqual(['call_minutes', 'llm_tokens', 'number_rental'])
    expect((await keys('agent')).sort()).toEqual([agents[0], agents[1], 'none'])
    expect((await keys('day'))[0]).toMatch(/^2026-02-\d\d$/)
  })

  test('compares with as many days before', async () => {
    const [march, february] = [await read('from=2026-03-01&to=2026-03-28'), await read(days)]
    expect(march.previous).toBe(february.current)
    expect(march.current).toBe(
      await sumOfList('status_ne=void&occurred_at_gte=2026-02-28T17:00:00Z&occurred_at_lte=2026-03-28T16:59:59.999Z'),
    )
  })

  test('takes times for the days of the tenant that they are in', async () => {
    const byTime = await read('from=2026-01-31T18:00:00Z&to=2026-02-28T16:00:00Z')
    expect(byTime).toMatchObject({ from: '2026-02-01', to: '2026-02-28', current: (await read(days)).current })
  })

  test('is by month if they are many', async () => {
    const { series, current } = await read('from=2025-06-01&to=2026-05-31')
    expect([...new Set(series.map(({ at }) => at))]).toEqual(['2026-01-31T17:00:00.000Z', '2026-02-28T17:00:00.000Z'])
    expect(series.reduce((sum, { amount }) => sum + amount, 0)).toBe(current)
  })

  test('leaves out another currency, and what other tenants used', async () => {
    const before = await read(days)
    await add(1_000_000, '2026-02-10T05:00:00Z', { currency: 'EUR' })
    expect(await read(days)).toEqual(before)
    expect((await platform.call(summary, { as: 'foreigner', query: days })).body.data.current).toBe(0)
  })
})

test('the projection does not expect rental and storage again', async () => {
  const expected = async () => {
    const { projected, month_to_date } = await read('')
    return projected - month_to_date
  }
  const before = await expected()
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await add(70_000, yesterday, { type: 'number_rental' })
  await add(70_000, yesterday, { type: 'recording_storage' })
  expect(await expected()).toBe(before)
  await run(sql`delete from usage_records where tenant_id = ${tenant_id} and occurred_at = ${yesterday}`)
})

describe('a monthly budget', () => {
  const check = () => Promise.all([sendBudgetAlerts(platform.deps), sendBudgetAlerts(platform.deps)])
  const mails = async () => {
    // Several within five minutes would be one mail.
    await run(sql`update notification_settings set mailed_at = null`)
    const queued = await platform.db.execute(sql`select count(*)::int as count from tasks where status = 'queued'`)
    return (queued as unknown as { rows: { count: number }[] }).rows[0]!.count
  }

  test('is set in the settings and shown with what is spent', async () => {
    const body = { monthly_budget: 100_000 }
    expect((await platform.call(settings.endpoints.update, { as: 'admin', body })).status).toBe(200)
    await add(40_000, new Date().toISOString())
    expect(await read('')).toMatchObject({ budget: 100_000, month_to_date: 40_000 })
  })

  test('tells administrators once at 50, 80 and 100 % what is spent by then, also with two processes', async () => {
    // Ends the budgets of other tenants, which can be nearly spent in the demo and would be mailed about as well.
    await run(sql`update tenants set monthly_budget = null where id <> ${tenant_id}`)
    await check()
    expect(await mails()).toBe(0)
    for (const [amount, percent] of [
      [10_000, 50],
      [30_000, 80],
      [30_000, 110],
    ] as const) {
      await add(amount, new Date().toISOString())
      await check()
      await check()
      expect(await mails()).toBe(1)
      const mail = await platform.mailTo('admin@nusantara.test', new RegExp(`has used ${percent}%`))
      expect(mail.text).toContain('of a budget of IDR')
    }
    await check()
    expect(await mails()).toBe(0)
  })

  test('stops nothing when it is spent', async () => {
    expect(await read('')).toMatchObject({ budget: 100_000, month_to_date: 110_000 })
    const { id: agentId } = await newAgent(platform)
    const body = { message: 'How long does a refund take?' }
    const { status, body: answer } = await platform.call(conversations.endpoints.test, {
      as: 'admin',
      params: { agentId },
      body,
    })
    expect([status, answer.data?.known]).toEqual([200, true])
  })

  test('mails once if several are reached at once', async () => {
    await run(sql`delete from budget_alerts where tenant_id = ${tenant_id}`)
    await check()
    expect(await mails()).toBe(1)
  })
})
