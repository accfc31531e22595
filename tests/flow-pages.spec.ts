import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { note, pagesOfFlows } from './support/flows.ts'
import { expect, test } from './support/test.ts'
import { press } from './support/visitor.ts'

/** What tests/generated/screens.spec.ts holds of every screen, for those that follow another one. */
test.use({ account: null })

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
}

async function expectToFit(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

for (const { path, flow } of pagesOfFlows) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} is accessible in the ${colorScheme} theme and fits 360 pixels`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.addInitScript(note, flow)
      await page.goto(path)
      await expect(page.locator('form input').first()).toBeVisible()
      await press(page, path === '/auth/new-password' ? 'Set the password' : 'Continue')
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
      await expectAccessible(page)
      await expectToFit(page)
    })
  }
}

test('every step of registering is accessible and fits 390 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/auth/register')
  await page.getByLabel('Company name').fill('Perusahaan dengan nama yang panjang sekali')
  await press(page, 'Continue')
  await expect(page.getByRole('listitem').filter({ hasText: 'Account' })).toHaveAttribute('aria-current', 'step')
  await press(page, 'Continue')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expectAccessible(page)
  await expectToFit(page)
})
