import type { Page } from '@playwright/test'
import { conversations } from '#contract/conversations/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { messages as kinds } from '#locales/en/kinds.ts'
import { findings } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
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
  const none = page.getByRole('checkbox', { name: text('app.filter.none_assignee_id'), exact: true })
  await expect(none).toHaveAccessibleDescription(String(await totalOf('priority=high&status_ne=open&assignee_id=null')))
  await none.press('Space')
  await expect(page).toHaveURL(/assignee_id=null/)
  await page.reload()
  await expect(filter(page, `Assignee: ${text('app.filter.none_assignee_id')}`)).toBeVisible()
})

test('the last seven days stay relative in the address and the request', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await filter(page, 'Created').press('Enter')
  const last = text('app.filter.last_days', { count: 7 })
  await page.getByRole('button', { name: last, exact: true }).press('Enter')
  await expect(page).toHaveURL(/created_at_gte=7d/)
  await page.keyboard.press('Escape')
  await expect(filter(page, `Created: ${last}`)).toBeVisible()

  // The platform resolves it, whenever the list is read.
  const asked = page.waitForRequest((request) => /\/v1\/.*\/tickets\/list\?.*created_at_gte=/.test(request.url()))
  await page.reload()
  expect(new URL((await asked).url()).searchParams.get('created_at_gte')).toBe('7d')
})

test('me, overdue, older than and within the next are chosen by name and stay relative', async ({
  page,
  session,
  api,
}) => {
  const totalOf = async (query: string): Promise<number> =>
    (await api(tickets.endpoints.list, { query: `${query}&_end=100` })).data.length
  const expectTotal = async (query: string) => {
    await expect(page.getByText(new RegExp(`of ${await totalOf(query)}\\b`)).first()).toBeVisible()
  }
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await filter(page, 'Assignee').press('Enter')
  await page.getByRole('checkbox', { name: text('app.filter.me'), exact: true }).press('Space')
  await expect(page).toHaveURL(/assignee_id=me/)
  await page.keyboard.press('Escape')
  await expect(filter(page, `Assignee: ${text('app.filter.me')}`)).toBeVisible()

  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await filter(page, 'Created').press('Enter')
  await page.getByLabel(kinds['kinds.day.older_than'], { exact: true }).fill('2')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/created_at_lte=2d/)
  await expect(filter(page, `Created: ${text('app.filter.older_than', { time: '2 days' })}`)).toBeVisible()
  await expectTotal('created_at_lte=2d')

  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await filter(page, 'Due').press('Enter')
  await page.getByRole('button', { name: text('app.filter.overdue'), exact: true }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/resolution_due_at_lte=0d&resolved_at=null/)
  await expect(filter(page, `Due: ${text('app.filter.overdue')}`)).toBeVisible()
  await expect(filter(page, /^Resolved/)).toHaveCount(0)

  await filter(page, /^Due/).press('Enter')
  await page.getByLabel(kinds['kinds.day.within_next'], { exact: true }).fill('3')
  await page.keyboard.press('Escape')
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ resolution_due_at_gte: '0d', resolution_due_at_lte: '+3d' })
  await page.reload()
  await expect(filter(page, `Due: ${text('app.filter.within_next', { time: '3 days' })}`)).toBeVisible()
})

test('conversations leave out tests and demos at first, which the user sees, removes and gets back', async ({
  page,
  session,
  api,
}) => {
  const usual = 'channel=phone&channel=web&is_public_demo=false'
  const totalOf = async (query: string): Promise<number> =>
    (await api(conversations.endpoints.list, { query: `${query}&_end=100` })).data.length
  const expectTotal = async (query: string) =>
    expect(page.getByText(new RegExp(`of ${await totalOf(query)}\\b`)).first()).toBeVisible()
  const all = await totalOf('')
  expect(await totalOf(usual)).toBeLessThan(all)

  await page.goto(`/${session.user.tenant_id}/conversations/list`)
  await expect(filter(page, 'Channel: Phone, Web')).toBeVisible()
  await expect(filter(page, 'Public demo: No')).toBeVisible()
  await expectTotal(usual)
  await expect(page).toHaveURL(/conversations\/list$/)

  await filter(page, 'Disliked answer').press('Enter')
  await page.getByRole('checkbox', { name: 'No', exact: true }).press('Space')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL((url) => url.searchParams.getAll('channel').join() === 'phone,web')
  await page.getByRole('button', { name: text('app.filter.reset') }).click()
  await expect(page).toHaveURL(/conversations\/list$/)

  await page.getByRole('button', { name: text('app.filter.clear'), exact: true }).click()
  await expect(page).toHaveURL(/\?filters=none$/)
  await expectTotal('')
  await page.reload()
  await expectTotal('')
  await page.getByRole('button', { name: text('app.filter.reset') }).click()
  await expectTotal(usual)

  // A link shows what it says, whatever the list shows at first.
  await page.goto(`/${session.user.tenant_id}/conversations/list?language=en`)
  await expect(filter(page, 'Language: English')).toBeVisible()
  await expect(filter(page, 'Channel')).toHaveText('Channel')
  await expectTotal('language=en')
})
