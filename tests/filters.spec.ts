import type { Page } from '@playwright/test'
import { tickets } from '#contract/tickets.ts'
import { messages as kinds } from '#locales/en/kinds.ts'
import { findings } from './support/checks.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/words.ts'

const filter = (page: Page, name: string | RegExp) => page.getByRole('search').getByRole('button', { name })

test('a filter counts what each choice leaves, under the other filters, and excludes choices', async ({
  page,
  session,
  api,
}) => {
  const totalOf = async (query: string): Promise<number> =>
    (await api(tickets.endpoints.list, { query: `${query}&_end=100` })).data.length
  await page.goto(`/${session.user.tenant_id}/tickets/list?priority=high`)
  await filter(page, 'Status').press('Enter')
  const open = page.getByRole('checkbox', { name: 'Open', exact: true })
  await expect(open).toHaveAccessibleDescription(String(await totalOf('priority=high&status=open')))
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: kinds['kinds.choices.is_not'], exact: true }).press('Enter')
  await open.press('Space')
  await expect(page).toHaveURL(/status_ne=open/)
  await page.keyboard.press('Escape')
  await expect(filter(page, `Status: ${text('app.filter.not', { name: 'Open' })}`)).toBeFocused()
  const left = await totalOf('priority=high&status_ne=open')
  await expect(page.getByText(new RegExp(`of ${left}\\b`)).first()).toBeVisible()

  await filter(page, 'Assignee').press('Enter')
  const none = page.getByRole('checkbox', { name: text('app.filter.none'), exact: true })
  await expect(none).toHaveAccessibleDescription(String(await totalOf('priority=high&status_ne=open&assignee_id=null')))
  await none.press('Space')
  await expect(page).toHaveURL(/assignee_id=null/)
  await page.reload()
  await expect(filter(page, `Assignee: ${text('app.filter.none')}`)).toBeVisible()
})

test('the last seven days are still the last seven a month later', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await filter(page, 'Created').press('Enter')
  const last = text('app.filter.last_days', { count: 7 })
  await page.getByRole('button', { name: last, exact: true }).press('Enter')
  await expect(page).toHaveURL(/created_at_gte=7d/)
  await page.keyboard.press('Escape')
  await expect(filter(page, `Created: ${last}`)).toBeVisible()

  const month = 30 * 24 * 3_600_000
  const address = page.url()
  // Leaves the page, so that no request of it is taken for one of the next month.
  await page.goto('about:blank')
  await page.clock.setFixedTime(Date.now() + month)
  const asked = page.waitForRequest((request) => /\/v1\/.*\/tickets\/list\?.*created_at_gte=/.test(request.url()))
  await page.goto(address)
  const since = new URL((await asked).url()).searchParams.get('created_at_gte')!
  expect(Date.now() + month - Date.parse(since)).toBeLessThan(7 * 24 * 3_600_000)
  expect(Date.now() + month - Date.parse(since)).toBeGreaterThan(6 * 24 * 3_600_000)
})
