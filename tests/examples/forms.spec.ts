import type { Page } from '@playwright/test'
import { findings } from '../support/browser/checks.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { expect, test } from '../support/browser/test.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

async function press(page: Page, name: string) {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Chooses from the options of the focused select. */
async function chooseNext(page: Page, option: string) {
  await page.keyboard.press('ArrowDown')
  const options = page.locator('.ant-select-dropdown:visible')
  await expect(options.getByTitle(option, { exact: true })).toBeVisible()
  const active = options.locator('.ant-select-item-option-active')
  // The list goes to the chosen option shortly after it is shown, whatever was pressed before.
  const moved = async () => {
    const title = await active.getAttribute('title')
    if (title !== option) await page.keyboard.press('ArrowDown')
    return title
  }
  await expect.poll(moved).toBe(option)
  await page.keyboard.press('Enter')
}

test('a form with sections, conditions and a list of objects is filled in by keyboard alone', async ({
  page,
  context,
  session,
}) => {
  const address = `/${session.user.tenant_id}/ring-groups/create`
  await page.goto(address)
  await expect(field(page, 'Extension')).toBeVisible()
  await tabTo(page, 'Strategy')
  await chooseNext(page, 'All')
  // The default follows the strategy.
  await expect(field(page, 'Ring seconds')).toHaveValue('30')

  await press(page, 'Create ring group')
  const errors = main(page)
    .getByRole('region', { name: /need.? your attention/ })
    .getByRole('link')
  await expect(errors).toHaveText(['Name', 'Members, row 1: Extension', 'Members, row 1: Seconds'])
  await expect(field(page, 'Name')).toBeFocused()
  expect(await findings(page)).toEqual([])
  await tabTo(page, 'Members, row 1: Extension', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Extension')).toBeFocused()

  await page.keyboard.type('101')
  await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  await press(page, 'Add row to Members')
  await expect(field(page, 'Extension').nth(1)).toBeFocused()
  await page.keyboard.type('102')
  await page.keyboard.press('Tab')
  await page.keyboard.type('25')
  await press(page, 'Move row 2 up')
  await expect(field(page, 'Extension').first()).toHaveValue('102')
  const sections = main(page).getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link', { name: /^Members/ })).toContainText('changed')

  // A field that the choice shows is required.
  await expect(field(page, 'Overflow extension')).toHaveCount(0)
  await tabTo(page, 'Overflow')
  await chooseNext(page, 'Extension')
  await tabTo(page, 'Name', 'Shift+Tab')
  await page.keyboard.type('Front desk by keyboard')
  await press(page, 'Create ring group')
  await expect(errors).toHaveText(['Overflow extension'])
  await expect(field(page, 'Overflow extension')).toBeFocused()
  await page.keyboard.type('900')

  // The tab is lost, and the form offers what was entered.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('"900"')
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByRole('button', { name: 'Restore' })).toBeVisible()
  await press(again, 'Restore')
  await expect(field(again, 'Extension').first()).toHaveValue('102')
  await press(again, 'Create ring group')
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Front desk by keyboard')
  await expect(main(again).getByRole('table').first()).toContainText('102')
  await again.goto(address)
  await expect(field(again, 'Name')).toBeVisible()
  await expect(main(again).getByRole('button', { name: 'Restore' })).toHaveCount(0)
})

test('a form says itself what the limits of a number refuse', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/ring-groups/create`)
  await field(page, 'Name').fill('Night')
  await field(page, 'Extension').fill('101')
  await field(page, 'Seconds').fill('999')
  await main(page).getByRole('button', { name: 'Create ring group' }).click()
  const errors = main(page).getByRole('region', { name: '2 fields need your attention' })
  await expect(errors.getByRole('link')).toHaveText(['Strategy', 'Members, row 1: Seconds'])
})
