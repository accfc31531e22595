import { tickets } from '#contract/tickets.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/words.ts'

test('the console changes its language at once and keeps it', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await page.getByRole('button', { name: text('public.language') }).click()
  await page.getByRole('menuitemradio', { name: /Indonesia/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiket')
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiket')
  await expect(page.getByRole('columnheader', { name: 'Prioritas' })).toBeVisible()
})

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
