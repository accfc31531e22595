import type { Page } from '@playwright/test'
import { findingsIn, settle, sidewaysPixels } from '../support/checks.ts'
import { everyScreen } from '../support/every-screen.ts'
import { quiet } from '../support/quiet.ts'
import { expect, test } from '../support/test.ts'
import { unfocusable } from '../support/walk.ts'

/**
 * Checks every screen: no horizontal scrolling on phones, no serious axe violation in either theme, a visible focus on
 * every control. One test opens a screen once, since opening it costs more than checking it.
 */
for (const { name, account, address } of everyScreen) {
  test.describe(name, () => {
    test.use({ account })

    test('fits phones, is accessible in both themes, and shows the focus', async ({ page, session, api }) => {
      const desktop = page.viewportSize()!
      await page.setViewportSize({ width: 390, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, await address(session.user.tenant_id, api))
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await sidewaysPixels(page), `${width} pixels`).toBe(0)
      }

      await page.setViewportSize(desktop)
      for (const colorScheme of ['dark', 'light'] as const) {
        expect.soft(await findingsIn(page, colorScheme, ['serious', 'critical']), colorScheme).toEqual([])
      }

      const { unreached, unseen } = await unfocusable(page)
      expect.soft(unseen, 'without a visible focus').toEqual([])
      expect.soft(unreached, 'not reached by Tab').toEqual([])
    })
  })
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  await quiet(page)
}
