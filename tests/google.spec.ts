import { accounts } from './support/accounts.ts'
import { openGoogle, type Google } from './support/google.ts'
import { removeFolder, startPlatform, type Platform } from './support/platform.ts'
import { expect, test } from './support/test.ts'
import { dashboard } from './support/visitor.ts'

test.use({ account: null })

test('where Google is not set up, its button says so', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('GOOGLE_CLIENT_ID')).toBeVisible()
})

test.describe('where it is set up', () => {
  let google: Google
  let configured: Platform

  test.beforeAll(async () => {
    test.setTimeout(90_000)
    google = await openGoogle()
    configured = await startPlatform(google.env)
  })
  test.afterAll(async () => {
    google.close()
    await configured.stop()
    removeFolder(configured.dataDir)
  })

  test('its own button logs in, and looks like the page', async ({ page }) => {
    google.email = accounts.otherAdmin
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${configured.url}/auth/login`)
    await page.getByRole('button', { name: 'Google, continue_with, filled_black, en' }).click()
    await expect(page).toHaveURL(dashboard)
  })

  test('an address without an account is told what to do', async ({ page }) => {
    google.email = 'stranger@gmail.test'
    await page.goto(`${configured.url}/auth/login`)
    await page.getByRole('button', { name: /^Google, / }).click()
    await expect(page.getByText('No account belongs to this Google address')).toBeVisible()
  })

  test('a script that does not come leaves the other ways in', async ({ page }) => {
    await page.route('**/gsi/client', (route) => route.abort())
    await page.goto(`${configured.url}/auth/login`)
    await expect(page.getByText('Google could not be reached')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeEditable()
  })
})
