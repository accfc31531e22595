import type { Page } from '@playwright/test'
import { accounts, password } from './support/accounts.ts'
import { choose, control, pick } from './support/browser/form.ts'
import { menuItem } from './support/browser/menu.ts'
import { listRows } from './support/browser/rows.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** The main use case, from the first start to a restart. */
test.use({ account: null })

test('log in, work with tickets, and find them again after a restart @core', async ({ page, platform }) => {
  test.slow()
  await logIn(page)
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/dashboard$/)
  await expect(page.getByText('Nusantara Support')).toBeVisible()

  await menuItem(page, 'Tickets').click()
  await expect(listRows(page).first()).toBeVisible()
  await pick(page, 'Priority', 'Urgent')
  await expect(page).toHaveURL(/priority=urgent/)
  await page.goto(page.url().replace(/\?.*/, ''))

  await page.getByRole('link', { name: text('app.record.new', { noun: 'ticket' }) }).click()
  await control(page, 'subject').fill('No dial tone in Surabaya')
  await control(page, 'description').fill('Since this morning, on every line.')
  await choose(page, control(page, 'priority'), 'High')
  await page.getByRole('button', { name: text('app.record.create', { noun: 'ticket' }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No dial tone in Surabaya')
  const ticket = page.url()

  await page.getByRole('link', { name: text('app.record.edit') }).click()
  await control(page, 'subject').fill('No dial tone in Surabaya and Malang')
  await page.getByRole('button', { name: text('app.record.save') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('and Malang')

  // A page that is just connecting would report the failure in its console.
  await page.goto('about:blank')
  await platform.stop('SIGKILL')
  await platform.restart()
  await page.goto(ticket)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No dial tone in Surabaya and Malang')
  await expect(page.getByText('High', { exact: true }).first()).toBeVisible()

  await page
    .getByRole('button', { name: text('app.record.actions', { name: 'No dial tone in Surabaya and Malang' }) })
    .click()
  await page.getByRole('menuitem', { name: text('app.record.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('app.record.delete') })
    .click()
  await expect(page).toHaveURL(/\/tickets\/list$/)
  await page.goto(ticket)
  await expect(page.getByText(text('app.record.gone_title', { Noun: 'Ticket' }))).toBeVisible()
})

async function logIn(page: Page) {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(accounts.admin)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
