import type { Browser } from '@playwright/test'
import { note, handoffPages } from '../../tests/support/browser/login-handoffs.ts'
import { gzipSize, isScript, visit } from './browser.ts'
import { kilobytes, type Figure } from './figure.ts'

/** The field of a form, or of the page where visitors start a conversation. */
const field = 'form input, main select'
/** React and React Router are 100 kB of it. */
const budget = 106
const pages = [
  ...['/', '/auth/register', '/auth/verify-otp', '/auth/forgot-password', '/ai-voice-test'].map((path) => ({
    path,
    handoff: {},
    budget,
  })),
  // Reads the invitation first, with the client of the API.
  { path: '/auth/accept-invitation?token=x', handoff: {}, budget: 138 },
  ...handoffPages.map((page) => ({ ...page, budget })),
]

/**
 * Measures the download until the first field of each public page appears, except the log-in, which is measured
 * separately.
 */
export async function measurePublicPages(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { path, handoff, budget } of pages) {
    const { page, close } = await visit(browser, { url, isSlow: true })
    await page.addInitScript(note, handoff)
    await page.goto(path)
    await page.locator(field).first().waitFor()
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
      kilobytes(`JavaScript until ${path} can be typed into${after}`, gzipSize(scripts.filter(isScript)), budget),
    )
  }
  return figures
}
