import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

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
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // Compiling axe takes as long as half a search: a page that is searched again has it.
  if (!isLoaded) await page.evaluate(axeSource)
  const violations = await page.evaluate(violationsOf, { rules, within })
  return violations
    .filter(({ id, nodes }) => id !== 'scrollable-region-focusable' || !nodes.every(isScrolledByKeys))
    .filter(({ impact }) => !impacts || impacts.some((named) => named === impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map((html) => html.slice(0, 160)).join(' | ')}`)
}

/** Runs in the page. */
async function violationsOf({ rules, within }: Search) {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within ?? document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  })
  return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => html) }))
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
