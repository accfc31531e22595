import type { Page } from '@playwright/test'
import { sample } from '#contract/grammar/sample.ts'
import { tickets } from '#contract/tickets.ts'
import { accounts, password } from './support/accounts.ts'
import { tabTo } from './support/browser/keyboard.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

const focusedRow = (page: Page) => page.locator('[data-row-key]:focus')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Moves on to a row of the list; a key that is pressed before the rows are there finds none. */
async function moveToRow(page: Page) {
  await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(focusedRow(page)).toBeVisible()
  return (await focusedRow(page).getAttribute('data-row-key'))!
}

test.use({ account: null })

test("a day's work on tickets is done by keyboard alone", async ({ page, api, session }) => {
  test.slow()
  const make = async (subject: string) => {
    const body = { ...sample(tickets, 11), subject, priority: 'normal', assignee_id: session.user.id }
    return (await api(tickets.endpoints.create, { body })).data
  }
  const read = async (id: string) => (await api(tickets.endpoints.detail, { params: { id } })).data
  // A word that other runs do not have.
  const line = `line${Date.now()}`
  for (const subject of ['Fax', 'Echo', 'Delay', 'Crackling']) await make(`${subject} on ${line}`)

  await page.goto('/auth/login')
  await tabTo(page, 'Email')
  await page.keyboard.type(accounts.admin)
  await tabTo(page, 'Password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: text('app.palette') })).toBeVisible()

  await test.step('to the own tickets', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type('tickets')
    await expect(page.getByRole('option', { selected: true })).toContainText('Tickets')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Tickets')
    await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(line)
    await expect(page).toHaveURL(new RegExp(`q=${line}`))
    await tabTo(page, text('app.filter.add'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Status' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('search').getByRole('checkbox').first()).toBeFocused()
    await tabTo(page, 'New')
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/status=new/)
    await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(4)
  })

  await test.step('a look, and an answer that resolves', async () => {
    await moveToRow(page)
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    const id = (await focusedRow(page).getAttribute('data-row-key'))!
    await page.keyboard.press('Space')
    await expect(page.getByRole('complementary', { name: 'Ticket' })).toContainText(line)
    await page.keyboard.press('Escape')
    await expect(focusedRow(page)).toHaveAttribute('data-row-key', id)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/tickets/detail/${id}`))
    await expect(page.getByLabel(text('app.thread.label_public'), { exact: true })).toBeVisible()
    await tabTo(page, text('app.thread.label_public'))
    await page.keyboard.type('The line is replaced.')
    await tabTo(page, text('app.thread.more'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: text('app.thread.send_and_resolve') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await read(id)).status).toBe('resolved')
    await tabTo(page, 'Tickets', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tickets\/list\?/)
    await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(3)
  })

  await test.step('a priority in its cell', async () => {
    const id = await moveToRow(page)
    await tabTo(page, /^Change Priority of/)
    await page.keyboard.press('Enter')
    const active = page.locator('.ant-select-item-option-active')
    await expect(active).toHaveText('Normal')
    await page.keyboard.press('ArrowDown')
    await expect(active).toHaveText('High')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Change Priority of/ }).first()).toBeFocused()
    expect((await read(id)).priority).toBe('high')
    await page.keyboard.press('j')
    await expect(focusedRow(page)).not.toHaveAttribute('data-row-key', id)
  })

  await test.step('several are handed on', async () => {
    const ids: string[] = []
    for (const key of ['x', 'j', 'x']) {
      await page.keyboard.press(key)
      if (key === 'x') ids.push((await focusedRow(page).getAttribute('data-row-key'))!)
    }
    await expect(page.locator('tr[aria-selected=true]')).toHaveCount(2)
    await tabTo(page, 'Actions', 'Shift+Tab')
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: 'Set Assignee' })
    await expect(item).toBeVisible()
    while (!(await item.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox')).toBeVisible()
    await tabTo(page, 'Assignee')
    await page.keyboard.type('Ayu')
    await expect(page.locator('.ant-select-item-option').filter({ hasText: 'Ayu Lestari' })).toBeVisible()
    await page.keyboard.press('Enter')
    await tabTo(page, 'Set Assignee')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await read(ids[0]!)).assignee?.label).toBe('Ayu Lestari')
    await expect.poll(async () => (await read(ids[1]!)).assignee?.label).toBe('Ayu Lestari')
  })

  await test.step('from ticket to ticket, and to one by its number', async () => {
    const id = await moveToRow(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/tickets/detail/${id}`))
    await expect(page.getByRole('button', { name: /^Next ticket/ })).toBeEnabled()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page).not.toHaveURL(new RegExp(`/tickets/detail/${id}`))
    await expect(heading(page)).toContainText(line)
    const { number } = await read(id)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type(`#${number}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/tickets/detail/${id}`))
  })
})
