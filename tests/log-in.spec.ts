import type { Page } from '@playwright/test'
import { mfa } from '#contract/mfa.ts'
import { apiOf } from './support/api.ts'
import { totpCode } from './support/browser/authenticator.ts'
import { mailedCode, mailedPath } from './support/browser/mails.ts'
import { addColleague, newPassword } from './support/people.ts'
import { logIn } from './support/browser/session.ts'
import { expect, test } from './support/browser/test.ts'
import { code, dashboard, fillLogIn, notes, press, someone } from './support/browser/visitor.ts'
import { text } from './support/words.ts'

/** Every way to log in, with codes and links read from the demo's mail page. */
test.use({ account: null })

test.describe('a mailed code', () => {
  async function askForCode(page: Page, email: string) {
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Email me a code' }).click()
    // The log-in page, with a field of the same name, stays until the next page has loaded.
    await expect(page).toHaveURL(/verify-otp$/)
    await page.getByLabel('Email').fill(email)
    await press(page, 'Send code')
    await expect(page.getByText(`We sent a 6-digit code to ${email}`)).toBeVisible()
  }

  test('is extracted from pasted text, also after a reload, and logs in @core', async ({
    page,
    platform,
    context,
    sessionOf,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const colleague = await addColleague(platform.url, apiOf(platform.url, await sessionOf('admin')), 'Support agent')
    await askForCode(page, colleague.email)
    const mailed = await mailedCode(platform.url, colleague.email)
    await page.reload()
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `Your code: ${mailed.slice(0, 3)} ${mailed.slice(3)}.`,
    )
    await code(page).press('ControlOrMeta+v')
    await expect(page).toHaveURL(dashboard)
  })

  test('is sent to the address that was typed to log in, which the other pages offer as well', async ({ page }) => {
    const email = someone('carried')
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(email)
    for (const [link, path] of [
      [text('public.login.forgot'), /forgot-password$/],
      [text('public.login.back'), /login$/],
      [text('public.login.code'), /verify-otp$/],
    ] as const) {
      await page.getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByLabel('Email')).toHaveValue(email)
    }
    await press(page, 'Send code')
    await expect(page.getByText(`We sent a 6-digit code to ${email}`)).toBeVisible()
    await page.goto('/auth/register')
    await page.getByLabel('Company name').fill('Carried on')
    await press(page, 'Continue')
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })

  test('is typed digit by digit, and Backspace deletes the last one', async ({ page }) => {
    await askForCode(page, someone('typist'))
    await expect(code(page)).toBeFocused()
    await page.keyboard.type('12x34')
    await expect(code(page)).toHaveValue('1234')
    await page.keyboard.press('Backspace')
    await expect(code(page)).toHaveValue('123')
    await press(page, 'Continue')
    await expect(page.getByText('Enter all 6 digits')).toBeVisible()
    expect(await code(page).getAttribute('autocomplete')).toBe('one-time-code')
    expect(await code(page).getAttribute('inputmode')).toBe('numeric')
  })

  test('can be sent again after half a minute, and replaces the first', async ({ page, platform, sessionOf }) => {
    const colleague = await addColleague(platform.url, apiOf(platform.url, await sessionOf('admin')), 'Support agent')
    await askForCode(page, colleague.email)
    const first = await mailedCode(platform.url, colleague.email)
    await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()
    await page.clock.install()
    await page.clock.fastForward(31_000)
    await press(page, 'Send a new code')
    await expect(page.getByText('We sent a new code')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()
    const second = await mailedCode(platform.url, colleague.email, first)
    await code(page).fill(first)
    await expect(page.getByText('This code is incorrect')).toBeVisible()
    await code(page).fill(second)
    await expect(page).toHaveURL(dashboard)
  })
})

test.describe('a forgotten password', () => {
  test('is reset by a mailed link, which works once @core', async ({ page, platform, sessionOf }) => {
    const colleague = await addColleague(platform.url, apiOf(platform.url, await sessionOf('admin')), 'Support agent')
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL(/forgot-password$/)
    await page.getByLabel('Email').fill(colleague.email)
    await press(page, 'Send link')
    await expect(page.getByText(`We sent a link to ${colleague.email}`)).toBeVisible()

    const path = await mailedPath(platform.url, colleague.email, '/auth/reset-password')
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/new-password$/)
    await page.getByLabel('New password').fill('another-passphrase-8')
    await press(page, 'Set password')
    await expect(page.getByText('Password changed')).toBeVisible()
    await fillLogIn(page, colleague.email, newPassword)
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password')
    await fillLogIn(page, colleague.email, 'another-passphrase-8')
    await expect(page).toHaveURL(dashboard)

    const other = await page.context().browser()!.newPage()
    // Said before a password is typed.
    await other.goto(platform.url + path)
    await expect(other.getByText('already used or expired')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Request a new email' })).toBeVisible()
    await other.close()
  })

  test('is reset by a mailed code as well', async ({ page, platform, sessionOf }) => {
    const colleague = await addColleague(platform.url, apiOf(platform.url, await sessionOf('admin')), 'Support agent')
    await page.goto('/auth/forgot-password')
    await page.getByLabel('Email').fill(colleague.email)
    await press(page, 'Send link')
    await press(page, 'Use a code instead')
    await expect(page).toHaveURL(/\/auth\/verify-otp$/)
    await code(page).fill(await mailedCode(platform.url, colleague.email))
    await page.getByLabel('New password').fill('another-passphrase-8')
    await page.getByRole('button', { name: 'Show characters' }).click()
    await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text')
    await press(page, 'Set password')
    await fillLogIn(page, colleague.email, 'another-passphrase-8')
    await expect(page).toHaveURL(dashboard)
  })
})

test.describe('a second factor', () => {
  async function colleagueWithMfa(platform: { url: string }, admin: Parameters<typeof apiOf>[1]) {
    const colleague = await addColleague(platform.url, apiOf(platform.url, admin), 'Support agent')
    const api = apiOf(platform.url, colleague)
    const params = { userId: colleague.user.id }
    const { data } = await api(mfa.endpoints.setup, { params })
    const enabled = await api(mfa.endpoints.enable, {
      params,
      body: { code: totpCode(data.secret), password: newPassword },
    })
    return { email: colleague.email, secret: data.secret as string, backupCodes: enabled.data.backup_codes as string[] }
  }

  test('is requested after the password, and leads to the page requested before log-in @core', async ({
    page,
    platform,
    sessionOf,
  }) => {
    const admin = await sessionOf('admin')
    const { email, secret, backupCodes } = await colleagueWithMfa(platform, admin)
    await page.goto(`/${admin.user.tenant_id}/tickets/list`)
    await fillLogIn(page, email, newPassword)
    await expect(page).toHaveURL(/\/auth\/mfa-challenge$/)
    await code(page).fill('000000')
    await expect(page.getByText('This code is incorrect')).toBeVisible()
    await page.reload()
    await code(page).fill(totpCode(secret, Date.now() + 30_000))
    await expect(page).toHaveURL(/\/tickets\/list$/)
    expect(await notes(page)).toBe('{}')

    const other = await page.context().browser()!.newPage({ baseURL: platform.url })
    for (const [backup, outcome] of [
      [backupCodes[0]!, dashboard],
      [backupCodes[0]!, /mfa-challenge$/],
    ] as const) {
      await other.context().clearCookies()
      await other.goto('/auth/login')
      await fillLogIn(other, email, newPassword)
      await press(other, 'Use a backup code')
      await other.getByLabel('Backup code').fill(backup)
      await press(other, 'Continue')
      await expect(other).toHaveURL(outcome)
    }
    await expect(other.getByText('incorrect or was already used')).toBeVisible()
    await other.close()
  })

  test('without a preceding log-in shows where to start', async ({ page }) => {
    const texts = {
      '/auth/mfa-challenge': 'Log in again.',
      '/auth/new-password': 'Request a new email to start again.',
      '/auth/reset-password': 'Request a new email to start again.',
    }
    for (const [path, text] of Object.entries(texts)) {
      await page.goto(path)
      await expect(page.getByText(text)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Request a new email' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  })
})

test('with too many attempts shows a countdown, and sends nothing until it ends', async ({ page, sessionOf }) => {
  const { email } = (await sessionOf('reader')).user
  let sent = 0
  const json = { message: 'Too many attempts, try again later', code: 'rate_limited', request_id: 'r' }
  await page.route('**/iam/auth/login', (route) => {
    sent++
    return sent === 1 ? route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json }) : route.continue()
  })
  await page.goto('/auth/login')
  await fillLogIn(page, email, 'demo-call-center-1')
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Try again in 3 seconds.')
  await press(page, 'Log in')
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Try again in 2 seconds.')
  expect(sent).toBe(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await press(page, 'Log in')
  await expect(page).toHaveURL(dashboard)
})

test('a rejected log-in stores no session', async ({ page, platform }) => {
  const session = await logIn(platform.url, 'reader')
  await page.route('**/iam/auth/login', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', data: session } }),
  )
  await page.goto('/auth/login')
  await fillLogIn(page, 'agent@nusantara.test', 'demo-call-center-1')
  await expect(page.getByRole('alert')).toContainText(text('errors.internal'))
  expect(await page.context().cookies()).toEqual([])
})

test('the password field looks as editable as the email field', async ({ page }) => {
  await page.goto('/auth/login')
  const background = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .locator('..')
      .evaluate((control) => getComputedStyle(control).backgroundColor)
  const editable = await background('Email')
  expect(await background('Password')).toBe(editable)
  await page.getByRole('button', { name: 'Show characters' }).click()
  expect(await background('Password')).toBe(editable)
})
