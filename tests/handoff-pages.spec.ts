import { findings, findingsIn, sidewaysPixels } from './support/checks.ts'
import { note, handoffPages } from './support/login-handoffs.ts'
import { expect, test } from './support/test.ts'
import { press } from './support/visitor.ts'

/** The checks of tests/generated/screens.spec.ts for pages that need a previous page. */
test.use({ account: null })

for (const { path, handoff } of handoffPages) {
  test(`${path} is accessible in both themes and fits 360 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.addInitScript(note, handoff)
    await page.goto(path)
    await expect(page.locator('form input').first()).toBeVisible()
    await press(page, path === '/auth/new-password' ? 'Set password' : 'Continue')
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    for (const colorScheme of ['dark', 'light'] as const) {
      expect.soft(await findingsIn(page, colorScheme), colorScheme).toEqual([])
    }
    expect(await sidewaysPixels(page)).toBe(0)
  })
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
