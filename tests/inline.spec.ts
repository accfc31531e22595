import type { Locator, Page } from '@playwright/test'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { tickets } from '#contract/tickets.ts'
import { openAs } from './support/browser/browsers.ts'
import type { Api } from './support/api.ts'
import { choose } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { text } from './support/words.ts'

/** Cells that are edited in lists. `tests/generated/inline.spec.ts` tests those of every declaration. */

let ticket: { id: string; subject: string; status: string }

test.beforeEach(async ({ api }) => {
  const subject = `Echo ${crypto.randomUUID().slice(0, 8)}`
  const body = { ...sample(tickets, 11), subject, priority: 'normal', assignee_id: null }
  ticket = (await api(tickets.endpoints.create, { body })).data
})

const cell = (page: Page, field: string, name = ticket.subject) =>
  page.getByRole('button', { name: text('app.list.change', { field, name }), exact: true })
const editor = (page: Page, field: string, name = ticket.subject) =>
  page.getByRole('dialog', { name: text('app.list.change', { field, name }), exact: true })
const valueOf = (button: Locator) => button.locator('xpath=ancestor::td')
const read = async (api: Api) => (await api(tickets.endpoints.detail, { params: { id: ticket.id } })).data
const change = (api: Api, body: object) => api(tickets.endpoints.update, { params: { id: ticket.id }, body })

async function openTickets(page: Page, tenantId: string) {
  await page.goto(`/${tenantId}/tickets/list?q=${encodeURIComponent(ticket.subject)}`)
  await expect(cell(page, 'Status')).toBeVisible()
}

test('two users change different fields at once, and the second is told about the same one', async ({
  page,
  browser,
  platform,
  session,
  api,
}) => {
  await openTickets(page, session.user.tenant_id)
  const other = await openAs(browser, platform.url, session)
  await openTickets(other, session.user.tenant_id)

  await cell(page, 'Priority').click()
  await cell(other, 'Status').click()
  await choose(other, editor(other, 'Status').getByRole('combobox'), 'Pending')
  await expect(editor(other, 'Status')).toBeHidden()
  await expect(valueOf(cell(other, 'Status'))).toContainText('Pending')
  await choose(page, editor(page, 'Priority').getByRole('combobox'), 'Low')
  await expect(editor(page, 'Priority')).toBeHidden()
  expect(await read(api)).toMatchObject({ status: 'pending', priority: 'low' })

  await cell(page, 'Priority').click()
  const priority = editor(page, 'Priority')
  await priority.getByRole('combobox').press('ArrowDown')
  // The other change arrives between the choice and the answer.
  await page.route('**/tickets/update/*', async (route) => {
    await change(api, { priority: 'urgent' })
    await route.continue()
  })
  await choose(page, priority.getByRole('combobox'), 'High')
  await expect(priority.getByRole('alert')).toContainText(`${text('inline.theirs')} Urgent`)
  await page.unroute('**/tickets/update/*')
  // Leaving decides nothing.
  await page.getByRole('heading', { level: 1 }).click()
  await expect(priority.getByRole('alert')).toBeVisible()
  expect((await read(api)).priority).toBe('urgent')
  await priority.getByRole('button', { name: text('app.conflict.keep_mine') }).click()
  await expect(priority).toBeHidden()
  await expect(valueOf(cell(page, 'Priority'))).toContainText('High')
  expect((await read(api)).priority).toBe('high')
})

test('a status offers the next ones, Escape keeps the value, and the record is not opened', async ({
  page,
  session,
  api,
}) => {
  await openTickets(page, session.user.tenant_id)
  const list = page.url()
  await cell(page, 'Status').click()
  const options = page.locator('.ant-select-dropdown:visible').getByRole('option')
  await expect(options).toHaveText(['New', 'Resolved', 'Open', 'Pending', 'On hold'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(editor(page, 'Status')).toBeHidden()
  await expect(cell(page, 'Status')).toBeFocused()
  await expect(page).toHaveURL(list)
  // Tab leaves what is highlighted, and Enter on the current value changes nothing.
  for (const key of ['Tab', 'Enter']) {
    await cell(page, 'Status').press('Enter')
    await expect(options.first()).toBeVisible()
    await expect(page.locator('.ant-select-item-option-active')).toHaveText('New')
    if (key === 'Tab') await page.keyboard.press('ArrowDown')
    await page.keyboard.press(key)
    await expect(editor(page, 'Status')).toBeHidden()
  }
  expect((await read(api)).status).toBe('new')
})

test('a text is saved when it is left, keeps what is typed while others change the row, and shows its error', async ({
  page,
  session,
  api,
}) => {
  const label = `Desk ${crypto.randomUUID().slice(0, 8)}`
  const { data } = await api(phoneNumbers.endpoints.create, { body: { ...sample(phoneNumbers, 4127), label } })
  const numberOf = async () => (await api(phoneNumbers.endpoints.detail, { params: { id: data.id } })).data
  const events = page.waitForResponse((response) => /\/events(\?|$)/.test(response.url()))
  await page.goto(`/${session.user.tenant_id}/phone-numbers/list?size=100`)
  // Beside the link to the record.
  const { width } = (await cell(page, 'Label', label).boundingBox())!
  await cell(page, 'Label', label).click({ position: { x: width - 14, y: 20 } })
  const input = editor(page, 'Label', label).getByLabel('Label')
  await expect(input).toBeFocused()
  await events
  await input.fill('Front')
  await api(phoneNumbers.endpoints.update, { params: { id: data.id }, body: { extension: '4711' } })
  await expect(page.locator(`[data-row-key="${data.id}"]`)).toContainText('4711')
  await expect(input).toHaveValue('Front')

  const json = { message: 'No', code: 'validation_failed', request_id: 'r', errors: { label: ['No weather'] } }
  await page.route('**/phone-numbers/update/*', (route) => route.fulfill({ status: 422, json }), { times: 1 })
  await input.fill('Rain')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(editor(page, 'Label', label)).toContainText('No weather')
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveValue('Rain')
  await input.fill(`${label} front`)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(input).toBeHidden()
  await expect(cell(page, 'Label', `${label} front`)).toBeVisible()
  expect(await numberOf()).toMatchObject({ label: `${label} front`, extension: '4711' })
})
