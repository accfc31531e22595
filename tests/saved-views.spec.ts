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

test('a saved view is shared by its address and opened by a colleague', async ({ browser, platform, api }) => {
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
  await page.getByRole('button', { name: text('saved_views.undo') }).click()
  await expect(dot).toBeVisible()
  await other.context().close()
  await page.context().close()
})

test('a personal view opens the list by default, and its deletion is undone', async ({ browser, platform, api }) => {
  const own = await addColleague(platform.url, api, 'Tenant admin')
  const page = await openAs(browser, platform.url, own)
  const list = `/${own.user.tenant_id}/tickets/list`
  await openList(page, `${list}?status=open&sort=subject`)
  await saveAs(page, 'My open ones', false)
  await openViews(page)
  await page.getByRole('button', { name: text('saved_views.usual', { name: 'My open ones' }) }).click()
  await openList(page, list)
  await expect(page).toHaveURL(/status=open&sort=subject&view=/)

  await openViews(page)
  expect(await findingsIn(page, 'light')).toEqual([])
  await page.getByRole('button', { name: text('saved_views.delete', { name: 'My open ones' }) }).click()
  await expect(viewOf(page, 'My open ones')).toHaveCount(0)
  await page.getByRole('button', { name: text('saved_views.undo') }).click()
  await openViews(page)
  await expect(viewOf(page, 'My open ones')).toBeVisible()

  // A colleague who opens the address sees the same rows, without the name.
  const other = await openAs(browser, platform.url, await addColleague(platform.url, api, 'Support agent'))
  await openList(other, page.url())
  await expect(other.locator('strong', { hasText: 'My open ones' })).toHaveCount(0)
  await expect(other).toHaveURL(/status=open/)
  await other.context().close()
  await page.context().close()
})

test('a view arranges the columns, which is undone, and marks that they differ', async ({ browser, platform, api }) => {
  const own = await addColleague(platform.url, api, 'Tenant admin')
  const page = await openAs(browser, platform.url, own)
  await openList(page, `/${own.user.tenant_id}/tickets/list`)
  await openViews(page)
  await page.getByRole('button', { name: text('saved_views.new') }).click()
  await page.getByLabel(text('saved_views.name')).fill('As declared')
  await page.getByLabel(text('saved_views.columns')).check()
  await page.getByRole('button', { name: text('saved_views.save'), exact: true }).click()
  await expect(page).toHaveURL(/view=/)
  await page.keyboard.press('Escape')

  const priority = page.getByRole('columnheader', { name: 'Priority' })
  await page.getByRole('button', { name: text('app.columns.label'), exact: true }).click()
  await page.getByRole('checkbox', { name: 'Priority' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(priority).toHaveCount(0)
  const dot = page.getByRole('img', { name: text('saved_views.changed') })
  await expect(dot).toBeVisible()
  await openViews(page)
  await viewOf(page, 'As declared').click()
  await expect(priority).toBeVisible()
  await expect(dot).toHaveCount(0)
  await page.getByRole('button', { name: text('saved_views.undo') }).click()
  await expect(priority).toHaveCount(0)

  // Save keeps the columns of now.
  await page.getByRole('button', { name: text('saved_views.save'), exact: true }).click()
  await expect(dot).toHaveCount(0)
  await page.getByRole('button', { name: text('app.columns.label'), exact: true }).click()
  await page.getByRole('checkbox', { name: 'Priority' }).check()
  await page.keyboard.press('Escape')
  await expect(priority).toBeVisible()
  await page.getByRole('button', { name: text('saved_views.reset'), exact: true }).click()
  await expect(priority).toHaveCount(0)
  await expect(dot).toHaveCount(0)
  await page.context().close()
})
