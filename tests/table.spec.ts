import type { Page } from '@playwright/test'
import { listRows } from './support/browser/rows.ts'
import { menuItem } from './support/browser/menu.ts'
import { expect, test } from './support/browser/test.ts'

/** The left and right edges of the text in each cell of the first of each of some rows, at one moment. */
const textEdges = (page: Page, rows: string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) =>
        [...document.querySelector(selector)!.children].map((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell.querySelector('button > span') ?? cell)
          const { left, right } = range.getBoundingClientRect()
          return { align: cell.getAttribute('align'), left: Math.round(left), right: Math.round(right) }
        }),
      ),
    rows,
  )

test('column headers align with their cells', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(listRows(page).first()).toBeVisible()
  const distances = async () => {
    const [heads, cells] = await textEdges(page, ['thead tr', 'tbody tr[data-row-key]'])
    expect(heads!.length).toBeGreaterThan(3)
    // The last column holds the menus.
    return heads!.slice(0, -1).map((head, index) => {
      const edge = head.align === 'right' ? 'right' : 'left'
      return Math.abs(head[edge] - cells![index]![edge])
    })
  }
  // Rows of other tests can come, and columns are measured by what has come.
  await expect.poll(async () => Math.max(...(await distances()))).toBeLessThanOrEqual(1)
})

test('the headers of a skeleton do not overlap on a tablet', async ({ page, session }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.route('**/v1/**/tickets/list*', () => {})
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(page.locator('table[aria-busy=true] thead')).toBeVisible()
  const [heads] = await textEdges(page, ['table[aria-busy=true] thead tr'])
  for (const [index, head] of heads!.slice(1, -1).entries()) {
    expect(head.left).toBeGreaterThan(heads![index]!.right)
  }
})

test('a shadow marks the columns cut off on a tablet, until they are scrolled to', async ({ page, session }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(listRows(page).first()).toBeVisible()
  const scroller = page.getByRole('table').locator('..')
  const shadow = () => scroller.evaluate((box) => getComputedStyle(box.parentElement!, '::after').opacity)
  await expect.poll(shadow).toBe('1')
  await scroller.evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
  await expect.poll(shadow).toBe('0')
  await scroller.evaluate((box) => box.scrollTo({ left: 0 }))
  await expect.poll(shadow).toBe('1')
  await page.setViewportSize({ width: 2400, height: 900 })
  await expect.poll(shadow).toBe('0')
})

test('another screen begins at its top', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await expect(listRows(page).first()).toBeVisible()
  await page.mouse.wheel(0, 500)
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(place).toBeGreaterThan(300)
  await menuItem(page, 'Usage records').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Usage records' })).toBeVisible()
  await expect(listRows(page).first()).toBeVisible()
  expect(await place()).toBe(0)
})
