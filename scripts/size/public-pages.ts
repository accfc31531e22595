import type { Browser } from '@playwright/test'
import { note, pagesOfFlows } from '../../tests/support/flows.ts'
import { gzipSize, isScript, visit } from './browser.ts'
import { kilobytes, type Figure } from './figure.ts'

const pages = [
  ...['/', '/auth/register', '/auth/verify-otp', '/auth/forgot-password', '/auth/accept-invitation?token=x'].map((path) => ({ path, flow: {} })),
  ...pagesOfFlows,
]

/** What is fetched until the first field of each public page is there; the log-in is measured by itself. */
export async function measurePublicPages(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { path, flow } of pages) {
    const { page, close } = await visit(browser, { url, isSlow: true })
    await page.addInitScript(note, flow)
    await page.goto(path)
    await page.locator('form input').first().waitFor()
    const scripts = await page.evaluate(() => {
      const { formAt } = window as unknown as { formAt: number }
      return performance.getEntriesByType('resource').filter(({ startTime }) => startTime < formAt).map(({ name }) => new URL(name).pathname)
    })
    await close()
    const after = Object.keys(flow).length > 0 ? ', in its flow' : ''
    figures.push(kilobytes(`JavaScript until ${path} can be typed into${after}`, gzipSize(scripts.filter(isScript)), 100))
  }
  return figures
}
