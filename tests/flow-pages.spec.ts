import { findings, sidewaysPixels } from './support/checks.ts'
import { note, pagesOfFlows } from './support/flows.ts'
import { expect, test } from './support/test.ts'
import { press } from './support/visitor.ts'

/** What tests/generated/screens.spec.ts holds of every screen, for those that follow another one. */
test.use({ account: null })

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
      expect(await findings(page)).toEqual([])
      expect(await sidewaysPixels(page)).toBe(0)
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
  expect(await findings(page)).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)
})
