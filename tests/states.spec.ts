import type { Page } from '@playwright/test'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { menuItem } from './support/browser/menu.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Screens without a network or an answer. `tests/console/states.test.tsx` tests how every place says so. */

const list = /\/tickets\/list/
const row = (page: Page) => page.locator('[data-row-key]').first()
const failure = {
  status: 500,
  json: { message: 'Something went wrong', code: 'internal', request_id: '0190f3a2-77aa-7bcd' },
}
const connection = (page: Page) => page.getByRole('status').filter({ hasText: text('states.offline') })

test.describe('without a network', () => {
  // The browser reports connections that a page could not open again.
  test.use({ expectedProblems: /WebSocket connection/ })

  test('a list keeps what it shows, and loads it again when the network is back', async ({
    page,
    session,
    context,
  }) => {
    await page.goto(`/${session.user.tenant_id}/tickets/list`)
    await expect(row(page)).toBeVisible()
    // Loaded ahead, a while after the screen.
    await expect(page.locator('[data-connection]')).toBeAttached()
    await context.setOffline(true)
    await expect(connection(page)).toHaveText(/Showing what was loaded at \d\d:\d\d\./)
    await expect(row(page)).toBeVisible()
    const again = page.waitForResponse((response) => list.test(response.url()) && response.ok())
    await context.setOffline(false)
    await again
    await expect(connection(page)).toBeHidden()
    await expect(row(page)).toBeVisible()
  })
})

test.describe('the dashboard', () => {
  test.use({ expectedProblems: /WebSocket connection/ })
  const request = /\/(v1|api)\/dashboard(\?|$)/
  const shown = (page: Page) => page.getByRole('main').getByRole('link').first()

  test('says why it failed, with the id of the request, and is tried again', async ({ page, session, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route(request, (route) => route.fulfill(failure))
    await page.goto(`/${session.user.tenant_id}/dashboard`)
    const alert = page.getByRole('alert').filter({ hasText: text('app.failed.title') })
    await expect(alert).toContainText(text('errors.internal'))
    await alert.getByRole('button', { name: text('states.copy') }).click()
    await expect(alert.getByRole('button', { name: text('states.copied') })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0190f3a2-77aa-7bcd')
    await page.unroute(request)
    await alert.getByRole('button', { name: text('app.failed.retry') }).click()
    await expect(shown(page)).toBeVisible()
    await expect(alert).toBeHidden()
  })

  test('keeps what it shows without a network, and loads it again when the network is back', async ({
    page,
    session,
    context,
  }) => {
    await page.goto(`/${session.user.tenant_id}/dashboard`)
    await expect(shown(page)).toBeVisible()
    await expect(page.locator('[data-connection]')).toBeAttached()
    await context.setOffline(true)
    await expect(connection(page)).toHaveText(/Showing what was loaded at \d\d:\d\d\./)
    await expect(shown(page)).toBeVisible()
    const again = page.waitForResponse((response) => request.test(response.url()) && response.ok())
    await context.setOffline(false)
    await again
    await expect(connection(page)).toBeHidden()
    await expect(shown(page)).toBeVisible()
  })

  test('says when it takes long, and asks again', async ({ page, session }) => {
    await page.clock.install()
    let isHeld = true
    let asked = 0
    await page.route(request, (route) => {
      if (!isHeld) return route.continue()
      asked++
    })
    await page.goto(`/${session.user.tenant_id}/dashboard`)
    await expect.poll(() => asked).toBeGreaterThan(0)
    const late = page.getByRole('status').filter({ hasText: text('states.late') })
    await page.clock.runFor(8_000)
    await expect(late).toBeHidden()
    await page.clock.runFor(4_000)
    const again = late.getByRole('button', { name: text('app.failed.retry') })
    await expect(again).toBeVisible()
    isHeld = false
    await again.click()
    await expect(shown(page)).toBeVisible()
    await expect(late).toBeHidden()
  })
})

test('a list that cannot load others, or has no match, is accessible and fits phones', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/list?status=open`)
  await expect(row(page)).toBeVisible()
  await page.route(list, (route) => route.fulfill(failure))
  await page.getByRole('searchbox').fill('nothing like this')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(/Showing what was loaded at \d\d:\d\d\./)
  expect(await findingsIn(page, 'dark')).toEqual([])
  expect(await findingsIn(page, 'light')).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await sidewaysPixels(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.unroute(list)
  await page.goto(`/${session.user.tenant_id}/tickets/list?q=zebra&status=open&priority=urgent`)
  const chips = page.getByRole('list', { name: text('states.narrowed_by') })
  await expect(chips.getByRole('button', { name: /zebra/ })).toContainText(/without this/)
  expect(await findingsIn(page, 'dark')).toEqual([])
  expect(await findingsIn(page, 'light')).toEqual([])
})

test('a screen that is opened offline waits inside the layout, and appears when the network is back', async ({
  page,
  session,
  context,
}) => {
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
