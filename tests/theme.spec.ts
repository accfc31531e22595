import type { Page } from '@playwright/test'
import { settle } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme')

async function choose(page: Page, theme: 'Light' | 'Dark' | 'System') {
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: theme }).click()
}

test('a selected theme is stored and applied to other tabs @core', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await choose(page, 'Dark')
  await expect.poll(() => themeOf(page)).toBe('dark')
  await expect.poll(() => themeOf(other)).toBe('dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

  await page.reload({ waitUntil: 'commit' })
  expect(await themeOf(page)).toBe('dark')
})

test('the theme follows the system by default', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect.poll(() => themeOf(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => themeOf(page)).toBe('light')
})

test('the theme follows the system again when System is selected', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await choose(page, 'Dark')
  await expect.poll(() => themeOf(page)).toBe('dark')
  await choose(page, 'System')
  await expect.poll(() => themeOf(page)).toBe('light')
})

test.describe('a visitor', () => {
  test.use({ account: null })

  test('sees the selected theme from the first paint', async ({ page }) => {
    await page.goto('/auth/login')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.route(/\.js$/, (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => themeOf(page)).toBe('dark')
  })
})

test('a button can be read under the pointer', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  const button = page.getByRole('link', { name: 'New ticket' })
  const style = (property: 'color' | 'backgroundColor') =>
    button.evaluate((element, name) => getComputedStyle(element)[name], property)
  const [color, background] = [await style('color'), await style('backgroundColor')]
  await button.hover()
  await expect.poll(() => style('backgroundColor')).not.toBe(background)
  await settle(page)
  expect(await style('color')).toBe(color)
})
