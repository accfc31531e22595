import type { Page } from '@playwright/test'
import { findingsIn, sidewaysPixels } from './support/checks.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/words.ts'

/** Lists by keys alone, and records beside them. */

const focusedRow = (page: Page) => page.locator('[data-row-key]:focus')
const idOf = (row: ReturnType<typeof focusedRow>) => row.getAttribute('data-row-key')
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
  const panel = page.locator('aside', { has: page.getByRole('button', { name: text('peek.close') }) })
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
