import { accounts, password } from './support/accounts.ts'
import { tabTo } from './support/browser/keyboard.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

test.use({ account: null })

test('logging in and creating a ticket without a mouse @core', async ({ page }) => {
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
  // A key pressed before the options can take it is lost.
  const active = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')
  await expect(active).toHaveText('Normal')
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText('High')
  await page.keyboard.press('Enter')
  await tabTo(page, text('app.record.create', { noun: 'ticket' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Typed from top to bottom')
  await expect(page.getByText('High', { exact: true }).first()).toBeVisible()
})

test('the first Tab press focuses a link that skips the navigation', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(text('public.skip'))
})
