import type { Page } from '@playwright/test'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import type { Api } from './support/api.ts'
import { control } from './support/browser/form.ts'
import { fitMenu, menuItem } from './support/browser/menu.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Every place that loads something, and how it says that it cannot. The network is what is simulated. */
interface Place {
  name: string
  /** Returns its address below the tenant's. */
  open: (api: Api) => Promise<string>
  /** The request that it shows the answer of. */
  request: RegExp
  /** A part of what it shows. */
  shown: (page: Page) => ReturnType<Page['locator']>
}

const row = (page: Page) => page.locator('[data-row-key]').first()
const firstId = async (api: Api, { endpoints }: typeof tickets | typeof pbxServers, query = '') =>
  (await api(endpoints.list, { query })).data[0].id

const places: Place[] = [
  { name: 'tickets', open: async () => 'tickets/list', request: /\/tickets\/list/, shown: row },
  { name: 'users', open: async () => 'iam/users/list', request: /\/users\/list/, shown: row },
  {
    name: 'a record',
    open: async (api) => `tickets/detail/${await firstId(api, tickets)}`,
    request: /\/tickets\/detail\//,
    shown: (page) => page.getByRole('tab', { name: text('app.record.history') }),
  },
  {
    name: 'a list in a record',
    open: async (api) =>
      `pbx-servers/detail/${await firstId(api, pbxServers, 'q=Main')}?tab=phone-numbers.pbx_server_id`,
    request: /\/phone-numbers\/list/,
    shown: row,
  },
  {
    name: 'the dashboard',
    open: async () => 'dashboard',
    request: /\/dashboard(\?|$)/,
    shown: (page) => page.getByRole('main').getByRole('link').first(),
  },
]

const failure = {
  status: 500,
  json: { message: 'Something went wrong', code: 'internal', request_id: '0190f3a2-77aa-7bcd' },
}
const connection = (page: Page) => page.getByRole('status').filter({ hasText: text('states.offline') })

for (const place of places) {
  test.describe(place.name, () => {
    // The browser reports connections that a page could not open again.
    test.use({ expectedProblems: /WebSocket connection/ })

    test('says why it failed, with the id of the request, and is tried again', async ({
      page,
      session,
      api,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.route(place.request, (route) =>
        isPage(route.request().url()) ? route.continue() : route.fulfill(failure),
      )
      await page.goto(`/${session.user.tenant_id}/${await place.open(api)}`)
      const alert = page.getByRole('alert').filter({ hasText: text('app.failed.title') })
      await expect(alert).toContainText(text('errors.internal'))
      await expect(alert).toContainText('0190f3a2-77aa-7bcd')
      await alert.getByRole('button', { name: text('states.copy') }).click()
      await expect(alert.getByRole('button', { name: text('states.copied') })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0190f3a2-77aa-7bcd')
      await page.unroute(place.request)
      await alert.getByRole('button', { name: text('app.failed.retry') }).click()
      await expect(place.shown(page)).toBeVisible()
      await expect(alert).toBeHidden()
    })

    test('keeps what it shows without a network, and loads it again when the network is back', async ({
      page,
      session,
      api,
      context,
    }) => {
      await page.goto(`/${session.user.tenant_id}/${await place.open(api)}`)
      await expect(place.shown(page)).toBeVisible()
      // Loaded ahead, a while after the screen.
      await expect(page.locator('[data-connection]')).toBeAttached()
      await context.setOffline(true)
      await expect(connection(page)).toHaveText(/Showing what was loaded at \d\d:\d\d\./)
      await expect(place.shown(page)).toBeVisible()
      const again = page.waitForResponse((response) => place.request.test(response.url()) && response.ok())
      await context.setOffline(false)
      await again
      await expect(connection(page)).toBeHidden()
      await expect(place.shown(page)).toBeVisible()
    })

    test('says when it takes long, and asks again', async ({ page, session, api }) => {
      await page.clock.install()
      let isHeld = true
      let asked = 0
      await page.route(place.request, (route) => {
        if (!isHeld || isPage(route.request().url())) return route.continue()
        asked++
      })
      await page.goto(`/${session.user.tenant_id}/${await place.open(api)}`)
      await expect.poll(() => asked).toBeGreaterThan(0)
      const late = page.getByRole('status').filter({ hasText: text('states.late') })
      await page.clock.runFor(8_000)
      await expect(late).toBeHidden()
      await page.clock.runFor(4_000)
      const again = late.getByRole('button', { name: text('app.failed.retry') })
      await expect(again).toBeVisible()
      isHeld = false
      await again.click()
      await expect(place.shown(page)).toBeVisible()
      await expect(late).toBeHidden()
    })
  })
}

/** The page of a record has the same address as its request. */
const isPage = (url: string) => !/\/(v1|api)\//.test(url)

test.describe('a list that cannot load other rows', () => {
  test('keeps those of before, and returns to them', async ({ page, session }) => {
    await page.goto(`/${session.user.tenant_id}/tickets/list?status=open`)
    await expect(row(page)).toBeVisible()
    const before = await page.locator('[data-row-key]').evaluateAll((rows) => rows.length)
    await page.route(places[0]!.request, (route) => route.fulfill(failure))
    await page.getByRole('searchbox').fill('nothing like this')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(/Showing what was loaded at \d\d:\d\d\./)
    await expect(page.locator('[data-row-key]')).toHaveCount(before)
    expect(await findingsIn(page, 'dark')).toEqual([])
    expect(await findingsIn(page, 'light')).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await sidewaysPixels(page)).toBe(0)
    await page.unroute(places[0]!.request)
    await alert.getByRole('button', { name: text('states.back') }).click()
    await expect(page).toHaveURL((url) => !url.searchParams.has('q') && url.searchParams.get('status') === 'open')
    await expect(alert).toBeHidden()
  })

  test('cancels a search that takes long', async ({ page, session }) => {
    await page.goto(`/${session.user.tenant_id}/tickets/list`)
    await expect(row(page)).toBeVisible()
    await page.clock.install()
    await page.route(/\/tickets\/list\?.*q=slow/, () => undefined)
    await page.getByRole('searchbox').fill('slow')
    await page.clock.runFor(500)
    await expect(page).toHaveURL(/q=slow/)
    await page.clock.runFor(11_000)
    await page.getByRole('button', { name: text('app.cancel') }).click()
    await expect(page).toHaveURL((url) => !url.searchParams.has('q'))
    await expect(page.getByText(text('states.late'), { exact: true })).toBeHidden()
    await expect(page.locator('table')).not.toHaveAttribute('data-stale')
  })
})

test.describe('a platform that does not answer', () => {
  test.use({ expectedProblems: /ERR_CONNECTION_REFUSED|WebSocket connection/ })

  for (const [name, again] of [
    ['by itself', (page: Page) => page.clock.runFor(6_000)],
    [
      'at once when asked',
      (page: Page) =>
        page
          .getByRole('button', { name: text('app.failed.retry') })
          .first()
          .click(),
    ],
  ] as const)
    test(`is named, and the rows load ${name} when it answers again`, async ({ page, session, api }) => {
      const { data } = await api(tickets.endpoints.list, { query: 'status=open' })
      const word = data[0].subject.split(' ')[0]
      await page.goto(`/${session.user.tenant_id}/tickets/list?status=open`)
      await expect(row(page)).toBeVisible()
      await expect(page.locator('[data-connection]')).toBeAttached()
      await page.clock.install()
      await page.route(/\/(v1|api)\//, (route) => route.abort('connectionrefused'))
      await page.getByRole('searchbox').fill(word)
      await page.clock.runFor(1_000)
      await expect(page).toHaveURL(/q=/)
      const bar = page.locator('[data-connection=unreachable]')
      await expect(bar).toContainText(text('states.unreachable'))
      await expect(bar).toContainText(text('states.loads_later'))
      await expect(page.getByRole('alert')).toContainText(/Showing what was loaded at \d\d:\d\d\./)
      await expect(row(page)).toBeVisible()
      await page.unroute(/\/(v1|api)\//)
      await again(page)
      await expect(bar).toBeHidden()
      await expect(row(page)).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
    })
})

test('a list without a match names what narrows it, and what it would show otherwise', async ({
  page,
  session,
  api,
}) => {
  const { data } = await api(tickets.endpoints.list, { query: 'status=open&priority=urgent&_end=100' })
  await page.goto(`/${session.user.tenant_id}/tickets/list?q=zebra&status=open&priority=urgent`)
  const chips = page.getByRole('list', { name: text('states.narrowed_by') })
  const names = ['Search: “zebra”', 'Status: Open', 'Priority: Urgent']
  for (const name of names) await expect(chips.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  const search = chips.getByRole('button', { name: /zebra/ })
  await expect(search).toContainText(text('states.would_show', { total: String(data.length) }))
  expect(await findingsIn(page, 'dark')).toEqual([])
  expect(await findingsIn(page, 'light')).toEqual([])
  await search.press('Enter')
  await expect(page.locator('[data-row-key]')).toHaveCount(data.length)
  await expect(page).toHaveURL((url) => url.searchParams.get('status') === 'open' && !url.searchParams.has('q'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a change without a network says that it was not sent, and keeps what was typed', async ({
  page,
  session,
  api,
  context,
}) => {
  await page.goto(`/${session.user.tenant_id}/tickets/create`)
  const subject = `No dial tone ${crypto.randomUUID()}`
  // The first click loads what reports a lost connection.
  await control(page, 'subject').click()
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
  await control(page, 'subject').fill(subject)
  await control(page, 'description').fill('Since noon')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await context.setOffline(true)
  const create = page.getByRole('button', { name: text('app.record.create', { noun: 'ticket' }) })
  await create.click()
  await expect(page.getByText(text('errors.unsent')).first()).toBeVisible()
  await expect(control(page, 'subject')).toHaveValue(subject)
  await context.setOffline(false)
  await create.click()
  const found = async () =>
    (await api(tickets.endpoints.list, { query: `q=${encodeURIComponent(subject)}` })).data.length
  await expect.poll(found).toBe(1)
})

test('a screen that is opened offline waits inside the layout, and appears when the network is back', async ({
  page,
  session,
  context,
}) => {
  await fitMenu(page)
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(row(page)).toBeVisible()
  await expect(page.locator('[data-connection]')).toBeAttached()
  await context.setOffline(true)
  const roles = menuItem(page, 'Roles')
  await roles.click()
  await expect(page.getByRole('alert').filter({ hasText: text('public.error.module_text') })).toBeVisible()
  await expect(roles).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
  await expect(row(page)).toBeVisible()
})

test.describe('a role that cannot create', () => {
  test.use({ account: 'reader' })

  test('reads in an empty list who can', async ({ page, session }) => {
    await page.route(/\/knowledge-base\//, async (route) => {
      if (!/\/(v1|api)\//.test(route.request().url())) return route.continue()
      await route.fulfill({ json: { data: [], meta: { total: 0, total_is_capped: false } } })
    })
    await page.goto(`/${session.user.tenant_id}/knowledge-base/list`)
    await expect(page.getByText('No knowledge base yet')).toBeVisible()
    await expect(page.getByText(/You need the permission .* can grant it\./)).toBeVisible()
  })
})
