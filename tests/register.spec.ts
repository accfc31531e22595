import type { Page } from '@playwright/test'
import { mailedCode, mailedPath } from './support/browser/mails.ts'
import { newPassword } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { code, dashboard, notes, press, someone } from './support/browser/visitor.ts'

/** A company registers: company → account → code → plan. */
test.use({ account: null })

async function fillAccount(page: Page, email: string) {
  await page.getByLabel('Your name').fill('Ratna Dewi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
}

test('company, account, code from the mail, plan, dashboard @core', async ({ page, platform, context }) => {
  const email = someone('ratna')
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose Growth' }).click()
  await page.getByLabel('Company name').fill('PT Maju Jaya')
  await press(page, 'Continue')
  await expect(page.getByText('first administrator of PT Maju Jaya')).toBeVisible()
  await fillAccount(page, email)
  await press(page, 'Continue')

  await expect(page.getByText(`We sent a 6-digit code to ${email}`)).toBeVisible()
  const mailed = await mailedCode(platform.url, email)
  await code(page).fill(mailed === '000000' ? '000001' : '000000')
  await expect(page.getByText('This code is incorrect')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await page.keyboard.type(mailed)

  await expect(page.getByRole('radio', { name: 'Growth' })).toBeChecked()
  expect(await notes(page)).not.toContain(email)
  await press(page, 'Start with Growth')
  await expect(page).toHaveURL(dashboard)
  await expect(page.getByText('PT Maju Jaya')).toBeVisible()
  const stored = await page.evaluate(() =>
    ['users', 'call-center-session'].map((key) => JSON.parse(localStorage.getItem(key)!)),
  )
  expect(stored).toMatchObject([{ email }, { user: { email }, role: { permissions: expect.any(Array) } }])
  expect((await context.cookies()).map(({ name, sameSite }) => [name, sameSite])).toEqual([['token', 'Strict']])
})

test('a concurrent registration of the address by another visitor has no effect', async ({ page, platform }) => {
  const email = someone('target')
  await page.goto('/auth/register')
  await page.getByLabel('Company name').fill('PT Pemilik')
  await press(page, 'Continue')
  await fillAccount(page, email)
  await press(page, 'Continue')
  const own = await mailedCode(platform.url, email)

  const body = { company_name: 'Intruder', name: 'Intruder', email, password: newPassword }
  await page.request.post(`${platform.url}/v1/iam/auth/register`, { data: body })
  const theirs = await mailedCode(platform.url, email, own)
  await code(page).fill(theirs)
  await expect(page.getByText('This code is incorrect')).toBeVisible()
  await page.reload()
  await code(page).fill(own)
  await page.getByText('Growth', { exact: true }).click()
  await press(page, 'Start with Growth')
  await expect(page.getByText('PT Pemilik')).toBeVisible()
})

test('entered values survive going back; the password does not survive a reload', async ({ page }) => {
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

test('errors appear at their fields, the first has the focus; a double click submits once', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => request.url().endsWith('/iam/auth/register') && sent++)
  await page.goto('/auth/register')
  await press(page, 'Continue')
  await expect(page.getByText('Enter your company name')).toBeVisible()
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

test('an address that has an account gets the same pages and another mail', async ({ page, platform, sessionOf }) => {
  const { email } = (await sessionOf('foreigner')).user
  await page.goto('/auth/register')
  await page.getByLabel('Company name').fill('Borealis again')
  await press(page, 'Continue')
  await fillAccount(page, email)
  await press(page, 'Continue')
  await expect(page.getByText(`We sent a 6-digit code to ${email}`)).toBeVisible()
  expect(await mailedPath(platform.url, email, '/auth/')).toBe('/auth/login')
})

test('shows its own loading view until its code has arrived', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/register-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/auth/register')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register your company')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  release()
  await expect(page.getByLabel('Company name')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
})
