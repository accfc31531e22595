import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import { settle } from './checks.ts'
import { addTenant } from '../people.ts'
import { quiet } from './quiet.ts'
import { test as base } from './test.ts'

/** The folder that `npm run docs -- --pictures` writes to. Other runs take no pictures. */
const folder = process.env['WRITE_PICTURES']

export const people = { company_name: 'Nusantara Support', name: 'Sari Wulandari' }

export const test = base.extend<object, { company: Session }>({
  viewport: { width: 1280, height: 2000 },
  colorScheme: 'light',
  company: [async ({ platform }, use) => use(await addTenant(platform.url, people)), { scope: 'worker' }],
})

/** The same with the records of a tenant of its own, which has only those that pictures need. */
export const ofCompany = test.extend({ session: ({ company }, use) => use(company) })

interface Cut {
  /** Pixels around the elements. */
  margin?: number
  /** Pixels from the top of the elements, if not all of them. */
  height?: number
  /** Shows toasts, which are hidden otherwise. */
  withToasts?: boolean
}

/**
 * A picture of docs/declaring.md, taken by `npm run docs -- --pictures`. Every other run compares what the elements say
 * and which roles they have with what they said then, so that no picture shows what is no more, whatever the fonts.
 *
 * @param name the interface and the option that it shows
 */
export async function picture(page: Page, name: string, shown: Locator | Locator[], cut: Cut = {}): Promise<void> {
  const elements = [shown].flat()
  const file = join('tests/pictures', `${name}.txt`)
  for (const element of elements) await expect(element).toBeVisible()
  await settle(page)
  if (!folder) {
    const message = `docs/pictures/${name}.png shows something else: npm run docs -- --pictures`
    return softly.poll(() => textOf(page, elements), { message }).toBe(readFileSync(file, 'utf8'))
  }
  // Waits for parts that load on demand, which are not always marked as busy.
  await quiet(page)
  writeFileSync(file, await textOf(page, elements))
  const style = cut.withToasts ? '' : '[data-sonner-toaster] { display: none }'
  const clip = await around(page, elements, cut)
  await page.screenshot({ path: join(folder, `${name}.png`), clip, style, animations: 'disabled' })
}

const softly = expect.configure({ soft: true })

/** Returns the text of elements with their roles; times and ids, which differ in every run, are replaced. */
async function textOf(page: Page, elements: Locator[]): Promise<string> {
  await page.evaluate(fixTimes, times)
  const texts = await Promise.all(elements.map((element) => element.ariaSnapshot()))
  return `${texts.join('\n').replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, '…')}\n`
}

/** Times as the console writes them, and what they are replaced by. */
const times = [
  [String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2}`, '21 Nov 2026, 09:00'],
  [String.raw`\d{1,2} [A-Z][a-z]{2}, \d{2}:\d{2}`, '21 Nov, 09:00'],
  [String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}$`, '21 Nov 2026'],
  [String.raw`^\d{2}:\d{2}$`, '09:00'],
  [String.raw`(an?|a few|\d+) (second|minute|hour|day|month|year)s? ago`, '2 hours ago'],
  [String.raw`in (an?|a few|\d+) (second|minute|hour|day|month|year)s?$`, 'in 2 hours'],
  [String.raw`\b\d+ ms\b`, '20 ms'],
] as const

/** Gives every time on the page the same text. In lists, a time of another year has a year instead of an hour. */
function fixTimes(replaced: typeof times) {
  const fix = (said: string) =>
    replaced.reduce((text, [pattern, fixed]) => text.replace(new RegExp(pattern), fixed), said)
  for (const labelled of document.querySelectorAll('[aria-label]')) labelled.ariaLabel = fix(labelled.ariaLabel!)
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text
    let text = fix(node.data)
    if (text === '21 Nov 2026' && node.parentElement!.closest('td')) text = '21 Nov, 09:00'
    if (text !== node.data) node.data = text
  }
}

async function around(page: Page, elements: Locator[], { margin = 8, height }: Cut) {
  const boxes = await Promise.all(elements.map(async (element) => (await element.boundingBox())!))
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin)
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin)
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + margin
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + margin
  return { x, y, width: Math.min(right, page.viewportSize()!.width) - x, height: height ?? bottom - y }
}
