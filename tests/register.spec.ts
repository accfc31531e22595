import type { Page } from '@playwright/test'
import { mailedCode, mailedPath } from './support/mails.ts'
import { newPassword } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { code, dashboard, notes, press, someone } from './support/visitor.ts'

/** A company registers: company → account → code → plan. */
test.use({ account: null })

async function fillAccount(page: Page, email: string) {
  await page.getByLabel('Your name').fill('Ratna Dewi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
}

test('company, account, code from the mail, plan, dashboard', async ({ page, platform, context }) => {
  const email = someone('ratna')
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose Growth' }).click()
  await page.getByLabel('Company name').fill('PT Maju Jaya')
  await press(page, 'Continue')
  await expect(page.getByText('first administrator of PT Maju Jaya')).toBeVisible()
  await fillAccount(page, email)
  await press(page, 'Continue')

  await expect(page.getByText(`We sent six digits to ${email}`)).toBeVisible()
  const mailed = await mailedCode(platform.url, email)
  await code(page).fill(mailed === '000000' ? '000001' : '000000')
  await expect(page.getByText('This code is wrong')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await page.keyboard.type(mailed)

  await expect(page.getByRole('radio', { name: 'Growth' })).toBeChecked()
  expect(await notes(page)).not.toContain(email)
  await press(page, 'Start with Growth')
  await expect(page).toHaveURL(dashboard)
  await expect(page.getByText('PT Maju Jaya')).toBeVisible()
  const stored = await page.evaluate(() => ['users', 'call-center-session'].map((key) => JSON.parse(localStorage.getItem(key)!)))
  expect(stored).toMatchObject([{ email }, { user: { email }, role: { permissions: expect.any(Array) } }])
  expect((await context.cookies()).map(({ name, sameSite }) => [name, sameSite])).toEqual([['token', 'Strict']])
})

test('what was typed stays, whichever way leads back; the password outlives no reload', async ({ page }) => {
  await page.goto('/auth/register')
  await page.getByLabel('Company name').fill('PT Maju Jaya')
  await press(page, 'Continue')
  await fillAccount(page, someone('back'))
  await press(page, 'Back')
  await expect(page.getByLabel('Company name')).toHaveValue('PT Maju Jaya')
  await press(page, 'Continue')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(newPassword)
  await page.goBack()
  await expect(page.getByLabel('Company name')).toHaveValue('PT Maju Jaya')
  await page.goForward()
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('Ratna Dewi')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await notes(page)).not.toContain(newPassword)
})

test('what is wrong is said at its field, which has the focus; a double click sends once', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => request.url().endsWith('/iam/auth/register') && sent++)
  await page.goto('/auth/register')
  await press(page, 'Continue')
  await expect(page.getByText('Enter the name of your company')).toBeVisible()
  await expect(page.getByLabel('Company name')).toBeFocused()
  await page.getByLabel('Company name').fill('PT Maju Jaya')
  await press(page, 'Continue')
  await fillAccount(page, someone('twice'))
  await page.getByLabel('Password', { exact: true }).fill('password123')
  await expect(page.getByText('Weak')).toBeVisible()
  await press(page, 'Continue')
  await expect(page.getByText('Too easy to guess')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(sent).toBe(1)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Continue', exact: true }).dblclick()
  await expect(code(page)).toBeVisible()
  expect(sent).toBe(2)
})

test('an address that has an account meets the same pages, and another mail', async ({ page, platform, sessionOf }) => {
  const { email } = (await sessionOf('otherAdmin')).user
  await page.goto('/auth/register')
  await page.getByLabel('Company name').fill('Borealis again')
  await press(page, 'Continue')
  await fillAccount(page, email)
  await press(page, 'Continue')
  await expect(page.getByText(`We sent six digits to ${email}`)).toBeVisible()
  expect(await mailedPath(platform.url, email, '/auth/')).toBe('/auth/login')
})
