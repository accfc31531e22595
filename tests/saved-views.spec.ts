import type { Page } from '@playwright/test'
import { openAs } from './support/browser/browsers.ts'
import { findingsIn } from './support/browser/checks.ts'
import { addColleague } from './support/people.ts'
import { listRows } from './support/browser/rows.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

async function openList(page: Page, address: string) {
  await page.goto(address)
  await expect(listRows(page).first()).toBeVisible()
}

const openViews = (page: Page) => page.getByRole('button', { name: text('app.views'), exact: true }).click()
const viewOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

async function saveAs(page: Page, name: string, isShared: boolean) {
  await openViews(page)
  await page.getByRole('button', { name: text('saved_views.new') }).click()
  await page.getByLabel(text('saved_views.name')).fill(name)
  if (isShared) await page.getByLabel(text('saved_views.share')).check()
  await page.getByRole('button', { name: text('saved_views.save'), exact: true }).click()
  await expect(page).toHaveURL(/view=/)
  await page.keyboard.press('Escape')
}

test('a saved view is shared by its address and opened by a colleague @core', async ({ browser, platform, api }) => {
  const [own, colleague] = [
    await addColleague(platform.url, api, 'Tenant admin'),
    await addColleague(platform.url, api, 'Support agent'),
  ]
  const page = await openAs(browser, platform.url, own)
  const list = `/${own.user.tenant_id}/tickets/list`
  await openList(page, `${list}?status=open`)
  await saveAs(page, 'Open ones', true)
  const dot = page.getByRole('img', { name: text('saved_views.changed') })
  await expect(page.locator('strong', { hasText: 'Open ones' })).toBeVisible()
  await expect(dot).toHaveCount(0)

  const other = await openAs(browser, platform.url, colleague)
  await openList(other, page.url())
  await expect(other.locator('strong', { hasText: 'Open ones' })).toBeVisible()
  await openList(other, list)
  await openViews(other)
  await viewOf(other, 'Open ones').click()
  await expect(other).toHaveURL(/status=open.*view=/)

  // A change marks the view; Reset brings it back, Save keeps the change.
  const search = page.getByRole('searchbox').first()
  await search.fill('fax')
  await search.press('Enter')
  await expect(dot).toBeVisible()
  expect(await findingsIn(page, 'dark')).toEqual([])
  await page.getByRole('button', { name: text('saved_views.reset'), exact: true }).click()
  await expect(dot).toHaveCount(0)
  await expect(page).not.toHaveURL(/q=fax/)
  await page.goBack()
  await expect(dot).toBeVisible()
  await page.getByRole('button', { name: text('saved_views.save'), exact: true }).click()
  await expect(dot).toHaveCount(0)
  await page.getByRole('button', { name: text('undo.undo') }).click()
  await expect(dot).toBeVisible()
  await other.context().close()
  await page.context().close()
})
