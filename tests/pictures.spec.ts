import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { listRows, rowMenus } from './support/rows.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/words.ts'

/** The folder of the pictures of docs/declaring.md in `npm run docs -- --pictures`; otherwise none is written. */
const folder = process.env['WRITE_PICTURES']

interface Picture {
  /** The interface and the option that it shows. */
  name: string
  /** The screen, below the tenant. */
  at: string
  /** Prepares the screen. */
  after?: (page: Page) => Promise<void>
  of: (page: Page) => Locator
  /** Its height in pixels, if not that of the element. */
  height?: number
}

const main = (page: Page) => page.getByRole('main')
const openMenu = (page: Page) => rowMenus(page).first().click()

const pictures: Picture[] = [
  { name: 'Hints-menu', at: 'tickets/list', of: (page) => page.getByRole('navigation').first(), height: 420 },
  { name: 'Hints-screens', at: 'tickets/list', of: main, height: 330 },
  { name: 'ListHints-sort', at: 'tickets/list?sort=-priority', of: (page) => page.locator('thead') },
  { name: 'FieldHints-colors', at: 'tickets/list?status=open&size=10', of: (page) => listRows(page).first() },
  { name: 'Hints-actions', at: 'iam/users/list', after: openMenu, of: (page) => page.getByRole('menu').last() },
  { name: 'CreateHints-duplicate', at: 'iam/roles/list', after: openMenu, of: (page) => page.getByRole('menu').last() },
  { name: 'RecordHints-fields', at: 'tickets/create', of: main, height: 420 },
  {
    name: 'BodySpec-write',
    at: 'tickets/create',
    after: async (page) => {
      await main(page)
        .getByRole('button', { name: text('app.record.create', { noun: 'ticket' }) })
        .click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
    of: main,
    height: 420,
  },
]

for (const screen of new Set(pictures.map(({ at }) => at))) {
  const ofScreen = pictures.filter(({ at }) => at === screen)
  test(`pictures of ${ofScreen.map(({ name }) => name).join(', ')}`, async ({ page, session }) => {
    await page.setViewportSize({ width: 1120, height: 720 })
    await page.goto(`/${session.user.tenant_id}/${screen}`)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const picture of ofScreen) await take(page, picture)
  })
}

async function take(page: Page, { name, after, of, height }: Picture) {
  await after?.(page)
  const element = of(page)
  await expect(element).toBeVisible()
  const box = (await element.boundingBox())!
  const clip = {
    ...box,
    width: Math.min(box.width, 1120 - box.x),
    height: Math.min(height ?? box.height, box.height),
  }
  const image = await page.screenshot({
    clip,
    animations: 'disabled',
    ...(folder && { path: join(folder, `${name}.png`) }),
  })
  expect(image.length).toBeLessThan(60_000)
}
