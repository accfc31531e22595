import { calls } from '#contract/calls/contract.ts'
import { dashboard, type Dashboard } from '#contract/dashboard.ts'
import { settings } from '#contract/settings.ts'
import { findings, serious, sidewaysPixels } from './support/browser/checks.ts'
import { openAs } from './support/browser/browsers.ts'
import { choosePeriod } from './support/browser/period.ts'
import { expect, test } from './support/browser/test.ts'
import { addColleague, addRole } from './support/people.ts'
import { text } from './support/words.ts'

/** Costs above the list of usage records, and the dashboard that follows what happens. */

test('usage: its cost by type and agent, point by point, and against a budget @core', async ({
  page,
  session,
  api,
}) => {
  await api(settings.endpoints.update, { body: { monthly_budget: 1 } })
  await page.goto(`/${session.user.tenant_id}/usage-records/list`)
  const cost = page.getByRole('region', { name: text('usage.title'), exact: true })
  const chart = cost.getByRole('slider')
  await expect(chart).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'budget' })).toContainText('IDR')

  await choosePeriod(cost, text('app.period.last_month'))
  await expect(cost).toHaveAttribute('aria-busy', 'false')
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /^1 [A-Z][a-z]+: .*IDR/)
  await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  // The chart is drawn again, for another theme as for other values; what is read stays.
  const canvas = await cost.locator('canvas').elementHandle()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => canvas!.evaluate((element) => element.isConnected)).toBe(false)
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await page.emulateMedia({ colorScheme: 'light' })

  await cost.getByText(text('usage.by_agent'), { exact: true }).click()
  const table = cost.getByRole('table', { name: text('usage.chart', { group: text('usage.by_agent') }) })
  await expect(table.getByRole('columnheader', { name: text('usage.no_agent') })).toBeAttached()
  expect(await findings(page, serious)).toEqual([])
})

test('usage: says why the cost changed; a line, a bar and the period open the records behind them', async ({
  page,
  session,
}) => {
  await page.goto(`/${session.user.tenant_id}/usage-records/list`)
  const why = page.getByRole('region', { name: text('usage.why'), exact: true })
  const table = why.getByRole('table', { name: text('usage.differences') })
  await expect(why.getByText(/IDR\s[\d,]+(, [\d,]+% (more|less) than|; there was no usage in)/)).toBeVisible()
  const stale = why.locator('[inert]')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/explanation?*by=number*', async (route) => {
    await held
    await route.continue()
  })
  await why.getByText(text('usage.by_number'), { exact: true }).click()
  await expect(stale).toHaveCount(1)
  await expect(stale.locator('th').first()).toHaveText(text('usage.by_type'))
  release()
  await expect(stale).toHaveCount(0)
  await expect(table.getByRole('columnheader').first()).toHaveText(text('usage.by_number'))
  await expect(table.getByRole('row').last()).toContainText(text('usage.total'))
  await why.getByText(text('usage.by_type'), { exact: true }).click()

  const cost = page.getByRole('region', { name: text('usage.title'), exact: true })
  await choosePeriod(cost, text('app.period.last_month'))
  await expect(page).toHaveURL(/occurred_at_gte=.*occurred_at_lte=/)
  // The address changes before the page does.
  await expect(cost.getByText(text('app.period.last_month'), { exact: true })).toBeVisible()
  await expect(stale).toHaveCount(0)
  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(/type=[a-z_]+.*status_ne=void|status_ne=void.*type=/)
  await expect(cost.getByText(text('app.period.last_month'), { exact: true })).toBeVisible()

  for (const format of ['PDF', 'CSV']) {
    const saved = page.waitForEvent('download')
    await cost.getByRole('button', { name: format, exact: true }).click()
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`\\d{4}-\\d{2}\\.${format.toLowerCase()}$`))
  }

  const chart = cost.getByRole('slider')
  await chart.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => {
    const [since, until] = ['occurred_at_gte', 'occurred_at_lte'].map((name) => Date.parse(url.searchParams.get(name)!))
    return until! - since! === 86_400_000 - 1
  })
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(table).toBeVisible()
      expect(await sidewaysPixels(page)).toBe(0)
      expect(await findings(page, serious)).toEqual([])
    }
  }
})

test('dashboard: figures lead to their lists, hours are read by keyboard, and a call appears by itself', async ({
  page,
  session,
  api,
}) => {
  const { data } = (await api(dashboard.endpoints.read)) as { data: Dashboard }
  const before = data.widgets.find(({ key }) => key === 'calls')
  const count = before?.kind === 'figure' ? before.value : 0
  const followed = page.waitForResponse((response) => /\/events(\?|$)/.test(response.url()))
  await page.goto(`/${session.user.tenant_id}/dashboard`)
  const figure = page.getByRole('link', { name: new RegExp(`^${text('dashboard.calls')}\\s*\\d`) })
  await expect(figure).toContainText(String(count))
  await expect(page.getByRole('slider')).toBeVisible()
  expect(await findings(page, serious)).toEqual([])

  const grid = page.getByRole('grid', { name: text('dashboard.call_hours') })
  await grid.getByRole('gridcell', { name: /^Mon 09:00/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(grid.getByRole('gridcell', { name: /^Tue 09:00/ })).toBeFocused()

  await followed
  await api(calls.endpoints.create, { body: { from: '+628111999', to: '+6221500' } })
  await expect(figure).toContainText(String(count + 1))

  await figure.click()
  await expect(page).toHaveURL(/calls\/list\?.*started_at_gte=/)
  await expect(page.getByText(new RegExp(`of ${count + 1}$`))).toBeVisible()
})

test('usage: the budget is set beside its share, and set back by the toast', async ({ page, session, api }) => {
  const budget = async () => (await api(settings.endpoints.read)).data.monthly_budget
  await api(settings.endpoints.update, { body: { monthly_budget: 900_000_000 } })
  await page.goto(`/${session.user.tenant_id}/usage-records/list`)
  const cost = page.getByRole('region', { name: text('usage.title'), exact: true })
  await cost.getByRole('button', { name: text('usage.set_budget') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: text('usage.set_budget') })
  const input = dialog.getByRole('textbox')
  await expect(input).toBeFocused()
  await expect(input).toHaveValue(/^9,?000,?000/)
  expect(await findings(page, serious)).toEqual([])
  await input.fill('12000000')
  await input.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(cost.getByText(/of IDR\s12,000,000/)).toBeVisible()
  expect(await budget()).toBe(1_200_000_000)
  // A job of another test can end meanwhile, which has a toast of its own.
  const toast = page.getByRole('listitem').filter({ hasText: 'Monthly budget' })
  await toast.getByRole('button', { name: text('undo.undo') }).click()
  await expect(cost.getByText(/of IDR\s9,000,000/)).toBeVisible()
  expect(await budget()).toBe(900_000_000)
})

test('usage: who may not change the settings is offered no budget', async ({ browser, platform, api, session }) => {
  const { name } = await addRole(api, ['read-list-usage-records', 'read-detail-settings'])
  const page = await openAs(browser, platform.url, await addColleague(platform.url, api, name))
  await page.goto(`/${session.user.tenant_id}/usage-records/list`)
  const cost = page.getByRole('region', { name: text('usage.title'), exact: true })
  await expect(cost.getByText(text('usage.budget_used'))).toBeVisible()
  await expect(cost.getByText(text('usage.set_budget'))).toHaveCount(0)
  await page.context().close()
})
