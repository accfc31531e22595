import type { Page } from '@playwright/test'
import { rowMenus } from './support/browser/rows.ts'
import { logIn, stored } from './support/browser/session.ts'
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

/** Any message in the console fails a test. */
test('nothing is written to the console by logging out on a list, a record or a form, or in another tab', async ({
  page,
  context,
  platform,
}) => {
  for (const path of ['phone-numbers/list', 'dashboard', 'ai-agents', 'contacts/list']) {
    const session = await logIn(platform.url, 'admin')
    const { cookies, origins } = stored(session, platform.url)
    await context.addCookies(cookies)
    await page.goto('/auth/login')
    await page.evaluate(
      (kept) => kept.forEach(({ name, value }) => localStorage.setItem(name, value)),
      origins[0]!.localStorage,
    )
    const other = await context.newPage()
    const written: string[] = []
    other.on('console', (message) => message.type() === 'error' && written.push(message.text()))
    await other.goto(`/${session.user.tenant_id}/${path}`)
    await page.goto(`/${session.user.tenant_id}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const record = page.getByRole('table').getByRole('link').first()
    if (path.includes('list')) await record.click()
    await logOut(page)
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(other).toHaveURL(/\/auth\/login/)
    expect(written.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
    await other.close()
  }
})
