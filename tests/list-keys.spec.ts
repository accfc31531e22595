import type { Page } from '@playwright/test'
import { tickets } from '#contract/tickets.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Lists by keys alone, and records beside them. */

const focusedRow = (page: Page) => page.locator('[data-row-key]:focus')
const idOf = (row: ReturnType<typeof focusedRow>) => row.getAttribute('data-row-key')
const panelOf = (page: Page) => page.locator('aside', { has: page.getByRole('button', { name: text('peek.close') }) })
const titleOf = (page: Page) => panelOf(page).locator('header').first().getByRole('heading')
const rowNumber = (page: Page, index: number) => page.locator('tbody tr').nth(index)

async function openList(page: Page, path: string) {
  await page.goto(path)
  await expect(rowNumber(page, 0)).toHaveAttribute('data-row-key', /.+/)
}

test('a list is worked by keys alone', async ({ page, session }) => {
  await openList(page, `/${session.user.tenant_id}/tickets/list`)
  await page.keyboard.press('j')
  await expect(rowNumber(page, 0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rowNumber(page, 1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(rowNumber(page, 1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.locator('tbody tr[aria-selected=true]')).toHaveCount(3)

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  // Keys are texts in a field.
  await page.keyboard.type('jx')
  await expect(page.getByRole('searchbox')).toHaveValue('jx')
  await expect(page).toHaveURL(/q=jx$/)
  await page.getByRole('searchbox').fill('')
  await expect(page).toHaveURL(/\/list$/)
  await page.getByRole('searchbox').press('Tab')

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: text('keys.title') })
  await expect(sheet).toBeVisible()
  expect.soft(await findingsIn(page, 'dark')).toEqual([])
  await sheet.getByRole('checkbox', { name: text('keys.single') }).uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await expect(sheet).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: text('palette.placeholder') })).toBeFocused()
  await page.keyboard.type('keyboard')
  await page.keyboard.press('Enter')
  await sheet.getByRole('checkbox', { name: text('keys.single') }).check()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.keyboard.press('j')
  const id = await idOf(focusedRow(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tickets/detail/${id}$`))
  await page.goBack()
  await expect(rowNumber(page, 0)).toHaveAttribute('data-row-key', /.+/)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/tickets\/create$/)
})

test('ten calls are looked through without leaving the list', async ({ page, session }) => {
  await openList(page, `/${session.user.tenant_id}/calls/list`)
  await page.keyboard.press('j')
  await expect(rowNumber(page, 0)).toBeFocused()
  await page.keyboard.press(' ')
  const panel = panelOf(page)
  for (let index = 0; index < 10; index++) {
    const id = await rowNumber(page, index).getAttribute('data-row-key')
    await expect(page).toHaveURL(new RegExp(`/calls/list\\?peek=${id}`))
    await expect(panel.getByRole('tab').first()).toBeVisible()
    if (index < 9) await page.keyboard.press(index % 2 ? 'j' : 'ArrowDown')
  }
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await page.reload()
  await expect(panel.getByRole('tab').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(rowNumber(page, 9)).toBeFocused()

  await page.keyboard.press(' ')
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()

  await page.goForward()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(panel.getByRole('tab').first()).toBeVisible()
  expect(await sidewaysPixels(page)).toBe(0)
  await panel.getByRole('link', { name: text('peek.open') }).click()
  await expect(page).toHaveURL(/\/calls\/detail\//)
})

test('a record beside the list has its actions, and is followed by the next one', async ({ page, session, api }) => {
  const word = `Peeked${Date.now()}`
  const made = []
  for (const name of ['one', 'two', 'three']) {
    const body = { subject: `${word} ${name}`, description: 'Since noon.' }
    made.push((await api(tickets.endpoints.create, { body })).data)
  }
  await openList(page, `/${session.user.tenant_id}/tickets/list?q=${word}&status=new&sort=created_at`)
  await rowNumber(page, 0).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: text('app.record.peek') }).click()
  const panel = panelOf(page)
  const title = titleOf(page)
  await expect(title).toHaveText(new RegExp(`${word} one`))
  // Changing the status takes the ticket out of the list.
  await panel.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(title).toHaveText(new RegExp(`${word} two`))
  await expect(page.locator('tbody tr')).toHaveCount(2)

  await panel.getByRole('button', { name: text('app.record.actions', { name: '' }) }).click()
  await page.getByRole('menuitem', { name: text('app.record.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('app.record.delete') })
    .click()
  await expect(title).toHaveText(new RegExp(`${word} three`))
  await expect(page).toHaveURL(new RegExp(`peek=${made[2]!.id}`))

  await page.setViewportSize({ width: 390, height: 844 })
  await panel.getByRole('button', { name: text('peek.close') }).click()
  await expect(panel).toBeHidden()
  const card = page.locator(`[data-row-key="${made[2]!.id}"]`)
  await expect(card).toBeFocused()
  await card.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: text('app.record.peek') }).click()
  await expect(panel).toBeFocused()
  // The rest of the page is behind it and cannot be reached.
  for (const behind of [card, page.getByRole('banner').getByRole('button').first()])
    expect(await behind.evaluate((element) => element.closest('[inert]') !== null)).toBe(true)
  expect(await sidewaysPixels(page)).toBe(0)
  // The last record of the list leaves it: there is none to show.
  await panel.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(panel).toBeHidden()
})
