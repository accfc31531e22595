import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { everyScreen } from '../support/every-screen.ts'
import { expect, test } from '../support/test.ts'

/** What holds on every screen: no serious finding of axe in either theme, no sideways scrolling, nothing that jumps. */
for (const { name, account, address } of everyScreen) {
  test.describe(name, () => {
    test.use({ account })

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is accessible in the ${colorScheme} theme`, async ({ page, session, api }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await open(page, await address(session.user.tenant_id, api))
        const { violations } = await new AxeBuilder({ page }).analyze()
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
      })
    }

    for (const width of [360, 390]) {
      test(`fits a screen of ${width} pixels`, async ({ page, session, api }) => {
        await page.setViewportSize({ width, height: 800 })
        await open(page, await address(session.user.tenant_id, api))
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(wide).toBe(0)
      })
    }
  })
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}
