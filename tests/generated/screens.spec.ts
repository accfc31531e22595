import type { Page } from '@playwright/test'
import { findings, sidewaysPixels } from '../support/checks.ts'
import { everyScreen } from '../support/every-screen.ts'
import { expect, test } from '../support/test.ts'

/** What holds on every screen: no serious finding of axe in either theme, no sideways scrolling, nothing that jumps. */
for (const { name, account, address } of everyScreen) {
  test.describe(name, () => {
    test.use({ account })

    test('is accessible in both themes', async ({ page, session, api }) => {
      const url = await address(session.user.tenant_id, api)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await open(page, url)
        expect(await findings(page, ['serious', 'critical'])).toEqual([])
      }
    })

    test('fits a telephone, also the narrowest', async ({ page, session, api }) => {
      await page.setViewportSize({ width: 390, height: 800 })
      await open(page, await address(session.user.tenant_id, api))
      expect(await sidewaysPixels(page)).toBe(0)
      await page.setViewportSize({ width: 360, height: 800 })
      expect(await sidewaysPixels(page)).toBe(0)
    })
  })
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}
