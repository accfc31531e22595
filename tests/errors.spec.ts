import type { Page } from '@playwright/test'
import { control } from './support/browser/form.ts'
import { quiet } from './support/browser/quiet.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** The error catalogue of specification §8, where a browser is needed; `tests/console/routes.test.tsx` tests the rest. */

test.describe('a final 401', () => {
  test.use({ hasOwnSession: true })

  test('ends the session without a refresh', async ({ page, session }) => {
    let refreshes = 0
    page.on('request', (request) => request.url().endsWith('/iam/auth/refresh') && refreshes++)
    const json = { message: 'Token revoked', code: 'token_revoked', request_id: 'r' }
    await page.route('**/v1/*/tenants/tickets/list*', (route) => route.fulfill({ status: 401, json }))
    await page.goto(`/${session.user.tenant_id}/tickets/list`)
    await expect(page.getByText('Authentication failed. Please log in again.')).toHaveCount(1)
    await expect(page).toHaveURL(/\/auth\/login/)
    expect(refreshes).toBe(0)
    expect(await page.context().cookies()).toEqual([])
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

function countLoads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => request.isNavigationRequest() && count++)
  return () => count
}
