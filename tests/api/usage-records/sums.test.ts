import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls/contract.ts'
import { dashboard, type WidgetOf } from '#contract/dashboard.ts'
import { notifications } from '#contract/notifications.ts'
import { tenants, type Tenant } from '#contract/tenants.ts'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { percentSpent, type UsageSummary } from '#contract/usage-records/summary.ts'
import { addDays } from '#server/base/calendar.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { sendBudgetAlerts } from '#server/resources/usage-records/alert.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

// Compares what two screens say of one thing, in the demo as it is.
const platform = usePlatform()
const admin = { as: 'admin' } as const
const summaryOf = async (days: string): Promise<UsageSummary> =>
  (await platform.call(usageRecords.endpoints.summary, { ...admin, query: days })).body.data
const widgetsOf = async (as: 'admin' | 'operator'): Promise<Record<string, any>> => {
  const { widgets } = (await platform.call(dashboard.endpoints.read, { as })).body.data
  return Object.fromEntries(widgets.map((widget: { key: string }) => [widget.key, widget]))
}
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** This month and the two before. */
async function months(): Promise<{ from: string; to: string }[]> {
  const { from, to } = await summaryOf('')
  const before = addDays(from, -1)
  const beforeThat = addDays(`${before.slice(0, 7)}-01`, -1)
  const whole = [before, beforeThat].map((last) => ({ from: `${last.slice(0, 7)}-01`, to: last }))
  return [{ from, to }, ...whole]
}

test('a statement has the total of its month in usage', async () => {
  for (const { from, to } of await months()) {
    const { current } = await summaryOf(`from=${from}&to=${to}`)
    const wanted = { ...admin, query: `month=${from.slice(0, 7)}&format=csv` }
    const { body } = await platform.call(usageRecords.endpoints.statement, wanted)
    const total = String(body).trim().split('\r\n').at(-1)!.split(',')
    expect([from, Math.round(Number(total[4]) * 100)]).toEqual([from, current])
  }
})

test('the minutes of a month cost what its calls cost', async () => {
  let seen = 0
  for (const { from, to } of await months()) {
    const { series, timezone } = await summaryOf(`from=${from}&to=${to}&group_by=type`)
    const minutes = sumOf(series.filter(({ key }) => key === 'call_minutes').map(({ amount }) => amount))
    const [found] = await inPlatform(platform.db, (tx) =>
      query<{ cost: number }>(
        tx,
        sql`
        select coalesce(sum(c.cost), 0)::float8 as cost from calls c join tenants t on t.id = c.tenant_id
        where t.slug = 'nusantara'
          and (c.started_at at time zone ${timezone})::date between ${from}::date and ${to}::date`,
      ),
    )
    expect([from, minutes]).toEqual([from, found!.cost])
    if (minutes > 0) seen++
  }
  expect(seen).toBeGreaterThan(1)
})

test('the dashboard counts as many calls in a month as the list', async () => {
  const [, { from, to }] = (await months()) as [unknown, { from: string; to: string }]
  const { widgets } = (await platform.call(dashboard.endpoints.read, { ...admin, query: `from=${from}&to=${to}` })).body
    .data
  const figures = widgets.filter(
    ({ kind, resource, unit }: WidgetOf<'figure'>) => kind === 'figure' && resource === calls.name && unit === 'count',
  )
  expect(figures.length).toBeGreaterThan(0)
  for (const { key, value, query: listed } of figures) {
    const { meta } = (await platform.call(calls.endpoints.list, { ...admin, query: listed })).body
    expect([key, value]).toEqual([key, meta.total])
  }
})

test('a budget has one percentage in usage, on the dashboard and in the notification', async () => {
  await inPlatform(platform.db, (tx) => tx.execute(sql`delete from budget_alerts`))
  // A share that roundings tell apart: 75.6 %.
  const { month_to_date } = await summaryOf('')
  const budget = Math.floor(month_to_date / 0.756)
  await inPlatform(platform.db, (tx) =>
    tx.execute(sql`update tenants set monthly_budget = ${budget} where slug = 'nusantara'`),
  )
  await sendBudgetAlerts(platform.deps)
  const summary = await summaryOf('')
  const shown = percentSpent(summary.month_to_date, summary.budget!)
  const { actions } = await widgetsOf('admin')
  const action = (actions as WidgetOf<'actions'>).items.find(({ key }) => key === 'budget')
  const { data } = (await platform.call(notifications.endpoints.list, admin)).body
  const told = data.find(({ kind }: { kind: string }) => kind === 'budget_reached')
  expect([shown, action?.params['percent'], told?.params.percent]).toEqual([75, 75, 75])
})

test('the platform has its cost in every currency', async () => {
  const { cost_this_month: figure } = await widgetsOf('operator')
  const { data } = (await platform.call(tenants.endpoints.list, { as: 'operator', query: '_end=100' })).body
  const costs = new Map<string, number>()
  for (const { currency, cost_this_month } of data as Tenant[])
    costs.set(currency, (costs.get(currency) ?? 0) + (cost_this_month ?? 0))
  const shown = [figure, ...figure.others].map(({ currency, value }): [string, number] => [currency, value])
  expect(new Map(shown)).toEqual(new Map([...costs].filter(([, cost]) => cost > 0)))
})
