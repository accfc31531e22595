import type { Locator, Page } from '@playwright/test'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { tickets } from '#contract/tickets.ts'
import { openAs } from './support/browser/browsers.ts'
import type { Api } from './support/api.ts'
import { sidewaysPixels } from './support/browser/checks.ts'
import { choose } from './support/browser/form.ts'
import { addColleague, addRole } from './support/people.ts'
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

test('another record is searched for and chosen with Enter', async ({ page, session, platform, api }) => {
  const [first, second] = [
    await addColleague(platform.url, api, 'Support agent'),
    await addColleague(platform.url, api, 'Support agent'),
  ]
  await change(api, { assignee_id: first.user.id })
  await openTickets(page, session.user.tenant_id)
  await cell(page, 'Assignee').click()
  const input = editor(page, 'Assignee').getByRole('combobox')
  await input.fill(second.user.name)
  await expect(page.locator('.ant-select-item-option-active')).toHaveText(second.user.name)
  await input.press('Enter')
  await expect(editor(page, 'Assignee')).toBeHidden()
  await expect.poll(async () => (await read(api)).assignee_id).toBe(second.user.id)
})

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

test("another user's value can be kept instead", async ({ page, session, api }) => {
  await openTickets(page, session.user.tenant_id)
  await page.route('**/tickets/update/*', async (route) => {
    await change(api, { priority: 'urgent' })
    await route.continue()
  })
  await cell(page, 'Priority').click()
  await choose(page, editor(page, 'Priority').getByRole('combobox'), 'High')
  await editor(page, 'Priority')
    .getByRole('button', { name: text('app.conflict.take_theirs') })
    .click()
  await expect(editor(page, 'Priority')).toBeHidden()
  await expect(valueOf(cell(page, 'Priority'))).toContainText('Urgent')
  await expect(cell(page, 'Priority')).toBeFocused()
  expect((await read(api)).priority).toBe('urgent')
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

  await cell(page, 'Assignee').press('Enter')
  await choose(page, editor(page, 'Assignee').getByRole('combobox'), 'Ayu Lestari')
  await expect(editor(page, 'Assignee')).toBeHidden()
  await expect(valueOf(cell(page, 'Assignee'))).toContainText('Ayu Lestari')
  await cell(page, 'Assignee').press('Enter')
  await editor(page, 'Assignee').locator('.ant-select-clear').click()
  await expect(valueOf(cell(page, 'Assignee'))).toContainText(text('app.nothing'))
  expect((await read(api)).assignee_id).toBeNull()
  // The row still opens, beside its cells.
  await page.locator(`[data-row-key="${ticket.id}"] td`).nth(-2).click()
  await expect(page).toHaveURL(new RegExp(`/tickets/detail/${ticket.id}`))
})

test('the next row has the focus when a change takes its row out of the list', async ({ page, session, api }) => {
  const body = { ...sample(tickets, 12), subject: `${ticket.subject} again` }
  const { id } = (await api(tickets.endpoints.create, { body })).data
  const search = new URLSearchParams({ q: ticket.subject, status: 'new', sort: 'created_at' })
  await page.goto(`/${session.user.tenant_id}/tickets/list?${search}`)
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(2)
  await cell(page, 'Status').press('Enter')
  await choose(page, editor(page, 'Status').getByRole('combobox'), 'Pending')
  await expect(cell(page, 'Status')).toBeHidden()
  await expect(page.locator(`tr[data-row-key="${id}"]`)).toBeFocused()
})

test('what was chosen stays while it cannot be saved', async ({ page, session, api }) => {
  await openTickets(page, session.user.tenant_id)
  await page.route('**/tickets/update/*', (route) => route.abort())
  await cell(page, 'Priority').click()
  const priority = editor(page, 'Priority')
  await choose(page, priority.getByRole('combobox'), 'Low')
  await expect(priority.getByRole('alert')).toContainText(text('errors.network'))
  await expect(priority).toContainText('Low')
  await page.unroute('**/tickets/update/*')
  await priority.getByRole('button', { name: text('app.failed.retry') }).click()
  await expect(priority).toBeHidden()
  await expect(valueOf(cell(page, 'Priority'))).toContainText('Low')
  expect((await read(api)).priority).toBe('low')
})

test('a cell that is saved after its list was left reports a failure', async ({ page, session }) => {
  await openTickets(page, session.user.tenant_id)
  let leave = () => {}
  const isLeft = new Promise<void>((resolve) => (leave = resolve))
  await page.route('**/tickets/update/*', async (route) => {
    await isLeft
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'Failed', request_id: 'r' } })
  })
  await cell(page, 'Priority').click()
  await choose(page, editor(page, 'Priority').getByRole('combobox'), 'Low')
  await expect(editor(page, 'Priority').getByRole('status')).toContainText(text('inline.saving'))
  await page.keyboard.press('Escape')
  await expect(editor(page, 'Priority')).toBeHidden()
  leave()
  await expect(page.getByText(text('errors.internal'))).toBeVisible()
  await expect(valueOf(cell(page, 'Priority'))).toContainText('Normal')
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

test('a cell that cannot be changed says why', async ({ page, browser, platform, session, api }) => {
  const tip = async (on: Page, value: string) => {
    const shown = on.locator(`[data-row-key="${ticket.id}"] td`).filter({ hasText: value }).locator('> div')
    await shown.hover()
    return shown.getAttribute('title')
  }
  const reader = await addRole(api, ['read-list-tickets'])
  const colleague = await addColleague(platform.url, api, reader.name)
  const other = await openAs(browser, platform.url, colleague)
  await other.goto(`/${session.user.tenant_id}/tickets/list?q=${encodeURIComponent(ticket.subject)}`)
  await expect(other.getByText(ticket.subject)).toBeVisible()
  await expect.poll(() => tip(other, 'Normal')).toContain('update-tickets')
  await expect(cell(other, 'Priority')).toHaveCount(0)

  const { data: main } = await api(tickets.endpoints.create, { body: sample(tickets, 12) })
  await api(tickets.endpoints.merge, { params: { id: ticket.id }, body: { into_id: main.id } })
  await page.goto(`/${session.user.tenant_id}/tickets/list?q=${encodeURIComponent(ticket.subject)}`)
  await expect(page.getByRole('link', { name: ticket.subject })).toBeVisible()
  await expect.poll(() => tip(page, 'Normal')).toBe(text('reasons.merged'))
  await expect(cell(page, 'Priority')).toHaveCount(0)
})

test('phones show cards without cells to edit', async ({ page, session }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/${session.user.tenant_id}/tickets/list?q=${encodeURIComponent(ticket.subject)}`)
  await expect(page.getByRole('link', { name: ticket.subject })).toBeVisible()
  await expect(cell(page, 'Status')).toHaveCount(0)
  expect(await sidewaysPixels(page)).toBe(0)
})
