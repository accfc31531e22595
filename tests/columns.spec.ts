import type { Locator, Page } from '@playwright/test'
import { preferences } from '#contract/preferences.ts'
import { tickets } from '#contract/tickets.ts'
import { apiOf } from './support/api.ts'
import { openAs } from './support/browser/browsers.ts'
import { findingsIn } from './support/browser/checks.ts'
import { tabTo } from './support/browser/keyboard.ts'
import { addColleague } from './support/people.ts'
import { listRows } from './support/browser/rows.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

async function openList(page: Page, tenantId: string) {
  await page.goto(`/${tenantId}/tickets/list`)
  await expect(listRows(page).first()).toBeVisible()
}

const headers = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.getAttribute('aria-label')).filter(Boolean))

const widthOf = (header: Locator) => header.evaluate((head: HTMLElement) => head.offsetWidth)

test('columns are ordered, sized and pinned by keyboard, the same in another browser', async ({
  browser,
  platform,
  api,
}) => {
  const own = await addColleague(platform.url, api, 'Tenant admin')
  const page = await openAs(browser, platform.url, own)
  await page.setViewportSize({ width: 900, height: 800 })
  await openList(page, own.user.tenant_id)
  const before = await headers(page)

  await page.getByRole('button', { name: text('app.columns.label') }).press('Enter')
  const priority = page.getByRole('checkbox', { name: 'Priority' })
  await priority.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(priority).toBeFocused()
  await expect(page.getByText(/^Priority moved to position/)).toBeAttached()
  await page.getByRole('button', { name: text('columns.pin', { name: 'Subject' }) }).press('Enter')
  await page.getByRole('radio', { name: text('columns.compact') }).press('Space')
  await page.getByRole('checkbox', { name: 'Watchers' }).press('Space')
  expect(await findingsIn(page, 'dark')).toEqual([])
  expect(await findingsIn(page, 'light')).toEqual([])
  await page.keyboard.press('Escape')
  const after = await headers(page)
  expect(after[0]).toBe('Subject')
  expect(after.indexOf('Priority')).toBeLessThan(after.length - 2)
  expect(after).not.toEqual(before)

  const edge = page.getByRole('separator', { name: text('columns.width', { name: 'Status' }) })
  const status = page.getByRole('columnheader', { name: 'Status', exact: true })
  const width = await widthOf(status)
  await page.getByRole('columnheader').getByRole('button').first().focus()
  await expect(edge).toBeVisible()
  await tabTo(page, text('columns.width', { name: 'Status' }))
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 150))
  await expect.poll(() => widthOf(status)).toBe(width + 150)

  const apiOfOwn = apiOf(platform.url, own)
  const stored = async () => JSON.parse((await apiOfOwn(preferences.endpoints.all)).data[`columns.${tickets.name}`])
  await expect.poll(async () => (await stored()).widths).toEqual({ status: width + 150 })

  const other = await openAs(browser, platform.url, own)
  await other.setViewportSize({ width: 900, height: 800 })
  await openList(other, own.user.tenant_id)
  await expect.poll(() => headers(other)).toEqual(after)
  const there = other.getByRole('columnheader', { name: 'Status', exact: true })
  expect(await widthOf(there)).toBe(width + 150)
  const pinned = other.getByRole('columnheader', { name: 'Subject', exact: true })
  const at = (await pinned.boundingBox())!.x
  await there.locator('xpath=ancestor::table/..').evaluate((box) => box.scrollTo({ left: 200 }))
  expect((await pinned.boundingBox())!.x).toBe(at)
  await page.context().close()
  await other.context().close()
})

test('columns are sized by dragging and fitted by a double click', async ({ browser, platform, api }) => {
  const own = await addColleague(platform.url, api, 'Tenant admin')
  const page = await openAs(browser, platform.url, own)
  await openList(page, own.user.tenant_id)
  const subject = page.getByRole('columnheader', { name: 'Subject', exact: true })
  await subject.hover()
  const edge = page.getByRole('separator', { name: text('columns.width', { name: 'Subject' }) })
  const { x, y, width, height } = (await edge.boundingBox())!
  const before = await widthOf(subject)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 100, y + height / 2, { steps: 3 })
  await expect.poll(() => widthOf(subject)).toBe(before - 100)
  await page.mouse.up()
  await expect(edge).toHaveAttribute('aria-valuenow', String(before - 100))
  expect(await widthOf(subject)).toBe(before - 100)
  await edge.dblclick()
  await expect.poll(() => widthOf(subject)).not.toBe(before - 100)
  await page.context().close()
})
