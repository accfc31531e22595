import type { Locator, Page } from '@playwright/test'
import { tickets } from '#contract/tickets.ts'
import { openAs } from './support/browser/browsers.ts'
import { findings, findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { addColleague } from './support/people.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

const phone = { width: 360, height: 740 }
test.use({ viewport: phone, hasTouch: true })

const cards = (page: Page) => page.locator('li[data-row-key]')
const bar = (page: Page) => page.getByRole('region', { name: text('many.label') })
const facts = (page: Page) => cards(page).first().getByRole('term')

async function openTickets(page: Page, tenantId: string, query = '') {
  await page.goto(`/${tenantId}/tickets/list${query}`)
  await expect(cards(page).first()).toBeVisible()
}

/** The controls that are smaller than a thumb needs, with their size. */
const smallTargets = (within: Locator) =>
  within.locator('button, select, label:has(input[type=checkbox])').evaluateAll((found) =>
    found
      .filter((element) => (element as HTMLElement).checkVisibility())
      .map((element) => ({ name: element.textContent || element.ariaLabel, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 40 || box.height < 40)
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  )

test('rows are selected on a phone, all of the page and all that match, with the actions at the bottom @core', async ({
  page,
  session,
}) => {
  await openTickets(page, session.user.tenant_id)
  await cards(page).first().getByRole('checkbox').check()
  await page.getByLabel(text('app.list.select_page')).check()
  await expect(bar(page).getByRole('status')).toHaveText('25 selected')
  await bar(page)
    .getByRole('button', { name: /^Select all \d+ tickets that match$/ })
    .click()
  await expect(bar(page).getByRole('status')).toHaveText(/^All \d+ selected$/)
  const box = (await bar(page).boundingBox())!
  expect(box.y + box.height).toBeCloseTo(phone.height, 0)
  expect(await smallTargets(bar(page))).toEqual([])
  await bar(page)
    .getByRole('button', { name: text('many.actions') })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Mark as closed' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')

  // The end of the page is not behind the bar.
  const range = page.getByText(/^1–25 of/)
  await page.mouse.wheel(0, 100_000)
  await expect
    .poll(async () => {
      const shown = (await range.boundingBox())!
      return shown.y + shown.height
    })
    .toBeLessThanOrEqual(box.y)
  await bar(page)
    .getByRole('button', { name: text('many.clear') })
    .click()
  await expect(bar(page)).toBeHidden()
})

test('filters open below the toolbar, count what they leave, and lead back', async ({ page, session, api }) => {
  await openTickets(page, session.user.tenant_id)
  const opener = page.getByRole('button', { name: text('app.filter.label'), exact: true })
  await opener.click()
  const filters = page.getByRole('group', { name: text('app.filter.label') })
  expect(await smallTargets(filters)).toEqual([])
  await filters.getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('checkbox', { name: 'Urgent' }).click()
  expect(await smallTargets(page.locator('[popover]:popover-open'))).toEqual([])
  await expect(page).toHaveURL(/priority=urgent/)
  await page.keyboard.press('Escape')
  const { data } = await api(tickets.endpoints.list, { query: 'priority=urgent&_end=100' })
  const total = String(data.length)
  const show = filters.getByRole('button', { name: text('app.filter.show_total', { total }) })
  await expect(show).toBeVisible()
  expect(await findingsIn(page, 'dark')).toEqual([])
  expect(await findingsIn(page, 'light')).toEqual([])
  await show.click()
  await expect(filters).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toHaveText('1')
})

test('the columns of cards are chosen and ordered on a phone, where they have no widths', async ({
  browser,
  platform,
  api,
}) => {
  const own = await addColleague(platform.url, api, 'Tenant admin')
  const page = await openAs(browser, platform.url, own)
  await page.setViewportSize(phone)
  await openTickets(page, own.user.tenant_id)
  const before = await facts(page).allTextContents()
  expect(before).not.toContain('Watchers')
  await page.getByRole('button', { name: text('app.filter.label'), exact: true }).click()
  await page.getByRole('button', { name: text('app.columns.label') }).click()
  await page.getByRole('checkbox', { name: 'Watchers' }).check()
  await page.getByRole('button', { name: text('ordering.up', { name: 'Assignee' }) }).click()
  await expect(page.getByRole('button', { name: text('columns.pin', { name: 'Subject' }) })).toBeHidden()
  await expect(page.getByRole('radio', { name: text('columns.compact') })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(facts(page).filter({ hasText: 'Watchers' })).toBeVisible()
  const after = await facts(page).allTextContents()
  expect(after.indexOf('Assignee')).toBe(before.indexOf('Assignee') - 1)
  // Everything that the table shows, beside the title and the states.
  await page.setViewportSize({ width: 1440, height: 900 })
  const heads = () => page.getByRole('columnheader').evaluateAll((found) => found.map((head) => head.ariaLabel))
  await expect.poll(heads).toEqual(expect.arrayContaining(after))
})

test('a list zoomed to 200 % and one on the narrowest phone fit, with their controls', async ({ page, session }) => {
  for (const width of [720, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await openTickets(page, session.user.tenant_id)
    await page.getByRole('button', { name: text('app.filter.label'), exact: true }).click()
    expect.soft(await sidewaysPixels(page), `${width} pixels`).toBe(0)
    await page.getByRole('button', { name: text('app.columns.label') }).click()
    await expect(page.getByRole('list', { name: text('columns.shown') })).toBeInViewport()
    expect.soft(await smallTargets(page.getByRole('list', { name: text('columns.shown') }))).toEqual([])
    expect.soft(await sidewaysPixels(page), `${width} pixels with columns`).toBe(0)
    expect.soft(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: text('app.views') })).toBeVisible()
    await expect(page.getByRole('button', { name: text('app.list.export') })).toBeVisible()
  }
})

test('a file is mapped and its errors are read on a phone', async ({ page, session }) => {
  const csv = 'Label,Nomor,Country\r\nWrong,12345,ID\r\nRight,+6221899999955,ID'
  await page.goto(`/${session.user.tenant_id}/phone-numbers/list`)
  await page.getByRole('button', { name: text('app.filter.label'), exact: true }).click()
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import phone numbers' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const field = dialog.getByRole('combobox', { name: 'Field of the column Nomor' })
  await expect(field).toHaveValue('e164')
  expect((await field.boundingBox())!.width).toBeGreaterThan(200)
  const rows = dialog.getByRole('region')
  await expect(rows).toContainText('12345')
  // A value is below the name of its column, and nothing is out of sight.
  const cut = await dialog
    .locator('table, [role=region]')
    .evaluateAll((found) =>
      found.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ tagName }) => tagName),
    )
  expect(cut).toEqual([])
  await expect(rows.locator('td[data-label=Nomor]')).toBeVisible()
  await expect(rows.locator('thead')).toBeHidden()
  expect(await sidewaysPixels(page)).toBe(0)
  expect(await findings(page)).toEqual([])
})
