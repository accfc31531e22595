import { sql } from 'drizzle-orm'
import type { Locator, Page } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import { arrangementKey, type Arrangement, type Dashboard } from '#contract/dashboard.ts'
import { preferences } from '#contract/preferences.ts'
import { savedViews, type SavedView } from '#contract/saved-views.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { messages as id } from '#locales/id/dashboard.ts'
import { apiOf, type Api } from './support/api.ts'
import { openAs } from './support/browser/browsers.ts'
import { inDatabase } from './support/platform/in-database.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { addColleague, addTenant } from './support/people.ts'
import { listRows } from './support/browser/rows.ts'
import { menuItem } from './support/browser/menu.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'
import { openFilter } from './support/browser/filters.ts'

const listOf = ({ user }: Session) => `/${user.tenant_id}/tickets/list`

async function openList(page: Page, session: Session) {
  await page.goto(listOf(session))
  await expect(listRows(page).first()).toBeVisible()
}

const makeView = async (api: Api, values: Partial<SavedView>): Promise<SavedView> =>
  (await api(savedViews.endpoints.create, { body: { resource: 'tickets', query: 'status=open', ...values } })).data

const pinnedSection = (page: Page) => page.getByRole('region', { name: text('saved_views.pinned') })
const pinnedLinks = (page: Page) => pinnedSection(page).getByRole('link')
const optionsOf = (page: Page, name: string): Locator =>
  pinnedSection(page).getByRole('button', { name: text('saved_views.options', { name }) })
const pinOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: text('saved_views.pin', { name }) })
const openViews = (page: Page) => page.getByRole('button', { name: text('app.views'), exact: true }).click()

test('pinned views fit a collapsed menu and a phone', async ({ browser, platform, api }) => {
  const own = await addColleague(platform.url, api, 'Tenant admin')
  const apiOfOwn = apiOf(platform.url, own)
  const view = await makeView(apiOfOwn, { name: 'A view with a name that is longer than the menu is wide' })
  await apiOfOwn(preferences.endpoints.set, { body: { key: 'pinned-views', value: view.id } })
  const page = await openAs(browser, platform.url, own)
  await openList(page, own)
  await page.getByRole('button', { name: text('app.sidebar.collapse') }).click()
  const link = page.getByRole('link', { name: view.name })
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('title', `Tickets: ${view.name}`)
  expect((await link.boundingBox())!.width).toBeLessThan(64)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: text('app.sidebar.open') }).click()
  await expect(optionsOf(page, view.name)).toBeVisible()
  expect(await findingsIn(page, 'dark')).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`view=${view.id}`))
  await expect(link).toBeHidden()
  await page.context().close()
})

const customize = (page: Page) => page.getByRole('button', { name: text('dashboard.customize') }).click()
const widgetBox = (page: Page, key: string): Locator =>
  page
    .getByRole('list', { name: text('dashboard.shown') })
    .getByRole('checkbox', { name: text(`dashboard.${key}`), exact: true })
const panel = (page: Page, key: string): Locator => page.getByRole('region', { name: text(`dashboard.${key}`) })
const figure = (page: Page, key: string): Locator =>
  page.getByRole('link', { name: new RegExp(`^${text(`dashboard.${key}`)}\\s*\\d`) })

/** The panels of the dashboard from top to bottom. */
const panels = (page: Page) => page.locator('main section > header').getByRole('heading')

async function openDashboard(page: Page, { user }: Session) {
  await page.goto(`/${user.tenant_id}/dashboard`)
  await expect(figure(page, 'open_tickets')).toBeVisible()
}

const arrangementIn = async (api: Api): Promise<Arrangement | undefined> => {
  const { [arrangementKey]: stored } = (await api(preferences.endpoints.all)).data
  return stored && JSON.parse(stored)
}

test('widgets are hidden and put in order by keyboard, the same in another browser', async ({
  browser,
  platform,
  api,
}) => {
  const own = await addColleague(platform.url, api, 'Tenant admin')
  const apiOfOwn = apiOf(platform.url, own)
  const page = await openAs(browser, platform.url, own)
  await openDashboard(page, own)
  const before = await panels(page).allTextContents()
  await page.getByRole('button', { name: text('dashboard.customize') }).press('Enter')
  const items = page
    .getByRole('list', { name: text('dashboard.shown') })
    .getByRole('listitem')
    .locator('label')
  await expect(items).not.toHaveCount(0)
  const order = (await items.allTextContents()).map((name) => name.trim())
  const at = order.indexOf(text('dashboard.due_tickets')) - 4
  await widgetBox(page, 'open_tickets').focus()
  await page.keyboard.press('Space')
  await expect(figure(page, 'open_tickets')).toHaveCount(0)
  await widgetBox(page, 'due_tickets').focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('Alt+ArrowUp')
  await expect(widgetBox(page, 'due_tickets')).toBeFocused()
  const moved = text('ordering.moved', { name: text('dashboard.due_tickets'), position: at + 1, count: order.length })
  await expect(page.getByText(moved)).toBeAttached()
  expect(await findingsIn(page, 'dark')).toEqual([])
  expect(await findingsIn(page, 'light')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: text('dashboard.customize') })).toBeFocused()
  const due = text('dashboard.due_tickets')
  const moving = order.filter((name) => name !== due)
  const after = [...moving.slice(0, at), due, ...moving.slice(at)].filter((name) => before.includes(name))
  await expect(panels(page)).toHaveText(after)
  await expect.poll(async () => (await arrangementIn(apiOfOwn))?.hidden).toEqual(['open_tickets'])
  await expect.poll(async () => (await arrangementIn(apiOfOwn))?.order.indexOf('due_tickets')).toBe(at)

  const other = await openAs(browser, platform.url, own)
  const answer = other.waitForResponse(/\/dashboard\?(.*&)?arrangement=own/)
  await other.goto(`/${own.user.tenant_id}/dashboard`)
  const { data } = (await (await answer).json()) as { data: Dashboard }
  expect(data.widgets.map(({ key }) => key)).not.toContain('open_tickets')
  await expect(panels(other)).toHaveText(after)
  await expect(figure(other, 'new_tickets')).toBeVisible()
  await expect(figure(other, 'open_tickets')).toHaveCount(0)

  // Fetches the one that is shown again; the default comes back.
  await customize(other)
  await widgetBox(other, 'open_tickets').check()
  await expect(figure(other, 'open_tickets')).toBeVisible()
  await other.getByRole('button', { name: text('ordering.reset') }).click()
  await expect(panels(other)).toHaveText(before)
  await expect.poll(() => arrangementIn(apiOfOwn)).toBe(undefined)
  await page.context().close()
  await other.context().close()
})

test('widgets are dragged, and a dashboard without any says so', async ({ browser, platform, api }) => {
  const own = await addColleague(platform.url, api, 'Tenant admin')
  const page = await openAs(browser, platform.url, own)
  await openDashboard(page, own)
  await customize(page)
  const items = page.getByRole('list', { name: text('dashboard.shown') }).getByRole('listitem')
  const names = () => items.locator('label').allTextContents()
  await expect(items).not.toHaveCount(0)
  const before = await names()
  // Hovering waits until the list is at its place.
  await items.nth(5).locator('> span').hover()
  const grip = (await items.nth(5).locator('> span').boundingBox())!
  const target = (await items.nth(2).boundingBox())!
  await page.mouse.down()
  await page.mouse.move(grip.x + 5, target.y + 10, { steps: 12 })
  await page.mouse.up()
  await page.mouse.move(grip.x + 5, grip.y + 10, { steps: 6 })
  const [dragged] = before.splice(5, 1)
  before.splice(2, 0, dragged!)
  await expect.poll(names).toEqual(before)

  for (const box of await items.getByRole('checkbox').all()) await box.uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByText(text('dashboard.all_hidden'), { exact: true })).toBeVisible()
  expect(await findingsIn(page, 'dark')).toEqual([])
  await page.reload()
  await expect(page.getByText(text('dashboard.all_hidden'), { exact: true })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: text('dashboard.show_all') })
    .click()
  await expect(figure(page, 'open_tickets')).toBeVisible()
  await page.context().close()
})

test('the records opened last lead back to them, until they are gone', async ({ browser, platform, api }) => {
  const own = await addColleague(platform.url, api, 'Tenant admin')
  const apiOfOwn = apiOf(platform.url, own)
  const { data } = await api(tickets.endpoints.list, { query: '_end=2' })
  const [first, second] = data as Ticket[]
  const records = [
    { resource: 'tickets', id: crypto.randomUUID(), label: 'A ticket that is gone' },
    { resource: 'fax-machines', id: crypto.randomUUID(), label: 'A resource that is gone' },
    { resource: 'tickets', id: first!.id, label: first!.subject },
  ]
  await apiOfOwn(preferences.endpoints.set, { body: { key: 'recent', value: JSON.stringify(records) } })
  const page = await openAs(browser, platform.url, own)
  await page.goto(`/${own.user.tenant_id}/tickets/detail/${second!.id}`)
  await expect(page.getByRole('heading', { name: second!.subject })).toBeVisible()
  await page.getByRole('link', { name: text('app.dashboard.title') }).click()
  const links = panel(page, 'recent').getByRole('link')
  await expect(links).toContainText([second!.subject, 'A ticket that is gone', first!.subject])
  await links.nth(1).click()
  await expect(page.getByText(text('app.record.gone_title', { Noun: 'Ticket' }))).toBeVisible()
  await page.goBack()
  await expect(links).toContainText([second!.subject, first!.subject])
  await expect(links).toHaveCount(2)
  await links.nth(1).click()
  await expect(page.getByRole('heading', { name: first!.subject })).toBeVisible()
  await page.context().close()
})

test('the dashboard is arranged on a phone in Indonesian', async ({ browser, platform, api }) => {
  const own = await addColleague(platform.url, api, 'Tenant admin')
  const page = await openAs(browser, platform.url, own)
  await page.addInitScript(() => localStorage.setItem('locale', 'id'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/${own.user.tenant_id}/dashboard`)
  await page.getByRole('button', { name: id['dashboard.customize'] }).click()
  await page.getByRole('checkbox', { name: id['dashboard.call_trend'] }).uncheck()
  await page.getByRole('button', { name: `Turunkan ${id['dashboard.actions']}` }).click()
  await expect(page.getByRole('region', { name: id['dashboard.call_trend'] })).toHaveCount(0)
  expect(await findingsIn(page, 'dark')).toEqual([])
  expect(await findingsIn(page, 'light')).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)
  await page.context().close()
})

test('a view of relative days lists other rows a month later', async ({ browser, platform, api }) => {
  const own = await addColleague(platform.url, api, 'Tenant admin')
  const topic = `Topic ${crypto.randomUUID().slice(0, 8)}`
  const ticketOf = async (subject: string) => {
    const body = { subject: `${subject} ${topic}`, description: topic, category: 'other' }
    expect((await api(tickets.endpoints.create, { body })).status).toBe(201)
  }
  await ticketOf('Today')
  const page = await openAs(browser, platform.url, own)
  await page.goto(`${listOf(own)}?q=${topic}`)
  await openFilter(page, 'Created')
  await page.getByRole('button', { name: text('app.filter.last_days', { count: 7 }) }).click()
  await page.keyboard.press('Escape')
  await openViews(page)
  await page.getByRole('button', { name: text('saved_views.new') }).click()
  await page.getByLabel(text('saved_views.name')).fill('This week')
  await page.getByRole('button', { name: text('saved_views.save'), exact: true }).click()
  await expect(page).toHaveURL(/created_at_gte=7d.*view=/)
  await pinOf(page, 'This week').click()
  await expect(listRows(page)).toContainText([`Today ${topic}`])
  const address = page.url()

  await inDatabase(platform, (db) =>
    db.execute(
      sql`update tickets set created_at = created_at - interval '31 days' where subject = ${`Today ${topic}`}`,
    ),
  )
  await page.reload()
  await expect(page.getByText(text('app.list.no_match_title', { nouns: 'tickets' }))).toBeVisible()
  await ticketOf('A month later')
  await openDashboard(page, own)
  await pinnedLinks(page).click()
  await expect(page).toHaveURL(address)
  await expect(listRows(page)).toHaveCount(1)
  await expect(listRows(page)).toContainText([`A month later ${topic}`])
  await page.context().close()
})

test.describe('an operator who acts as another user', () => {
  test.use({ account: 'operator', hasOwnSession: true })

  test('sees neither pins nor an arrangement, and is not offered them', async ({ page, platform }) => {
    const founder = await addTenant(platform.url)
    const apiOfFounder = apiOf(platform.url, founder)
    const view = await makeView(apiOfFounder, { name: 'Of the founder' })
    for (const [key, value] of [
      ['pinned-views', view.id],
      [arrangementKey, JSON.stringify({ order: [], hidden: ['first_steps'] })],
    ]) {
      await apiOfFounder(preferences.endpoints.set, { body: { key, value } })
    }
    await page.goto(`/tenants/detail/${founder.user.tenant_id}`)
    await page.getByRole('button', { name: text('actions.impersonate') }).click()
    const reason = page.getByRole('dialog').getByLabel(text('impersonation.reason'), { exact: true })
    await reason.fill('Ticket 7')
    await reason.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${founder.user.tenant_id}/dashboard`))
    await expect(panel(page, 'first_steps')).toBeVisible()
    await expect(page.getByRole('button', { name: text('dashboard.customize') })).toHaveCount(0)
    await menuItem(page, 'Tickets').click()
    await openViews(page)
    await expect(page.getByRole('button', { name: text('saved_views.usual', { name: view.name }) })).toBeVisible()
    await expect(pinOf(page, view.name)).toHaveCount(0)
    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`own:${id}:pinned-views`), founder.user.id))
      .toBe(view.id)
    await expect(pinnedSection(page)).toHaveCount(0)
  })
})
