import type { Page } from '@playwright/test'
import { resources } from '#resources/all.ts'
import { findingsIn, settle, sidewaysPixels } from './support/browser/checks.ts'
import { lockedName, menuItem, unfoldLocked } from './support/browser/menu.ts'
import { listRows } from './support/browser/rows.ts'
import { quiet } from './support/browser/quiet.ts'
import { addressOf } from './support/browser/screens.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text } from './support/words.ts'

/** The texts of elements that are cut, but for those that are read out alone. */
const cutTexts = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((found) =>
      found
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )

/** Waits for the frame in which columns are measured by what has come. */
const expectUncut = (page: Page, selector: string) => expect.poll(() => cutTexts(page, selector)).toEqual([])

async function openList(page: Page, path: string) {
  await page.goto(path)
  await expect(listRows(page).first()).toBeVisible()
}

const widthOf = (page: Page, name: string) =>
  page.getByRole('columnheader', { name, exact: true }).evaluate((head: HTMLElement) => head.offsetWidth)

/** Characters of a subject for which there is room. */
const roomy = 45

test('no usual subject is cut at 1440 pixels, and no cell beside it', async ({ page, session }) => {
  for (const number of [1, 2, 3]) {
    // Those of today are of other tests, whose people have names of any length.
    await openList(page, `/${session.user.tenant_id}/tickets/list?created_at_lte=1d&page=${number}`)
    const cut = async () => (await cutTexts(page, 'td a, td a *')).filter((text) => text!.length <= roomy)
    await expect.poll(cut).toEqual([])
    await expectUncut(page, 'tbody td:not(:has(a)) > *')
  }
})

test('the last message stands below the subject, in a row that is no higher', async ({ page, session }) => {
  await openList(page, `/${session.user.tenant_id}/tickets/list?created_at_lte=1d`)
  const told = page.locator('tbody').getByText(/^Checked the logs of that hour/)
  await expect(told.first()).toBeVisible()
  const heights = await listRows(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(1)
})

/** The cells whose content is drawn over the next one. */
const spilling = (page: Page) =>
  page
    .locator('tbody td')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => getComputedStyle(cell).overflowX === 'visible' && cell.scrollWidth > cell.clientWidth)
        .map(({ textContent }) => textContent),
    )

for (const width of [768, 1440]) {
  test(`no cell is drawn over the next at ${width} pixels`, async ({ page, session }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const resource of resources) {
      if (!resource.screens.list || resource.contract.parent || resource.scope === 'platform') continue
      await page.goto(addressOf(resource, 'list', session.user.tenant_id))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settle(page)
      await quiet(page)
      expect.soft(await spilling(page), resource.identifier).toEqual([])
    }
  })
}

test('the conversations fit at 1440 pixels, and their summary takes what is left', async ({ page, session }) => {
  // Those of today are of other tests: they have no summary, and agents with long names.
  await openList(page, `/${session.user.tenant_id}/conversations/list?started_at_lte=1d`)
  const over = () => page.getByRole('table').evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth)
  await expect.poll(over).toBe(0)
  const widest = () =>
    page
      .getByRole('columnheader')
      .evaluateAll(
        (heads) =>
          heads.toSorted((one, other) => (other as HTMLElement).offsetWidth - (one as HTMLElement).offsetWidth)[0]!
            .textContent,
      )
  await expect.poll(widest).toBe(fieldName('summary'))
  await expectUncut(page, 'tbody td:not(:has(a)) > *')
})

test('columns of texts share the room by what they need', async ({ page, session }) => {
  await openList(page, `/${session.user.tenant_id}/iam/roles/list`)
  await expectUncut(page, 'tbody td *')
  expect(await widthOf(page, 'Members')).toBeLessThan(120)
})

test('a record beside its list leaves no gap, and the list shows whole columns', async ({ page, session }) => {
  await openList(page, `/${session.user.tenant_id}/tickets/list`)
  await listRows(page).first().focus()
  const all = await page.getByRole('columnheader').count()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const peek = page.locator('[data-peek]')
  await expect(peek).toBeVisible()
  await expect.poll(() => page.getByRole('columnheader').count()).toBeLessThan(all)
  const box = (await peek.boundingBox())!
  const table = page.getByRole('table', { name: 'Tickets' })
  const edge = await table.evaluate((element) => element.closest('section')!.getBoundingClientRect().right)
  expect(Math.abs(edge - box.x)).toBeLessThanOrEqual(1)
  const over = await table.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth)
  expect(over).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader')).toHaveCount(all)
})

const nav = (page: Page) => page.getByRole('navigation', { name: text('app.sidebar.label') })

for (const account of ['admin', 'operator', 'reader'] as const) {
  test.describe(`the menu of ${account}`, () => {
    test.use({ account })

    test('scrolls by itself at 1440 × 900, with room for every entry', async ({ page, session }) => {
      await page.goto(`/${session.user.tenant_id}/dashboard`)
      await expect(menuItem(page, 'Dashboard')).toBeVisible()
      const style = await nav(page).evaluate((element) => getComputedStyle(element).overflowY)
      expect(style).toBe('auto')
      const height = await menuItem(page, 'Dashboard').evaluate((link: HTMLElement) => link.offsetHeight)
      expect(height).toBe(30)
      expect(await findingsIn(page, 'dark')).toEqual([])
      expect(await findingsIn(page, 'light')).toEqual([])
    })
  })
}

test.describe('an agent', () => {
  test.use({ account: 'reader' })

  test('has what the role may not open in one folded group, each with its reason', async ({ page, session }) => {
    await page.goto(`/${session.user.tenant_id}/dashboard`)
    await expect(menuItem(page, 'Knowledge base')).toBeVisible()
    await expect(menuItem(page, 'Tickets')).toBeHidden()
    await expect(nav(page).getByRole('button', { name: lockedName })).toHaveAttribute('aria-expanded', 'false')
    await unfoldLocked(page)
    await expect(menuItem(page, 'Tickets')).toHaveAttribute('aria-description', /permission/)
    await expect(menuItem(page, 'Settings')).toBeVisible()
  })
})

test.describe('of an operator', () => {
  test.use({ account: 'operator' })

  test('a section of one field has one heading', async ({ page, session }) => {
    const { tenant_id } = session.user
    await page.goto(`/tenants/update/${tenant_id}`)
    await expect(page.getByRole('heading', { name: 'Limits', exact: true })).toBeVisible()
    const legend = page.getByRole('group', { name: 'Limits', exact: true }).locator('legend')
    await expect(legend.locator('> span')).toHaveCSS('width', '1px')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first ticket is within 120 pixels, filters and the rest behind one button', async ({ page, session }) => {
    await page.goto(`/${session.user.tenant_id}/tickets/list`)
    const card = page.locator('li[data-row-key]').first()
    await expect(card).toBeVisible()
    expect((await card.boundingBox())!.y).toBeLessThanOrEqual(120)
    expect(await sidewaysPixels(page)).toBe(0)
    const more = page.getByRole('button', { name: text('app.filter.label'), exact: true })
    const inside = [
      page.getByRole('button', { name: 'Priority' }),
      page.getByRole('combobox', { name: text('app.list.sort') }),
      page.getByRole('button', { name: text('app.views') }),
      page.getByRole('link', { name: 'Board' }),
    ]
    for (const part of inside) await expect(part).toBeHidden()
    await more.click()
    for (const part of inside) await expect(part).toBeVisible()
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await findingsIn(page, 'dark')).toEqual([])
    expect(await findingsIn(page, 'light')).toEqual([])
    // A job of an earlier test can end meanwhile; its toast covers the header.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await page.getByRole('button', { name: text('app.user_menu', { name: session.user.name }) }).click()
    await page.getByRole('menuitem', { name: 'Bahasa Indonesia' }).or(page.getByText('Indonesia')).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tiket' })).toBeVisible()
    expect((await card.boundingBox())!.y).toBeGreaterThan(0)
  })
})

test('scrollbars are thin and have the colors of the theme', async ({ page, session }) => {
  await openList(page, `/${session.user.tenant_id}/tickets/list`)
  for (const element of [nav(page), page.locator('html')]) {
    await expect(element).toHaveCSS('scrollbar-width', 'thin')
    await expect(element).not.toHaveCSS('scrollbar-color', 'auto')
  }
})
