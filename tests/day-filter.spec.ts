import type { Page } from '@playwright/test'
import { messages as en } from '#locales/en/kinds.ts'
import { messages as id } from '#locales/id/kinds.ts'
import { expect, test } from './support/browser/test.ts'

/** The day filter speaks the language of the console, whatever the browser's is. */
const cases = [
  { browser: 'en-US', console: 'id', texts: id, name: 'Dibuat', chosen: 'Dibuat: 3 Nov 2026 – 4 Nov 2026' },
  { browser: 'id-ID', console: 'en', texts: en, name: 'Created', chosen: 'Created: 3 Nov 2026 – 4 Nov 2026' },
] as const

for (const { browser, console: language, texts, name, chosen } of cases) {
  test.describe(`in a browser in ${browser}, the console in "${language}"`, () => {
    test.use({ locale: browser })
    test.beforeEach(async ({ page, session }) => {
      await page.addInitScript((locale) => localStorage.setItem('locale', locale), language)
      await page.goto(`/${session.user.tenant_id}/tickets/list`)
    })

    test('takes days in its format by keyboard', async ({ page, session }) => {
      const { from, to } = days(page, texts)
      await filter(page, name).press('Enter')
      await expect(from).toBeFocused()
      await expect(from).toHaveAttribute('placeholder', texts['kinds.day.format'])
      await page.keyboard.type('3/11/2026')
      await page.keyboard.press('Tab')
      await expect(from).toHaveValue('03/11/2026')
      await page.keyboard.press('Tab')
      await expect(to).toBeFocused()
      await page.keyboard.type('31/11/2026')
      await expect(to).toHaveAccessibleDescription(texts['kinds.day.wrong'])
      await to.fill('04.11.2026')
      await expect(to).not.toHaveAttribute('aria-invalid')
      await page.keyboard.press('Escape')
      await expect(filter(page, chosen)).toBeFocused()

      const { searchParams } = new URL(page.url())
      const inTimezone = (name: string) =>
        new Date(searchParams.get(name)!).toLocaleString('sv', { timeZone: session.user.timezone })
      expect(inTimezone('created_at_gte')).toBe('2026-11-03 00:00:00')
      expect(inTimezone('created_at_lte')).toBe('2026-11-04 23:59:59')
    })

    test('takes days from the calendar of the browser, and clears them', async ({ page }) => {
      const { from } = days(page, texts)
      await filter(page, name).press('Enter')
      const calendar = page.getByRole('button', {
        name: texts['kinds.day.calendar'].replace('{field}', texts['kinds.day.from']),
      })
      await calendar.click()
      // Closes the calendar, which takes the keys while it is open.
      await page.keyboard.press('Escape')
      await page.locator('input[type=date]').first().fill('2026-11-03')
      await expect(from).toHaveValue('03/11/2026')
      await expect(from).toBeFocused()
      await from.fill('')
      await expect(page).not.toHaveURL(/created_at/)
    })
  })
}

test('loads its inputs when it is opened', async ({ page, session }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  const isOfDays = (path: string) => /\/days-[\w-]+\.js$/.test(path)
  expect(loaded.filter(isOfDays)).toEqual([])
  await filter(page, 'Created').click()
  await expect(days(page, en).from).toBeVisible()
  expect(loaded.filter(isOfDays)).toHaveLength(1)
})

const filter = (page: Page, name: string) => page.getByRole('search').getByRole('button', { name, exact: true })

const days = (page: Page, texts: typeof en | typeof id) => ({
  from: page.getByLabel(texts['kinds.day.from'], { exact: true }),
  to: page.getByLabel(texts['kinds.day.to'], { exact: true }),
})
