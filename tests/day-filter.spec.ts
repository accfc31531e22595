import type { Page } from '@playwright/test'
import { messages as en } from '#locales/en/kinds.ts'
import { messages as app } from '#locales/id/app.ts'
import { messages as id } from '#locales/id/kinds.ts'
import { expect, test } from './support/browser/test.ts'
import { openFilter } from './support/browser/filters.ts'

/** The day filter speaks the language of the console, whatever the browser's is; `src/crud/list/filters` tests the rest. */

test.describe('in a browser in another language', () => {
  test.use({ locale: 'en-US' })

  test('takes days in the format of the console by keyboard', async ({ page, session }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'id'))
    await page.goto(`/${session.user.tenant_id}/tickets/list`)
    const { from, to } = days(page, id)
    await openFilter(page, 'Dibuat', app['app.filter.add'])
    await expect(from).toBeFocused()
    await page.keyboard.type('3/11/2026')
    await page.keyboard.press('Tab')
    await expect(from).toHaveValue('03/11/2026')
    await page.keyboard.press('Tab')
    await expect(to).toBeFocused()
    await page.keyboard.type('04.11.2026')
    await page.keyboard.press('Escape')
    await expect(filter(page, 'Dibuat: 3 Nov 2026 – 4 Nov 2026')).toBeFocused()
  })
})

test('loads its inputs when it is opened', async ({ page, session }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  const isOfDays = (path: string) => /\/days-[\w-]+\.js$/.test(path)
  expect(loaded.filter(isOfDays)).toEqual([])
  await openFilter(page, 'Created')
  await expect(days(page, en).from).toBeVisible()
  expect(loaded.filter(isOfDays)).toHaveLength(1)
})

const filter = (page: Page, name: string) => page.getByRole('search').getByRole('button', { name, exact: true })

const days = (page: Page, texts: typeof en | typeof id) => ({
  from: page.getByLabel(texts['kinds.day.from'], { exact: true }),
  to: page.getByLabel(texts['kinds.day.to'], { exact: true }),
})
