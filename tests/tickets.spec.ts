import { calls } from '#contract/calls/contract.ts'
import { cannedReplies } from '#contract/canned-replies/contract.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { sample } from '#contract/grammar/sample.ts'
import { tickets } from '#contract/tickets.ts'
import { apiOf, type Api } from './support/api.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { openAs } from './support/browser/browsers.ts'
import { choose, control } from './support/browser/form.ts'
import { addColleague, newestMail } from './support/people.ts'
import { quiet } from './support/browser/quiet.ts'
import { expect, test } from './support/browser/test.ts'
import { formatPhone } from '#providers/format/phone.ts'
import { text } from './support/words.ts'

/** Working tickets on their pages. */

const make = async (api: Api, subject: string, more: { priority?: 'urgent' } = {}) =>
  (await api(tickets.endpoints.create, { body: { subject, description: 'Since noon.', ...more } })).data

test('a ticket is assigned, changed in place, answered, resolved and rated @core', async ({
  page,
  session,
  api,
  platform,
}) => {
  const colleague = await addColleague(platform.url, api, 'Support agent')
  const ticket = await make(apiOf(platform.url, colleague), 'Echo on all lines')
  await api(cannedReplies.endpoints.create, {
    body: { title: 'Trunk replaced', body: 'Dear {{requester.name}}, #{{ticket.number}} is solved. {{agent.name}}' },
  })
  const read = async () => (await api(tickets.endpoints.detail, { params: { id: ticket.id } })).data
  await page.goto(`/${session.user.tenant_id}/tickets/detail/${ticket.id}`)

  await page.getByRole('button', { name: text('tickets.assign_to_me') }).click()
  await expect.poll(async () => (await read()).assignee_id).toBe(session.user.id)
  await expect(page.getByRole('button', { name: text('tickets.assign_to_me') })).toBeHidden()

  await expect(page.getByText(text('tickets.due.left', { time: '7h 59m' }))).toBeVisible()
  const change = (field: string) => ({ name: text('app.list.change', { field, name: ticket.subject }), exact: true })
  await page.getByRole('button', change('Priority')).click()
  await choose(page, page.getByRole('dialog', change('Priority')).getByRole('combobox'), 'Urgent')
  await expect(page.getByRole('dialog', change('Priority'))).toBeHidden()
  await expect(page.getByText(/^(1h|59m) left$/)).toBeVisible()
  const unset = page.getByRole('list', { name: text('records.properties.unset') })
  await unset.getByRole('button', change('Tags')).click()
  const tags = page.getByRole('dialog', change('Tags')).getByRole('combobox')
  await tags.fill('sip')
  await tags.press('Enter')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(read).toMatchObject({ priority: 'urgent', tags: ['sip'] })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText(text('tickets.details'), { exact: true }).click()
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  const reply = page.getByLabel(text('app.thread.label_public'), { exact: true })
  await reply.click()
  await choose(page, page.getByRole('combobox', { name: text('tickets.canned.insert') }), 'Trunk replaced')
  const { name } = colleague.user
  const filled = `Dear ${name}, #${ticket.number} is solved. ${session.user.name}`
  await expect(reply).toHaveValue(filled)
  await reply.press('End')
  await reply.pressSequentially(` @${name.split(' ').at(-1)}`)
  await page.locator('.ant-mentions-dropdown:visible').getByText(name).first().click()
  await page.getByRole('button', { name: text('app.thread.more') }).click()
  await page.getByRole('menuitem', { name: text('app.thread.send_and_resolve') }).dblclick()
  await expect(page.getByRole('article').getByText(filled)).toBeVisible()
  await expect(page.locator('mark', { hasText: `@${name}` })).toBeVisible()
  await expect.poll(read).toMatchObject({ status: 'resolved' })
  await expect(page.getByText(text('app.thread.changed_status', { before: 'new', after: 'resolved' }))).toBeVisible()
  await expect(page.getByRole('button', { name: text('app.thread.more') })).toBeHidden()

  // The link opens for visitors and logged-in users alike.
  const asked = await newestMail(platform.url, colleague.email, /How did we do\?/)
  await page.goto(/https?:\S+token=\S+/.exec(asked.text)![0])
  await page.getByLabel('Good, it is solved').check()
  await page.getByLabel('Comment (optional)').fill('Fast')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.goto(`/${session.user.tenant_id}/tickets/detail/${ticket.id}`)
  const satisfaction = page.getByRole('region', { name: text('tickets.satisfaction') })
  await expect(satisfaction).toContainText('Fast')
  await expect(satisfaction).toContainText(text('tickets.rating.good'))
})

test('who else is replying is said while they write', async ({ page, browser, platform, session, api }) => {
  const { id } = await make(api, 'Two answer')
  const other = await addColleague(platform.url, api, 'Support agent')
  const colleague = await openAs(browser, platform.url, other)
  const pages = [page, colleague]
  // The first message says that the other side listens.
  const joined = pages.map(async (one) => {
    const socket = await one.waitForEvent('websocket', (opened) => opened.url().includes(id))
    await socket.waitForEvent('framereceived')
  })
  for (const one of pages) await one.goto(`/${session.user.tenant_id}/tickets/detail/${id}`)
  await Promise.all(joined)

  const said = page.getByText(text('tickets.replying.one', { name: other.user.name }), { exact: true })
  await expect(said).toBeHidden()
  const seen = said.waitFor()
  await colleague.getByLabel(text('app.thread.label_public'), { exact: true }).fill('Which line is it?')
  await seen
  await expect(colleague.getByText(text('tickets.replying.one', { name: session.user.name }))).toBeHidden()
  // The colleague stops writing.
  await expect(said).toBeHidden()
  await colleague.context().close()
})

test('a ticket is merged into another and unmerged', async ({ page, session, api }) => {
  const [ticket, target] = [await make(api, 'Echo on line 3'), await make(api, `Echo ${crypto.randomUUID()}`)]
  await api(ticketComments.endpoints.create, { params: { ticketId: ticket.id }, body: { body: 'Only in the evening' } })
  await page.goto(`/${session.user.tenant_id}/tickets/detail/${ticket.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: text('actions.tickets.merge') })
    .click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByLabel(text('fields.into_id')), target.subject)
  await dialog.getByRole('button', { name: text('actions.tickets.merge') }).press('Enter')
  await expect(dialog).toBeHidden()

  const notice = page.getByRole('note')
  await expect(page.getByText(text('tickets.merged_closed'))).toBeVisible()
  await expect(page.getByLabel(text('app.thread.label_public'), { exact: true })).toBeHidden()
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  await notice.getByRole('link', { name: target.subject }).click()
  await expect(page.getByRole('heading', { level: 1, name: target.subject })).toBeVisible()
  await expect(page.getByText('Only in the evening')).toBeVisible()
  await page
    .getByRole('article')
    .getByRole('link', { name: `#${ticket.number}` })
    .click()

  await notice.getByRole('button', { name: text('actions.tickets.unmerge') }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByLabel(text('app.thread.label_public'), { exact: true })).toBeVisible()
  await page.goto(`/${session.user.tenant_id}/tickets/detail/${target.id}`)
  await expect(page.getByLabel(text('app.thread.label_public'), { exact: true })).toBeVisible()
  await expect(page.getByText('Only in the evening')).toBeHidden()
})

test('the board changes the status of a ticket by mouse and by keyboard, and says why it cannot', async ({
  page,
  session,
  api,
}) => {
  // A column shows those that are due first, and tests before this one may have left more than it shows.
  const ticket = await make(api, `On the board ${crypto.randomUUID()}`, { priority: 'urgent' })
  const number = String(ticket.number)
  const statusOf = async () => (await api(tickets.endpoints.detail, { params: { id: ticket.id } })).data.status
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) })
  const cardIn = (name: string) => column(name).getByRole('listitem').filter({ hasText: ticket.subject })
  const said = page.locator('main [aria-live=assertive]')
  await page.goto(`/${session.user.tenant_id}/tickets/list`)
  await page.getByRole('link', { name: text('views.board'), exact: true }).click()

  // At the head of a column: its middle can be far below, where scrolling to it covers it.
  const targetPosition = { x: 40, y: 20 }
  await cardIn('New').dragTo(column('Pending'), { targetPosition })
  await expect(cardIn('Pending')).toBeVisible()
  await expect(said).toHaveText(text('tickets.board.moved', { number, status: 'Pending' }))
  await expect.poll(statusOf).toBe('pending')
  const refusal = text('tickets.board.refused', { from: 'Pending', to: 'Closed' })
  // The column is sorted anew once the change is stored, which would take the card from under the pointer.
  await quiet(page)
  await cardIn('Pending').dragTo(column('Closed'), { targetPosition })
  await expect(said).toHaveText(text('tickets.board.back', { number, reason: refusal }))
  await expect(cardIn('Pending')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)
  const handle = page.getByRole('button', { name: text('tickets.board.move', { number }) })
  await handle.press('Space')
  await expect(said).toHaveText(text('tickets.board.picked', { number }))
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('On hold')
  await page.keyboard.press('Escape')
  await expect(said).toHaveText(text('tickets.board.kept', { number, status: 'Pending' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(cardIn('Resolved')).toBeVisible()
  await expect.poll(statusOf).toBe('resolved')
  await expect(handle).toBeFocused()
})

test('a ticket is made from a call and links to it', async ({ page, session, api }) => {
  const { data: call } = await api(calls.endpoints.create, { body: sample(calls, 3) })
  await page.goto(`/${session.user.tenant_id}/calls/detail/${call.id}`)
  await page.getByRole('link', { name: 'Create a ticket from this call' }).click()
  const other = formatPhone(call.direction === 'outbound' ? call.to : call.from)
  const subject = text(`tickets.call.${call.direction}`, { name: other, when: '' })
  await expect(control(page, 'subject')).toHaveValue(startingWith(subject))
  await expect(control(page, 'description')).toHaveValue(startingWith(`Call from ${formatPhone(call.from)} to `))
  await page
    .getByRole('main')
    .getByRole('button', { name: text('app.record.create', { noun: 'ticket' }) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
  const { data } = await api(tickets.endpoints.list, { query: `call_id=${call.id}` })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ category: 'telephony', call_id: call.id })
})

const startingWith = (given: string) => new RegExp(`^${given.replace(/[+()]/g, '\\$&')}`)
