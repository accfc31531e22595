import { mfa } from '#contract/mfa.ts'
import { apiOf } from './support/api.ts'
import { totpCode } from './support/browser/authenticator.ts'
import { logIn, logOut, nobody, openAs } from './support/browser/browsers.ts'
import { addColleague, newPassword } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

test('two-factor authentication can be enabled, and log-in works with a code and a backup code @core', async ({
  browser,
  platform,
  api,
}) => {
  test.slow()
  const colleague = await addColleague(platform.url, api, 'Support agent')
  const page = await openAs(browser, platform.url, colleague)
  await page.goto(`/${colleague.user.tenant_id}/profile`)
  await page
    .getByRole('main')
    .getByRole('link', { name: text('iam.mfa.set_up') })
    .click()
  await expect(page.getByRole('img', { name: text('iam.mfa.qr') })).toBeVisible()
  const secret = await page.getByRole('textbox', { name: text('iam.mfa.secret') }).inputValue()

  const turnOn = page.getByRole('button', { name: text('iam.mfa.turn_on') })
  const password = page.getByLabel(text('iam.password.current'))
  await page.getByRole('textbox', { name: text('iam.mfa.code') }).fill(totpCode(secret))
  await password.fill('not-my-password')
  await turnOn.click()
  await expect(page.getByText(text('problems.wrong_password'))).toBeVisible()
  await password.fill(newPassword)
  await page.getByRole('textbox', { name: text('iam.mfa.code') }).fill('000000')
  await turnOn.click()
  await expect(page.getByText('This code is incorrect or has expired')).toBeVisible()
  await page.getByRole('textbox', { name: text('iam.mfa.code') }).fill(totpCode(secret))
  await turnOn.click()

  const listed = page.getByRole('list', { name: text('iam.codes.title') }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('app.unsaved.stay') })
    .click()
  await expect(page.getByRole('button', { name: text('iam.codes.done') })).toBeDisabled()
  await page.getByRole('checkbox', { name: text('iam.codes.saved') }).check()
  await page.getByRole('button', { name: text('iam.codes.done') }).click()
  await expect(page.getByText(text('iam.codes.remaining', { count: 10, of: 10 }))).toBeVisible()

  await logOut(page, colleague)
  await logIn(page, colleague.email)
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, Date.now() + 30_000))
  await expect(page).toHaveURL(/\/dashboard$/)

  await logOut(page, colleague)
  await logIn(page, colleague.email)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(codes[0]!)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(`/${colleague.user.tenant_id}/mfa/setup`)
  await expect(page.getByText(text('iam.codes.remaining', { count: 9, of: 10 }))).toBeVisible()
  await page.getByRole('button', { name: text('iam.mfa.turn_off') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('iam.password.current')).fill('not-my-password')
  await dialog.getByRole('button', { name: text('iam.mfa.turn_off') }).click()
  await expect(dialog.getByText(text('problems.wrong_password'))).toBeVisible()
  await dialog.getByLabel(text('iam.password.current')).fill(newPassword)
  await dialog.getByRole('button', { name: text('iam.mfa.turn_off') }).click()
  await expect(page.getByText(text('iam.mfa.scan'))).toBeVisible()
  await page.context().close()
})

test('an administrator can reset it after a lost phone', async ({ browser, page, platform, session, api }) => {
  const colleague = await addColleague(platform.url, api, 'Support agent')
  const own = apiOf(platform.url, colleague)
  const params = { userId: colleague.user.id }
  const { secret } = (await own(mfa.endpoints.setup, { params })).data
  await own(mfa.endpoints.enable, { params, body: { code: totpCode(secret), password: newPassword } })

  await page.goto(`/${session.user.tenant_id}/iam/users/detail/${colleague.user.id}`)
  await page.getByRole('button', { name: text('app.record.actions', { name: colleague.user.name }) }).click()
  await page.getByRole('menuitem', { name: text('actions.resetMfa') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text('confirm.resetMfa.users', { name: colleague.user.name }))).toBeVisible()
  await dialog.getByRole('button', { name: text('actions.resetMfa') }).click()
  await expect(dialog).toBeHidden()
  expect((await own(mfa.endpoints.status, { params })).code).toBe('token_revoked')

  const guest = await (await browser.newContext({ ...nobody, baseURL: platform.url })).newPage()
  await logIn(guest, colleague.email)
  await expect(guest).toHaveURL(/\/dashboard$/)
  await guest.context().close()
})
