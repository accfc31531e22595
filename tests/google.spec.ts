import { accounts } from './support/accounts.ts'
import { openGoogle, type Google } from './support/peers/google.ts'
import { removeFolder, startPlatform, type Platform } from './support/platform/process.ts'
import { quiet } from './support/browser/quiet.ts'
import { expect, test } from './support/browser/test.ts'
import { dashboard } from './support/browser/visitor.ts'

test.use({ account: null })

test('the Google button is hidden without configuration', async ({ page }) => {
  await page.goto('/auth/login')
  await quiet(page)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByText('Google')).toHaveCount(0)
})

test.describe('with Google configured', () => {
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

  test('its own button logs in, and matches the style of the page @core', async ({ page }) => {
    google.email = accounts.foreigner
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${configured.url}/auth/login`)
    await page.getByRole('button', { name: 'Google, continue_with, filled_black, en' }).click()
    await expect(page).toHaveURL(dashboard)
  })

  test('an address without an account shows what to do next', async ({ page }) => {
    google.email = 'stranger@gmail.test'
    await page.goto(`${configured.url}/auth/login`)
    await page.getByRole('button', { name: /^Google, / }).click()
    await expect(page.getByText('No account uses this Google address')).toBeVisible()
  })

  test('a script that fails to load leaves the other log-in methods', async ({ page }) => {
    await page.route('**/gsi/client', (route) => route.abort())
    await page.goto(`${configured.url}/auth/login`)
    await expect(page.getByText("Can't reach Google")).toBeVisible()
    await expect(page.getByLabel('Email')).toBeEditable()
  })
})
