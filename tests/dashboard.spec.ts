import type { Page } from '@playwright/test'
import { dashboard, maxPeriodDays, type Dashboard } from '#contract/dashboard.ts'
import { findings, findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { choosePeriod, periodButton } from './support/browser/period.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

const figure = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${text(`dashboard.${key}`)}`) })
    .first()

test('the period of the figures is chosen above, stays in the address, and goes with the links @core', async ({
  page,
  session,
  api,
}) => {
  const path = `/${session.user.tenant_id}/dashboard`
  await page.goto(path)
  await expect(figure(page, 'new_tickets')).toBeVisible()
  await choosePeriod(page, text('app.period.last_month'))
  await expect(page).toHaveURL(/\/dashboard\?period=last_month$/)
  const { data } = (await api(dashboard.endpoints.read, { query: 'period=last_month' })) as { data: Dashboard }
  const created = data.widgets.find(({ key }) => key === 'new_tickets')
  if (created?.kind !== 'figure') throw new Error('no figure of new tickets')
  await expect(figure(page, 'new_tickets').getByText(String(created.value), { exact: true }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText(text('app.period.last_month'), { exact: true })).toBeVisible()
  await figure(page, 'new_tickets').click()
  await expect(page).toHaveURL(new RegExp(`tickets/list\\?${created.query.replaceAll('.', '\\.')}`))
  await expect(page.getByText(new RegExp(`of ${created.value}$`))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/period=last_month$/)

  await page.goto(`${path}?from=2026-01-05&to=2026-01-09`)
  await expect(page.getByText('5 – 9 Jan 2026', { exact: true })).toBeVisible()
  await expect(figure(page, 'new_tickets')).toContainText('31 Dec 2025 – 4 Jan 2026')
})

test('free days are chosen by keyboard, and refused with the reason', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/dashboard`)
  await expect(figure(page, 'new_tickets')).toBeVisible()
  await periodButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitemradio', { name: text('app.period.custom') })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: text('app.period.choose') })
  const from = dialog.getByLabel(text('kinds.day.from'), { exact: true })
  const to = dialog.getByLabel(text('kinds.day.to'), { exact: true })
  await expect(from).toBeFocused()
  expect(await findings(page)).toEqual([])
  await from.fill('09/01/2026')
  await to.fill('05/01/2026')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(text('kinds.day.wrong_order'))
  await to.fill('05/06/2026')
  await expect(dialog.getByRole('alert')).toHaveText(text('kinds.day.too_many', { count: maxPeriodDays }))
  await from.fill('05/01/2026')
  await to.fill('09/01/2026')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard\?from=2026-01-05&to=2026-01-09$/)
  await expect(page.getByText('5 – 9 Jan 2026', { exact: true })).toBeVisible()
  await expect(figure(page, 'new_tickets')).toContainText('31 Dec 2025 – 4 Jan 2026')
})

test('what needs somebody to act comes first and is larger; both themes and a phone show all', async ({
  page,
  session,
}) => {
  await page.goto(`/${session.user.tenant_id}/dashboard`)
  const [acts, trend, small] = ['overdue_tickets', 'new_tickets', 'calls_in_progress'].map((key) => figure(page, key))
  await expect(acts!).toBeVisible()
  const sizes = await Promise.all(
    [acts!, trend!, small!].map((link) =>
      link.evaluate((element) => parseFloat(getComputedStyle(element.children[1]!).fontSize)),
    ),
  )
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  expect(new Set(sizes).size).toBe(3)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(acts!).toBeVisible()
    expect(await sidewaysPixels(page)).toBe(0)
    for (const theme of ['dark', 'light'] as const) expect(await findingsIn(page, theme)).toEqual([])
  }
})

test('the figures of AI agents lead to the conversations that prove them, and themes to their answers in review', async ({
  page,
  session,
  api,
}) => {
  const path = `/${session.user.tenant_id}/dashboard`
  const read = async () =>
    ((await api(dashboard.endpoints.read, { query: 'period=days_30' })) as { data: Dashboard }).data
  for (const key of ['conversations', 'answered_conversations', 'solved_conversations', 'unanswered_questions']) {
    await page.goto(path)
    await figure(page, key).click()
    await expect(page).toHaveURL(/conversations\/list\?/)
    // Other tests hold conversations meanwhile.
    await expect(async () => {
      await page.reload()
      const { value } = (await read()).widgets
        .filter((widget) => widget.kind === 'figure')
        .find((one) => one.key === key)!
      await expect(page.getByText(new RegExp(`of ${value}$`))).toBeVisible({ timeout: 3_000 })
    }).toPass()
  }
  const data = await read()
  await page.goto(path)
  await figure(page, 'first_word_p95').click()
  await expect(page).toHaveURL((url) => url.searchParams.has('started_at_gte') && url.searchParams.has('channel'))

  const themes = data.widgets.find(({ key }) => key === 'unanswered_themes')
  if (themes?.kind !== 'table') throw new Error('no themes')
  const { label, number } = themes.rows[0]!
  await page.goto(path)
  const region = page.getByRole('region', { name: text('dashboard.unanswered_themes') })
  const { from, to } = data.period
  const asked = page.waitForRequest((request) => request.url().includes('/review?'))
  await region.getByRole('link', { name: `${label} ${number}` }).click()
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({ from, to, kind: 'unanswered' })
  await expect(page).toHaveURL(/conversations\/review\?kind=unanswered&from=/)
  const questions = page.getByRole('list', { name: text('views.review') })
  await expect(questions.locator('[aria-current=true]')).toContainText(label)
  await expect(questions.getByRole('button')).not.toHaveCount(0)
  await page.goBack()
  await region.getByRole('link', { name: text('views.review') }).click()
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}$`))
})

test.describe('an operator', () => {
  test.use({ account: 'operator' })

  test('lands on what tenants need, in both themes and on a phone, and opens the list behind a figure', async ({
    page,
    session,
  }) => {
    await page.goto(`/${session.user.tenant_id}/dashboard`)
    const main = page.getByRole('main')
    await expect(figure(page, 'tenants_near_limit')).toBeVisible()
    await expect(main.getByRole('heading', { name: text('dashboard.closest_tenants') })).toBeVisible()
    await expect(periodButton(page)).toHaveCount(0)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(figure(page, 'tenants_near_limit')).toBeVisible()
      expect(await sidewaysPixels(page)).toBe(0)
      for (const theme of ['dark', 'light'] as const) expect(await findingsIn(page, theme)).toEqual([])
    }
    await figure(page, 'tenants_trial_ending').click()
    await expect(page).toHaveURL(/\/tenants\/list\?status=trial&trial_ends_at_lte=%2B14d/)
    await page.goBack()
    await main
      .getByRole('region', { name: text('dashboard.closest_tenants') })
      .getByRole('listitem')
      .first()
      .click()
    await expect(page).toHaveURL(/\/tenants\/detail\//)
  })
})
