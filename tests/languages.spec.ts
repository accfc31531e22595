import { tickets } from '#contract/tickets.ts'
import type { Page } from '@playwright/test'
import { control } from './support/form.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/words.ts'

async function toIndonesian(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: text('public.language') }).click()
  await page.getByRole('menuitemradio', { name: /Indonesia/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
}

test('the console changes its language at once and keeps it', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await toIndonesian(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiket')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiket')
  await expect(page.getByRole('columnheader', { name: 'Prioritas' })).toBeVisible()
})

test('what was typed into a form stays when the language changes', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/create`)
  await control(page, 'subject').fill('Half a thought')
  await toIndonesian(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiket baru')
  await expect(page.getByLabel('Subjek', { exact: true })).toHaveValue('Half a thought')
})

test('every part of a screen changes its language at once', async ({ page, session, api }) => {
  test.slow()
  const { data } = await api(tickets.endpoints.list)
  const screens = [
    'dashboard', 'settings', 'tickets/list', 'tickets/create', `tickets/detail/${data[0].id}`,
    `iam/users/detail/${session.user.id}?tab=sessions`, 'nowhere',
  ]
  for (const screen of screens) {
    await page.goto(`/${session.user.tenant_id}/${screen}`)
    await settle(page)
    await toIndonesian(page)
    await settle(page)
    const changed = await saidOn(page)
    await page.reload()
    await expect.poll(() => saidOn(page), screen).toEqual(changed)
    await page.evaluate(() => localStorage.removeItem('locale'))
  }
})

async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** Where the focus is, and what the time has to do with, is another matter. */
async function saidOn(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot()
  return snapshot.replaceAll(' [active]', '').split('\n').filter((line) => !/lalu|baru saja|\/url:/.test(line))
}

test('times are those of the user, not of the browser', async ({ page, session, api }) => {
  const { data } = await api(tickets.endpoints.list, { query: '_sort=created_at&_order=desc&_end=1' })
  const jakarta = new Date(new Date(data[0].created_at).getTime() + 7 * 3_600_000)
  const clock = jakarta.toISOString().slice(11, 16)
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(page.locator(`time[datetime="${data[0].created_at}"]`).first()).toContainText(clock)
})

test.describe('a visitor', () => {
  test.use({ account: null, locale: 'id-ID' })

  test('is met in the language of the browser', async ({ page }) => {
    await page.goto('/auth/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masuk')
  })
})
