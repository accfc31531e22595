import type { Page } from '@playwright/test'
import { accounts, password } from './support/accounts.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/words.ts'

test.use({ account: null })

/** Presses Tab until the focus is on what has this name, as somebody without a mouse would. */
async function tabTo(page: Page, name: string | RegExp) {
  const focused = page.locator(':focus')
  for (let presses = 0; presses < 60; presses++) {
    const found = await focused.and(page.getByLabel(name).or(page.getByRole('button', { name })).or(page.getByRole('link', { name }))).count()
    if (found > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('from the log-in to a new ticket without a mouse', async ({ page }) => {
  await page.goto('/auth/login')
  await tabTo(page, 'Email')
  await page.keyboard.type(accounts.admin)
  await tabTo(page, 'Password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await tabTo(page, /^Tickets$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await tabTo(page, text('app.record.new', { noun: 'ticket' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, 'Subject')
  await page.keyboard.type('Typed from top to bottom')
  await tabTo(page, 'Description')
  await page.keyboard.type('Not a single click.')
  await tabTo(page, 'Priority')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, text('app.record.create', { noun: 'ticket' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Typed from top to bottom')
  await expect(page.getByText('High', { exact: true }).first()).toBeVisible()
})

test('the first press of Tab offers a way past the navigation', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(text('public.skip'))
})
