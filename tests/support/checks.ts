import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The list of an open antd select scrolls with the arrow keys of its combobox, which axe does not see. */
const isScrolledByKeys = (html: string) => html.startsWith('<div class="rc-virtual-list-holder"')

/** Search of axe. */
interface Search {
  /** Limits it to violations of these impacts. */
  impacts?: ('serious' | 'critical')[]
  /** Limits it to these rules. */
  rules?: string[]
  /** Limits it to a part of the page: the frame around the screens is the same on each. */
  within?: string
}

export const serious: Search = { impacts: ['serious', 'critical'] }

/** The violations that axe finds on the page, with their elements. */
export async function findings(page: Page, search: Search = {}): Promise<string[]> {
  const found = await analyze(page, search)
  if (found.length === 0) return found
  // A toast that fades has little contrast for a moment, and components take their colors later than the page.
  await changedOver(page)
  return analyze(page, search)
}

async function analyze(page: Page, { impacts, rules, within }: Search): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    // Without a second page to gather the findings of frames, which no screen has.
    .setLegacyMode()
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations
    .filter(
      ({ id, nodes }) => id !== 'scrollable-region-focusable' || !nodes.every(({ html }) => isScrolledByKeys(html)),
    )
    .filter(({ impact }) => !impacts || impacts.some((named) => named === impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** The horizontal overflow of the page in pixels. */
export const sidewaysPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Waits until nothing is loading, and colors and positions have changed over. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await changedOver(page)
}

/** Waits until nothing fades or moves but what does so forever, such as a spinner. */
const changedOver = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect!.getComputedTiming().endTime === Infinity),
  )

/** Changes the theme of an open page by that of the system, and returns the violations that axe finds in it. */
export async function findingsIn(page: Page, colorScheme: 'dark' | 'light', search?: Search): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  await settle(page)
  return findings(page, search)
}
