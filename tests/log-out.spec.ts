import type { Page } from '@playwright/test'
import { rowMenus } from './support/browser/rows.ts'
import { expect, test } from './support/browser/test.ts'

/** Needs its own session: logging out ends it on the server as well. */
test.use({ hasOwnSession: true })

async function logOut(page: Page) {
  await page.getByRole('button', { name: /'s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('logging out in one tab logs out all tabs and clears the stored data @core', async ({
  page,
  context,
  session,
}) => {
  const list = `/${session.user.tenant_id}/tickets/list`
  const other = await context.newPage()
  await other.goto(list)
  await page.goto(list)
  await expect(rowMenus(page).first()).toBeVisible()
  const subject = await page.getByRole('row').nth(1).getByRole('link').first().innerText()

  await page.evaluate(() => ['own:1:recent', 'draft:1:reply'].forEach((key) => localStorage.setItem(key, '"text"')))
  await logOut(page)
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(other).toHaveURL(/\/auth\/login/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(own|draft):/.test(key)))).toEqual([])
  expect(await page.evaluate(() => ['users', 'call-center-session'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
  ])
  expect(await context.cookies()).toEqual([])

  await page.goBack()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByText(subject)).toHaveCount(0)
})

test('the API refuses the tokens of a logged-out session', async ({ page, context, platform }) => {
  await page.goto('/')
  const [cookie] = await context.cookies()
  const { refresh_token } = JSON.parse(decodeURIComponent(cookie!.value))
  await logOut(page)
  await expect(page).toHaveURL(/\/auth\/login/)
  const answer = await page.request.post(`${platform.url}/v1/iam/auth/refresh`, { data: { refresh_token } })
  expect(answer.status()).toBe(401)
})
