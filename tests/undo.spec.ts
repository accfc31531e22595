import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { tickets } from '#contract/tickets.ts'
import type { Api } from './support/api.ts'
import { openAs } from './support/browser/browsers.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { inDatabase } from './support/platform/in-database.ts'
import { addTenant } from './support/people.ts'
import { listRows } from './support/browser/rows.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Undoing changes while their toast stands. */

const toasts = (page: Page) => page.getByRole('region', { name: text('public.notifications') })
/** Jobs of other tests that end meanwhile have toasts as well. */
const undoIn = (page: Page, subject: string) =>
  toasts(page)
    .getByRole('listitem')
    .filter({ hasText: subject })
    .getByRole('button', { name: text('undo.undo') })
/** The toast names what was undone. */
const undone = (page: Page, what: string) =>
  toasts(page)
    .getByText(text('undo.undone', { what: '' }).trim())
    .and(toasts(page).getByText(what))

async function newTicket(api: Api, subject: string) {
  const body = { subject, description: 'Since noon.', priority: 'low' }
  const { id } = (await api(tickets.endpoints.create, { body })).data
  return { id, read: async () => (await api(tickets.endpoints.detail, { params: { id } })).data }
}

test('a change of status is undone by the button of its toast, with the keyboard alone', async ({
  page,
  session,
  api,
}) => {
  const { id, read } = await newTicket(api, 'Undone by its button')
  await page.goto(`/${session.user.tenant_id}/tickets/detail/${id}`)
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  const undo = undoIn(page, 'Undone by its button')
  await expect(undo).toBeVisible()
  expect(await findingsIn(page, 'dark')).toEqual([])
  await page.keyboard.press('Alt+t')
  const isFocused = () => undo.evaluate((button) => button === document.activeElement)
  for (let presses = 0; presses < 8 && !(await isFocused()); presses++) await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(undone(page, 'Undone by its button')).toBeVisible()
  expect((await read()).status).toBe('new')
  await expect(page.getByRole('button', { name: 'Mark as resolved' })).toBeVisible()
})

test('a mass close is undone after a reload, and again from the jobs @core', async ({ browser, platform }) => {
  const founder = await addTenant(platform.url)
  const tenantId = founder.user.tenant_id
  await inDatabase(platform, (db) =>
    db.execute(sql`
      insert into tickets (tenant_id, id, created_at, updated_at, number, subject, description, category, priority, status)
      select ${tenantId}, gen_random_uuid(), now(), now(), n, 'Outage ' || n, 'x', 'other', 'normal', 'resolved'
      from generate_series(1, 30) n`),
  )
  const page = await openAs(browser, platform.url, founder)
  const result = page.getByRole('region', { name: text('many.task') })
  await closeAll(page, tenantId)
  await expect(result).toContainText('30 tickets marked as Closed')
  await page.reload()
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(result.getByRole('button', { name: text('undo.undo') })).toBeVisible()
  expect(await sidewaysPixels(page)).toBe(0)
  expect(await findingsIn(page, 'light')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  // A second click starts no second job.
  await result.getByRole('button', { name: text('undo.undo') }).dblclick()
  await expect(result).toContainText(text('undo.undone', { what: '30 tickets marked as Closed' }))
  await expect(result.getByRole('button', { name: text('undo.undo') })).toBeHidden()
  await expect(listRows(page)).toHaveCount(25)

  await closeAll(page, tenantId)
  await expect(result).toContainText('30 tickets marked as Closed')
  await page.goto(`/${tenantId}/dashboard`)
  await page.getByRole('button', { name: 'Jobs', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Jobs' })
  await drawer.getByRole('button', { name: text('undo.undo') }).click()
  await expect(drawer.getByRole('listitem').first()).toContainText('30 of 30 done')
  await expect(drawer.getByRole('button', { name: text('undo.undo') })).toBeHidden()
  await page.goto(`/${tenantId}/tickets/list?status=resolved`)
  await expect(listRows(page)).toHaveCount(25)
})

async function closeAll(page: Page, tenantId: string) {
  const bar = page.getByRole('region', { name: text('many.label') })
  await page.goto(`/${tenantId}/tickets/list?status=resolved`)
  await page.getByLabel('Select all on this page').check()
  await bar.getByRole('button', { name: 'Select all 30 tickets that match' }).click()
  await bar.getByRole('button', { name: text('many.actions') }).click()
  await page.getByRole('menuitem', { name: 'Mark as closed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as closed' }).click()
}

test('a deleted record comes back from the activity log, after its toast has gone', async ({ page, session, api }) => {
  const { id, read } = await newTicket(api, 'Undone from the log')
  await api(tickets.endpoints.delete, { params: { id } })
  await page.goto(`/${session.user.tenant_id}/activity-logs?action=tickets.delete`)
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Undone from the log' })
  await entry
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .click()
  const undo = page.getByRole('main').getByRole('button', { name: text('undo.undo') })
  await undo.press('Enter')
  await expect(undone(page, 'Undone from the log')).toBeVisible()
  await expect(undo).toHaveCount(0)
  expect((await read()).subject).toBe('Undone from the log')
})
