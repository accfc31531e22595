import type { Page } from '@playwright/test'
import { sample } from '#contract/grammar/sample.ts'
import { tickets } from '#contract/tickets.ts'
import type { Api } from './support/api.ts'
import { openAs } from './support/browser/browsers.ts'
import { control } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Changes that others make while a list or a record is open. */

const slow = { timeout: 20_000 }
const createTicket = async (api: Api, subject: string) =>
  (await api(tickets.endpoints.create, { body: { ...sample(tickets, 11), subject } })).data as { id: string }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('one edits, the other sees it and is told before it overwrites @core', async ({
  page,
  browser,
  platform,
  session,
  api,
}) => {
  const { id } = await createTicket(api, 'No dial tone')
  const path = `/${session.user.tenant_id}/tickets`
  const { name } = session.user
  const other = await openAs(browser, platform.url, session)
  await page.goto(`${path}/detail/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'No dial tone' })).toBeVisible()
  await page.waitForResponse((response) => response.url().endsWith('/events') || response.url().includes('/events?'))

  await other.goto(`${path}/update/${id}`)
  await control(other, 'subject').fill('No dial tone at all')
  await button(other, text('app.record.save')).click()
  await expect(page.getByText(text('live.updated_by', { name }))).toBeVisible(slow)
  await expect(page.getByRole('heading', { level: 1, name: /No dial tone$/ })).toBeVisible()
  // The tab that made the change is not notified of it.
  await expect(other.getByRole('heading', { level: 1, name: 'No dial tone at all' })).toBeVisible()
  await button(page, text('live.show')).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No dial tone at all' })).toBeVisible()
  await expect(other.getByText(text('live.updated_by', { name }))).toBeHidden()

  await page.goto(`${path}/update/${id}`)
  await control(page, 'subject').fill('Mine')
  const change = { subject: 'Said by others', priority: 'urgent' }
  await api(tickets.endpoints.update, { params: { id }, body: change })
  await expect(page.getByText(text('live.editing_by', { name }))).toBeVisible(slow)
  await button(page, text('live.show')).click()
  const dialog = page.getByRole('dialog', { name: text('app.conflict.title') })
  await expect(dialog.getByTitle('Said by others')).toBeVisible()
  await dialog.getByRole('button', { name: text('app.conflict.keep_mine') }).click()
  await button(page, text('app.record.save')).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible()
  const saved = (await api(tickets.endpoints.detail, { params: { id } })).data
  expect([saved.subject, saved.priority]).toEqual(['Mine', 'urgent'])
})

test('new rows wait and move nothing; changed ones are updated in place, deleted ones marked', async ({
  page,
  session,
  api,
}) => {
  const first = await createTicket(api, 'Will change')
  const second = await createTicket(api, 'Will be deleted')
  const events = page.waitForResponse((response) => /\/events(\?|$)/.test(response.url()))
  await page.goto(`/${session.user.tenant_id}/tickets/list?sort=-created_at`)
  const row = ({ id }: { id: string }) => page.locator(`tr[data-row-key="${id}"]`)
  await expect(row(first)).toBeVisible()
  await events
  const keys = () =>
    page
      .locator('tr[data-row-key]')
      .evaluateAll((rows) => rows.map((one) => [one.dataset['rowKey'], one.getBoundingClientRect().top]))
  const before = await keys()

  for (const subject of ['One', 'Two', 'Three']) await createTicket(api, subject)
  await api(tickets.endpoints.update, { params: { id: first.id }, body: { subject: 'Has changed' } })
  await api(tickets.endpoints.delete, { params: { id: second.id } })
  const offer = button(page, text('live.new', { count: 3 }))
  await expect(offer).toBeVisible(slow)
  const headings = (await page.getByRole('columnheader').first().boundingBox())!
  expect((await offer.boundingBox())!.y).toBeGreaterThanOrEqual(headings.y + headings.height)
  await expect(row(first).getByText('Has changed')).toBeVisible()
  await expect(row(second).getByText(text('live.deleted_mark'), { exact: true })).toBeVisible()
  expect(await keys()).toEqual(before)

  await offer.click()
  await expect(page.locator('tr[data-row-key]').first()).toContainText('Three')
  await expect(row(second)).toBeHidden()
  await expect(button(page, text('live.new', { count: 3 }))).toBeHidden()
})
