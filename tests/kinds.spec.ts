import { readdirSync, readFileSync } from 'node:fs'
import { expect, test as base, type Page } from '@playwright/test'
import { kindNames } from '#contract/grammar/kinds/index.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { serveKindsPage } from './support/browser/kinds-page.ts'
import { picture } from './support/browser/pictures.ts'
import { followRequests } from './support/browser/quiet.ts'
import { watch } from './support/browser/test.ts'
import { unfocusable } from './support/browser/walk.ts'

/** Every field kind in every view and state; see src/dev/kinds. */
const test = base.extend<{ kindsPage: Page }, { kindsUrl: string }>({
  kindsUrl: [
    async ({}, use) => {
      const { url, close } = await serveKindsPage()
      await use(url)
      await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  kindsPage: async ({ page, kindsUrl }, use) => {
    const problems: string[] = []
    watch(page, problems)
    followRequests(page.context())
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(kindsUrl)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Attach files' }).first()).toBeVisible()
    await use(page)
    expect(problems).toEqual([])
  },
})

// The development server takes long to deliver the page, so one test does one thing after the other.
test('shows every kind in every possible state, accessibly and on phones', async ({ kindsPage }) => {
  test.slow()
  await expect(kindsPage.getByRole('heading', { level: 2 })).toHaveText(kindNames)
  await expect(kindsPage.locator('[aria-invalid=true]')).not.toHaveCount(0)
  for (const [colorScheme, width] of [
    ['dark', 1440],
    ['light', 1440],
    ['light', 360],
  ] as const) {
    await kindsPage.setViewportSize({ width, height: 900 })
    expect.soft(await findingsIn(kindsPage, colorScheme), `${colorScheme}, ${width} pixels`).toEqual([])
  }
  expect(await sidewaysPixels(kindsPage)).toBe(0)
})

test('reaches every control by Tab with a visible focus', async ({ kindsPage }) => {
  expect(await unfocusable(kindsPage)).toEqual({ unreached: [], unseen: [] })
})

test('the picture of the page', async ({ kindsPage }) => {
  await kindsPage.setViewportSize({ width: 1280, height: 900 })
  const kind = kindsPage.getByRole('region', { name: 'duration', exact: true })
  await kind.scrollIntoViewIfNeeded()
  await picture(kindsPage, 'kinds', kind)
})

test('is excluded from production builds', () => {
  const chunks = readdirSync('dist/assets').filter((file) => file.endsWith('.js'))
  const found = chunks.filter((file) => readFileSync(`dist/assets/${file}`, 'utf8').includes('Field kinds'))
  expect(found).toEqual([])
})
