import type { BrowserContext, Page } from '@playwright/test'
import { requestInParallel } from './support/browser/parallel-requests.ts'
import { menuItem } from './support/browser/menu.ts'
import { quiet } from './support/browser/quiet.ts'
import { rowMenus } from './support/browser/rows.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Needs its own session: these tests use up its refresh token. */
test.use({ hasOwnSession: true })

const expired = { message: 'Access token expired', code: 'access_token_expired', request_id: 'test' }

/** Answers every request with the current access token as if it had expired; other requests reach the server. */
async function expire(context: BrowserContext): Promise<{ refreshes: () => number }> {
  const old = await accessToken(context)
  let refreshes = 0
  await context.route('**/v1/**', (route) => {
    const request = route.request()
    const isRefresh = request.url().endsWith('/iam/auth/refresh')
    if (isRefresh) refreshes++
    const isOld = request.headers()['authorization'] === `Bearer ${old}`
    return isOld && !isRefresh ? route.fulfill({ status: 401, json: expired }) : route.continue()
  })
  return { refreshes: () => refreshes }
}

async function accessToken(context: BrowserContext): Promise<string> {
  const [cookie] = await context.cookies()
  return JSON.parse(decodeURIComponent(cookie!.value)).access_token
}

async function openDashboard(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await quiet(page)
}

/** Resolves after what React has queued with the last paint, such as that a list listens to its rows. */
const afterEffects = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(undefined)
  })

test('50 parallel requests in two tabs share one refresh and are all retried @core', async ({
  page,
  context,
  session,
}) => {
  const other = await context.newPage()
  await openDashboard(page)
  await openDashboard(other)
  const { refreshes } = await expire(context)

  const path = `/${session.user.tenant_id}/tenants/tickets/list`
  const statuses = await Promise.all([requestInParallel(page, path, 25), requestInParallel(other, path, 25)])
  expect(statuses.flat()).toEqual(Array(50).fill(200))
  expect(refreshes()).toBe(1)
})

test('an expired access token is renewed in the background @core', async ({ page, context }) => {
  await openDashboard(page)
  const { refreshes } = await expire(context)
  const before = await accessToken(context)
  await menuItem(page, 'Tickets').click()
  await expect(rowMenus(page).first()).toBeVisible()
  expect(refreshes()).toBe(1)
  expect(await accessToken(context)).not.toBe(before)
})

test('a request is retried once', async ({ page, context }) => {
  await openDashboard(page)
  let lists = 0
  let refreshes = 0
  await context.route('**/v1/**/tickets/list*', (route) => {
    lists++
    return route.fulfill({ status: 401, json: expired })
  })
  page.on('request', (request) => request.url().endsWith('/iam/auth/refresh') && refreshes++)
  const [status] = await requestInParallel(page, '/any/tickets/list', 1)
  expect({ status, lists, refreshes }).toEqual({ status: 401, lists: 2, refreshes: 1 })
})

test('a list that stays unauthorized after its refresh is sent once more, and then says so', async ({
  page,
  context,
  session,
}) => {
  const sent: string[] = []
  await context.route('**/v1/**/tickets/list*', async (route) => {
    sent.push('list')
    // The application requests the rows before it is there; a list that comes after their failure asks anew.
    await page.getByRole('searchbox').waitFor()
    await page.evaluate(afterEffects)
    return route.fulfill({ status: 401, json: expired })
  })
  page.on('request', (request) => request.url().endsWith('/iam/auth/refresh') && sent.push('refresh'))
  await page.clock.install()
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(page.getByText(text('app.failed.title'))).toBeVisible()
  // Longer than a query's first retry would wait.
  await page.clock.runFor(5000)
  expect(sent).toEqual(['list', 'refresh', 'list'])
})

test('a hard failure is reported although it comes before the router has started', async ({
  page,
  context,
  session,
}) => {
  const refused = { message: 'Invalid token', code: 'invalid_token', request_id: 'test' }
  let answered = () => {}
  const isRefused = new Promise<void>((resolve) => (answered = resolve))
  await context.route('**/v1/**', async (route) => {
    await route.fulfill({ status: 401, json: refused })
    answered()
  })
  // The routes of the application are in this script, which arrives after the first answer.
  await context.route('**/assets/application-*.js', async (route) => {
    await isRefused
    await new Promise((done) => setTimeout(done, 500))
    return route.continue()
  })
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(page.getByText('Authentication failed. Please log in again.')).toHaveCount(1)
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('a failed refresh ends the session: toast, then the log-in after 150 ms @core', async ({ page, context }) => {
  await openDashboard(page)
  await expire(context)
  await context.route('**/iam/auth/refresh', (route) => route.fulfill({ status: 401, json: expired }))
  const clicked = menuItem(page, 'Tickets').click()
  // A request in the background, such as that of the inbox, can be the first that is refused.
  await Promise.race([clicked.catch(() => undefined), page.waitForURL(/\/auth\/login/)])
  await expect(page.getByText('Session expired. Please log in again.')).toHaveCount(1)
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await context.cookies()).toEqual([])
})
