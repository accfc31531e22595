import type { Page } from '@playwright/test'
import { findings, serious } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'

// Chromium mentions that style sheets were preloaded in vain, and axe that it cannot fetch them.
test.use({ expectedProblems: /preload/ })

const notice = (page: Page) => page.locator('.unloaded')
const reload = (page: Page) => notice(page).getByRole('link', { name: 'reload the page' })

for (const [what, account, path] of [
  ['a public page', null, '/auth/login'],
  ['the application', 'admin', '/'],
] as const) {
  test.describe(what, () => {
    test.use({ account })

    test('says after ten seconds that its scripts do not arrive, and loads again when asked', async ({ page }) => {
      // Neither scripts nor the style sheet arrive.
      await page.route('**/assets/**', (route) => route.abort())
      await page.goto(path)
      await expect(notice(page)).toBeHidden()
      await expect(reload(page)).toBeVisible()
      await expect(notice(page).getByRole('link', { name: 'muat ulang halaman' })).toBeVisible()
      expect(await findings(page, serious)).toEqual([])

      await page.unroute('**/assets/**')
      await reload(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(notice(page)).toHaveCSS('display', 'none')
    })
  })
}

test('says so as well when only the script of the page does not arrive', async ({ page, session }) => {
  await page.route('**/assets/application-*.js', () => new Promise(() => undefined))
  await page.goto(`/${session.user.tenant_id}/dashboard`)
  await expect(reload(page)).toBeVisible()
})
