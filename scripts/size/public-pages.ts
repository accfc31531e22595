import type { Browser } from '@playwright/test'
import { note, handoffPages } from '../../tests/support/login-handoffs.ts'
import { gzipSize, isScript, visit } from './browser.ts'
import { kilobytes, type Figure } from './figure.ts'

const pages = [
  ...['/', '/auth/register', '/auth/verify-otp', '/auth/forgot-password', '/auth/accept-invitation?token=x'].map(
    (path) => ({ path, handoff: {} }),
  ),
  ...handoffPages,
]

/**
 * Measures the download until the first field of each public page appears, except the log-in, which is measured
 * separately.
 */
export async function measurePublicPages(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { path, handoff } of pages) {
    const { page, close } = await visit(browser, { url, isSlow: true })
    await page.addInitScript(note, handoff)
    await page.goto(path)
    await page.locator('form input').first().waitFor()
    const scripts = await page.evaluate(() => {
      const { formAt } = window as unknown as { formAt: number }
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < formAt)
        .map(({ name }) => new URL(name).pathname)
    })
    await close()
    const after = Object.keys(handoff).length > 0 ? ', in its handoff' : ''
    figures.push(
      kilobytes(`JavaScript until ${path} can be typed into${after}`, gzipSize(scripts.filter(isScript)), 100),
    )
  }
  return figures
}
