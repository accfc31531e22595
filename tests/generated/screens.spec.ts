import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { everyScreen } from '../support/every-screen.ts'
import { expect, test } from '../support/test.ts'

/** What holds on every screen: no serious finding of axe in either theme, no sideways scrolling, nothing that jumps. */
for (const { name, account, address } of everyScreen) {
  test.describe(name, () => {
    test.use({ account })

    test('is accessible in both themes', async ({ page, session, api }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await open(page, await address(session.user.tenant_id, api))
      expect(await seriousFindings(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      // Its components follow the document a moment later.
      await expect.poll(() => seriousFindings(page)).toEqual([])
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

async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

const sidewaysPixels = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
