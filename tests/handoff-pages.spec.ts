import type { Page } from '@playwright/test'
import { findings, findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { note, handoffPages } from './support/browser/login-handoffs.ts'
import { expect, test } from './support/browser/test.ts'
import { press } from './support/browser/visitor.ts'
import { unfocusable } from './support/browser/walk.ts'

/** The checks of tests/generated/screens.spec.ts for pages that need a previous page. */
test.use({ account: null })

for (const { path, handoff } of handoffPages) {
  test(`${path} fits phones, is accessible in both themes, and shows the focus`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.addInitScript(note, handoff)
    // The token is none, which the page would say instead of its form.
    await page.route('**/iam/auth/password/reset-check', (route) => route.fulfill({ json: { data: {} } }))
    await page.goto(path)
    await expect(page.locator('form input').first()).toBeVisible()
    await press(page, path === '/auth/new-password' ? 'Set password' : 'Continue')
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    for (const colorScheme of ['dark', 'light'] as const) {
      expect.soft(await findingsIn(page, colorScheme), colorScheme).toEqual([])
    }
    await expectToFitAndShowFocus(page)
  })
}

test('every step of registering fits phones, is accessible, and shows the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/auth/register')
  await page.getByLabel('Company name').fill('Perusahaan dengan nama yang panjang sekali')
  await press(page, 'Continue')
  await expect(page.getByRole('listitem').filter({ hasText: 'Account' })).toHaveAttribute('aria-current', 'step')
  await press(page, 'Continue')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
  await expect(page.getByLabel('Your name')).toBeFocused()
  expect(await findings(page)).toEqual([])
  await expectToFitAndShowFocus(page)
})

async function expectToFitAndShowFocus(page: Page) {
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await sidewaysPixels(page), `${width} pixels`).toBe(0)
  }
  const { unreached, unseen } = await unfocusable(page)
  expect.soft(unseen, 'without a visible focus').toEqual([])
  expect.soft(unreached, 'not reached by Tab').toEqual([])
}
