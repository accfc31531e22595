import { hardFailurePhrases } from '#contract/grammar/errors.ts'
import type { Page } from '@playwright/test'
import { requestInParallel } from './support/browser/parallel-requests.ts'
import { control } from './support/browser/form.ts'
import { quiet } from './support/browser/quiet.ts'
import { rowMenus } from './support/browser/rows.ts'
import { fitMenu, menuItem } from './support/browser/menu.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** The error catalogue of specification §8, row by row; some answers are mocked. */

const lists = '**/v1/*/tenants/tickets/list*'

async function openList(page: Page, tenantId: string) {
  await page.goto(`/${tenantId}/tickets/list`)
}

test.describe('a final 401', () => {
  test.use({ hasOwnSession: true })

  for (const phrase of hardFailurePhrases) {
    test(`"${phrase}" ends the session without a refresh`, async ({ page, session }) => {
      let refreshes = 0
      page.on('request', (request) => request.url().endsWith('/iam/auth/refresh') && refreshes++)
      const message = `Sorry: ${phrase.toUpperCase()}.`
      await page.route(lists, (route) =>
        route.fulfill({ status: 401, json: { message, code: 'unauthenticated', request_id: 'r' } }),
      )
      await openList(page, session.user.tenant_id)
      await expect(page.getByText('Authentication failed. Please log in again.')).toHaveCount(1)
      await expect(page).toHaveURL(/\/auth\/login/)
      expect(refreshes).toBe(0)
      expect(await page.context().cookies()).toEqual([])
    })
  }

  test('is shown once for several failed requests', async ({ page, session }) => {
    await page.goto('/')
    await quiet(page)
    const json = { message: 'Token revoked', code: 'token_revoked', request_id: 'r' }
    await page.route('**/v1/**', (route) => route.fulfill({ status: 401, json }))
    await requestInParallel(page, `/${session.user.tenant_id}/tenants/tickets/list`, 4)
    await expect(page.getByText('Authentication failed. Please log in again.')).toHaveCount(1)
  })
})

test.describe('at log-in', () => {
  test.use({ account: null })

  test('a 401 is shown as wrong credentials, without a toast', async ({ page }) => {
    const json = { message: 'Invalid token', code: 'invalid_token', request_id: 'r' }
    await page.route('**/iam/auth/login', (route) => route.fulfill({ status: 401, json }))
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill('admin@nusantara.test')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('Authentication failed. Please log in again.')).toHaveCount(0)
  })
})

test('an unknown address shows that no route matches it', async ({ page, session }) => {
  const path = `/${session.user.tenant_id}/tickets/nowhere/at/all`
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
  await expect(page.getByText(`No route matches URL "${path}"`)).toBeVisible()
})

test.describe('logged out', () => {
  test.use({ account: null })

  test('an unknown address shows the same in the public layout', async ({ page }) => {
    await page.goto('/auth/nowhere')
    await expect(page.getByRole('heading')).toHaveText(['404 Not Found'])
    await expect(page.getByText('No route matches URL "/auth/nowhere"')).toBeVisible()
  })
})

test.describe('a page whose code fails', () => {
  const pageModules = /\/assets\/page-settings-[^/]*\.js$/
  test.use({ expectedProblems: /.*/ })

  test('shows "Unexpected Application Error!" without a stack', async ({ page, session }) => {
    await page.route(pageModules, async (route) => {
      const [, exports = ''] = /export\{([^}]*)\}/.exec(await (await route.fetch()).text()) ?? []
      const names = exports.split(',').map((one) => one.split(' as ').at(-1))
      const broken = 'const broken = { default: () => { throw new Error("broken on purpose") } }'
      const body = `${broken}; export { ${names.map((name) => `broken as ${name}`).join()} }`
      return route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.goto(`/${session.user.tenant_id}/settings`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.locator('body')).not.toContainText(/\.js:\d+/)
  })

  test('is reloaded once if its module cannot be fetched', async ({ page, session }) => {
    const loads = countLoads(page)
    await page.route(pageModules, (route) => (loads() > 1 ? route.continue() : route.abort()))
    await page.goto(`/${session.user.tenant_id}/settings`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('iam.settings.title'))
    expect(loads()).toBe(2)
  })

  test('shows the error if its module cannot be fetched twice', async ({ page, session }) => {
    await page.route(pageModules, (route) => route.abort())
    const loads = countLoads(page)
    await page.goto(`/${session.user.tenant_id}/settings`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    expect(loads()).toBe(2)
  })
})

test('a query answered with 404 is not retried', async ({ page, session }) => {
  const json = { message: 'Not found', code: 'not_found', request_id: 'r' }
  const calls = await countAnswers(page, 404, json)
  await page.clock.install()
  await openList(page, session.user.tenant_id)
  await expect(page.getByRole('alert')).toBeVisible()
  // Longer than a first retry would wait.
  await page.clock.runFor(5000)
  expect(calls()).toBe(1)
})

test('any other failed query is retried twice', async ({ page, session }) => {
  const json = { message: 'Something went wrong on our side', code: 'internal', request_id: 'req-7' }
  const calls = await countAnswers(page, 500, json)
  await openList(page, session.user.tenant_id)
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 })
  expect(calls()).toBe(3)

  await page.unroute(lists)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowMenus(page).first()).toBeVisible()
})

test('a list reports that the network is down, and loads when it is back', async ({ page, session, context }) => {
  await fitMenu(page)
  await openList(page, session.user.tenant_id)
  await expect(rowMenus(page).first()).toBeVisible()
  await context.setOffline(true)
  await menuItem(page, 'Users').click()
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 })
  await context.setOffline(false)
  await expect(rowMenus(page).first()).toBeVisible()
})

test('a form that does not reach the server says so, even if nothing more can be loaded', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/create`)
  await control(page, 'subject').click()
  await control(page, 'subject').fill('No dial tone')
  await control(page, 'description').fill('Since noon')
  await quiet(page)
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('button', { name: text('app.record.create', { noun: 'ticket' }) }).click()
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByText(text('errors.network'))).toBeVisible()
  await expect(control(page, 'subject')).toHaveValue('No dial tone')
})

async function countAnswers(page: Page, status: number, json: object): Promise<() => number> {
  let count = 0
  await page.route(lists, (route) => {
    count++
    return route.fulfill({ status, json })
  })
  return () => count
}

function countLoads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => request.isNavigationRequest() && count++)
  return () => count
}
