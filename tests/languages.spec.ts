import { calls } from '#contract/calls/contract.ts'
import { tickets } from '#contract/tickets.ts'
import type { Page } from '@playwright/test'
import { accounts, password } from './support/accounts.ts'
import { nobody } from './support/browser/browsers.ts'
import { control } from './support/browser/form.ts'
import { quiet } from './support/browser/quiet.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

async function toIndonesian(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('public.language') })
    .click()
  await page.getByRole('menuitemradio', { name: /Indonesia/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
}

test('the console changes its language immediately and stores the choice @core', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await toIndonesian(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiket')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiket')
  await expect(page.getByRole('columnheader', { name: 'Prioritas' })).toBeVisible()
})

test('entered form values survive a change of language', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/create`)
  await control(page, 'subject').fill('Half a thought')
  await toIndonesian(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tiket baru')
  await expect(page.getByLabel('Subjek', { exact: true })).toHaveValue('Half a thought')
})

test('visible field errors change their language', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/create`)
  const save = page.getByRole('button', { name: text('app.record.create', { noun: 'ticket' }) })
  await save.click()
  const errors = page.locator('.ant-form-item-explain-error')
  await expect(errors).toHaveText(['Required', 'Required'])
  await toIndonesian(page)
  await expect(errors).toHaveText(['Wajib diisi', 'Wajib diisi'])
})

test('every part of a screen changes its language immediately', async ({ page, session, api }) => {
  test.slow()
  const { data } = await api(tickets.endpoints.list)
  const screens = [
    'dashboard',
    'settings',
    'tickets/list',
    'tickets/create',
    `tickets/detail/${data[0].id}`,
    `iam/users/detail/${session.user.id}?tab=sessions`,
    'nowhere',
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
  await quiet(page)
}

/** The texts on the page, without focus indicators, times relative to now and the toasts, which come last. */
async function saidOn(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot()
  return snapshot
    .split(/^- region "Noti/m, 1)[0]!
    .trimEnd()
    .replaceAll(' [active]', '')
    .split('\n')
    .filter((line) => !/lalu|baru saja|Sisa|\/url:/.test(line))
}

test("times use the user's timezone, not the browser's", async ({ page, session, api }) => {
  const { data } = await api(calls.endpoints.list, { query: '_sort=started_at&_order=desc&_end=1' })
  const jakarta = new Date(new Date(data[0].started_at).getTime() + 7 * 3_600_000)
  const clock = jakarta.toISOString().slice(11, 16)
  await page.goto(`/${session.user.tenant_id}/calls/list`)
  // Lists say when relative to now, and the moment on hover.
  await expect(page.locator(`time[datetime="${data[0].started_at}"]`).first()).toHaveAttribute(
    'title',
    new RegExp(clock),
  )
})

test.describe('a visitor', () => {
  test.use({ account: null, locale: 'id-ID' })

  test('sees the language of the browser', async ({ page }) => {
    await page.goto('/auth/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masuk')
  })
})

test('the language chosen before logging in stays, also in the application and after logging out', async ({
  browser,
  platform,
}) => {
  // The browser and the profile want English.
  const page = await (await browser.newContext({ ...nobody, baseURL: platform.url, locale: 'en-US' })).newPage()
  await page.goto('/')
  await page.getByRole('radio', { name: 'Bahasa Indonesia' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await page.getByRole('main').getByRole('link', { name: 'Masuk', exact: true }).first().click()
  await page.getByLabel('Email').fill(accounts.admin)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dasbor')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dasbor')
  await page.getByRole('button', { name: /^Akun / }).click()
  await page.getByRole('menuitem', { name: 'Keluar' }).click()
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await page.context().close()
})
