import type { Session } from '#contract/auth.ts'
import { openAs, storedSession } from './support/browser/browsers.ts'
import { choose, control } from './support/browser/form.ts'
import { addColleague, newPassword } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

test('the profile changes name, language, timezone, avatar and password', async ({ browser, platform, api }) => {
  test.slow()
  const colleague = await addColleague(platform.url, api, 'Support agent')
  const page = await openAs(browser, platform.url, colleague)
  await page.goto(`/${colleague.user.tenant_id}/profile`)
  await page
    .getByLabel(text('iam.profile.picture'))
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: onePixel })
  await expect(page.getByRole('button', { name: text('iam.profile.remove_picture') })).toBeVisible()
  await control(page, 'name').fill('Wulan Sari Dewi')
  await control(page, 'timezone').fill('Tokyo')
  await page
    .locator('.ant-select-dropdown:visible')
    .getByText(/^Asia\/Tokyo \(/)
    .click()
  await choose(page, control(page, 'locale'), 'Bahasa Indonesia')
  await page.getByRole('link', { name: 'Tickets', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('app.unsaved.stay') })
    .click()
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: /Wulan Sari Dewi/ })
      .locator('img'),
  ).toBeVisible()
  const { user } = (await storedSession(page)) as Session
  expect(user).toMatchObject({ name: 'Wulan Sari Dewi', timezone: 'Asia/Tokyo', locale: 'id' })
  expect(user.avatar!.length).toBeLessThan(20_000)

  await page.getByLabel('Kata sandi sekarang').fill('wrong-password')
  await page.getByLabel('Kata sandi baru').fill('wulan sari')
  await expect(page.getByText('Lemah', { exact: true })).toBeVisible()
  await page.getByLabel('Kata sandi baru').fill('another-long-passphrase-8')
  await expect(page.getByText('Kuat', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ubah kata sandi' }).click()
  await expect(page.getByText('Kata sandi salah')).toBeVisible()
  await page.getByLabel('Kata sandi sekarang').fill(newPassword)
  await page.getByRole('button', { name: 'Ubah kata sandi' }).click()
  await expect(page.getByText('Kata sandi diubah')).toBeVisible()
  await page.context().close()
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
