import type { Page } from '@playwright/test'
import { sample } from '#contract/grammar/sample.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import type { Api } from './support/api.ts'
import { findingsIn, serious } from './support/browser/checks.ts'
import { control } from './support/browser/form.ts'
import { menuItem } from './support/browser/menu.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Leaving an edited form, edit conflicts, and validation errors from the server. */

let edit: string
let ticket: { id: string; subject: string; updated_at: string }

test.beforeEach(async ({ page, api, session }) => {
  ticket = (await api(tickets.endpoints.create, { body: sample(tickets, 7) })).data
  edit = `/${session.user.tenant_id}/tickets/update/${ticket.id}`
  await page.goto(edit)
  await expect(control(page, 'subject')).toHaveValue(ticket.subject)
})

const save = (page: Page) => page.getByRole('button', { name: text('app.record.save') }).click()
const changeElsewhere = (api: Api, body: object) =>
  api(tickets.endpoints.update, { params: { id: ticket.id }, body: { ...body, updated_at: ticket.updated_at } })

test('changes of a tab that was closed are offered again, and a change meanwhile is told @core', async ({
  page,
  api,
}) => {
  const offer = (tab: Page) => tab.getByRole('region', { name: text('forms.draft.label') })
  await control(page, 'subject').fill('Half a thought')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Half a thought')
  const next = await page.context().newPage()
  await page.close()
  await next.goto(edit)
  await expect(offer(next)).toContainText(/^Restore your unsaved changes from .*\?/)
  await expect(control(next, 'subject')).toHaveValue(ticket.subject)
  await changeElsewhere(api, { description: 'Described elsewhere' })
  await next.reload()
  await expect(offer(next)).toContainText(text('forms.draft.outdated'))
  await offer(next)
    .getByRole('button', { name: text('forms.draft.restore') })
    .click()
  await expect(control(next, 'subject')).toHaveValue('Half a thought')
  await save(next)
  await expect(next.getByRole('heading', { level: 1 })).toContainText('Half a thought')
  await next.goto(edit)
  await expect(control(next, 'subject')).toHaveValue('Half a thought')
  await expect(offer(next)).toBeHidden()
})

test.describe('leaving', () => {
  test('by Back asks for confirmation', async ({ page }) => {
    await menuItem(page, 'Dashboard').click()
    await menuItem(page, 'Tickets').click()
    // The dashboard has a link with a similar name.
    await expect(page).toHaveURL(/\/tickets\/list$/)
    await page.getByRole('link', { name: text('app.record.new', { noun: 'ticket' }) }).click()
    await control(page, 'subject').fill('Half a thought')
    await page.goBack()
    await expect(page.getByRole('dialog', { name: text('app.unsaved.title') })).toBeVisible()
  })

  test('by closing the tab asks for confirmation', async ({ page }) => {
    await control(page, 'subject').fill('Half a thought')
    const dialogOpened = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await dialogOpened
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
  })
})

test.describe('an edit conflict', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: text('app.conflict.title') })

  test.beforeEach(async ({ page, api }) => {
    await control(page, 'subject').fill('Mine')
    await changeElsewhere(api, { subject: 'Theirs', priority: 'low' })
    await save(page)
    await expect(dialog(page)).toBeVisible()
  })

  test("can be resolved with one's own changes", async ({ page, api }) => {
    await dialog(page)
      .getByRole('button', { name: text('app.conflict.keep_mine') })
      .click()
    await expect(dialog(page)).toBeHidden()
    await expect
      .poll(async () => (await api(tickets.endpoints.detail, { params: { id: ticket.id } })).data)
      .toMatchObject({ subject: 'Mine', priority: 'low' })
  })
})

test('is not caused by a reply written meanwhile', async ({ page, api }) => {
  await control(page, 'subject').fill('Mine')
  await api(ticketComments.endpoints.create, { params: { ticketId: ticket.id }, body: { body: 'On its way' } })
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mine')
})

test('correcting a field moves nothing, and the summary says what is left until the next attempt', async ({ page }) => {
  const names = ['subject', 'description'] as const
  const summary = page.locator('section', { has: page.locator('#form-errors') })
  const place = async () => (await control(page, 'priority').boundingBox())!.y
  for (const name of names) await control(page, name).fill('')
  await save(page)
  await expect(summary.getByRole('status')).toHaveText(text('forms.errors.title', { count: 2 }))
  await expect(control(page, 'subject')).toBeFocused()
  const before = await place()
  for (const [left, name] of [
    [text('forms.errors.title', { count: 1 }), names[0]],
    [text('forms.errors.none'), names[1]],
  ] as const) {
    await control(page, name).fill('Corrected')
    await control(page, name).blur()
    await expect(summary.getByRole('status')).toHaveText(left)
    await expect(summary.getByRole('listitem')).toHaveCount(2)
    expect(await place()).toBe(before)
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    expect.soft(await findingsIn(page, colorScheme, serious), colorScheme).toEqual([])
  }

  await control(page, 'description').fill('')
  await save(page)
  await expect(summary.getByRole('listitem')).toHaveText([/^Description/])
  await control(page, 'description').fill('Corrected')
  await save(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Corrected')
})
