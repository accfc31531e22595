import type { Session } from '#contract/auth.ts'
import { callEvents } from '#contract/call-events.ts'
import { contacts } from '#contract/contacts/contract.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { ticketComments } from '#contract/ticket-comments.ts'
import { tickets } from '#contract/tickets.ts'
import { formatPhone } from '#providers/format/phone.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { apiOf, type Api } from './support/api.ts'
import { findingsIn, sidewaysPixels } from './support/browser/checks.ts'
import { control } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text, valueName } from './support/words.ts'
import { openFilter } from './support/browser/filters.ts'

test('a contact shows its calls and tickets in one line of time, and a ticket leads to it', async ({
  page,
  session,
  api,
  platform,
}) => {
  const number = `+62876${Date.now() % 10_000_000}`
  const name = `Nina ${crypto.randomUUID().slice(0, 8)}`
  const body = { name, company: 'Toko Abadi', phones: [{ e164: number, label: 'mobile' }] }
  const { id } = (await api(contacts.endpoints.create, { body })).data
  await report(api, platform.url, session, number)

  await page.goto(`/${session.user.tenant_id}/contacts/detail/${id}`)
  const timeline = page.getByRole('region', { name: text('contacts.timeline') })
  await expect(timeline.getByRole('listitem')).toHaveCount(1)
  await timeline.getByRole('link').click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()

  await page.getByRole('link', { name: text('calls.ticket.create') }).click()
  await control(page, 'subject').fill('A refund')
  await page.getByRole('button', { name: text('app.record.create', { noun: 'ticket' }) }).click()
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(timeline.getByRole('listitem')).toHaveCount(2)
  await expect(timeline.getByRole('link', { name: 'A refund' })).toBeVisible()

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sidewaysPixels(page)).toBe(0)
    for (const colorScheme of ['dark', 'light'] as const) expect.soft(await findingsIn(page, colorScheme)).toEqual([])
  }
})

test('a merged contact leaves lists and options, names the other one, and is shown by a filter', async ({
  page,
  session,
  api,
}) => {
  const own = crypto.randomUUID().slice(0, 8)
  const made = async (name: string) => (await api(contacts.endpoints.create, { body: { name } })).data
  const [one, other] = [await made(`Twin ${own} left`), await made(`Twin ${own} right`)]
  await api(contacts.endpoints.merge, { params: { id: one.id }, body: { into_id: other.id } })
  const open = (path: string) => page.goto(`/${session.user.tenant_id}/${path}`)
  const rows = page.locator('tr[data-row-key]')

  await open(`contacts/list?q=${own}`)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(other.name)
  await openFilter(page, fieldName('merged_into_id'))
  await page.getByRole('button', { name: text('kinds.choices.is_not'), exact: true }).press('Enter')
  await page.getByRole('checkbox', { name: text('app.filter.none_merged_into_id') }).press('Space')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(one.name)

  await open('tickets/create')
  await control(page, 'contact_id').fill(own)
  await expect(page.getByRole('option', { name: other.name })).toBeAttached()
  await expect(page.getByRole('option', { name: one.name })).toHaveCount(0)

  await open(`contacts/detail/${one.id}`)
  const notice = page.getByRole('note')
  await expect(notice).toContainText(text('contacts.merged_into'))
  await notice.getByRole('link', { name: other.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other.name)
  await expect(page.getByRole('note')).toHaveCount(0)
})

test('a contact is found by its number, whose calls, conversations and emails are written as people do', async ({
  page,
  platform,
  session,
  api,
}) => {
  const [digits, name] = [String(Date.now()).slice(-8), `Rina ${crypto.randomUUID().slice(0, 8)}`]
  const number = `+62813${digits}`
  const body = { name, phones: [{ e164: number, label: null }], emails: [`rina${digits}@example.test`] }
  const { id } = (await api(contacts.endpoints.create, { body })).data
  await report(api, platform.url, session, number)
  const opened = { subject: 'A refund', description: 'Since noon.', contact_id: id }
  const ticket = (await api(tickets.endpoints.create, { body: opened })).data
  const reply = { params: { ticketId: ticket.id }, body: { body: 'On its way.' } }
  expect((await api(ticketComments.endpoints.create, reply)).status).toBe(201)
  const [agent] = (await api(aiAgents.endpoints.list, { query: '' })).data
  const turns = [{ role: 'user', text: 'A refund, please.' }]
  const spoken = { agent_id: agent.id, duration: 9, caller: number, turns }
  const conversation = (await api(conversations.endpoints.create, { body: spoken })).data

  await page.goto(`/${session.user.tenant_id}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`0813 ${digits.slice(0, 4)} ${digits.slice(4)}`)
  const option = page.getByRole('dialog').getByRole('option', { name })
  await expect(option).toContainText(formatPhone(number))
  await option.click()

  const timeline = page.getByRole('region', { name: text('contacts.timeline') })
  await expect(timeline.getByRole('listitem')).toHaveCount(4)
  await expect(timeline.getByRole('link', { name: formatPhone('+622150001001') })).toBeVisible()
  const email = timeline.getByRole('listitem').filter({ hasText: text('contacts.kind.email') })
  await expect(email).toContainText(valueName('direction', 'outbound'))
  await email.getByRole('link', { name: 'A refund' }).click()
  await expect(page).toHaveURL(new RegExp(`/tickets/detail/${ticket.id}`))

  await page.goto(`/${session.user.tenant_id}/conversations/detail/${conversation.id}`)
  await expect(page.getByText(formatPhone(number)).first()).toBeVisible()
})

/** Reports a call that nobody answered. */
async function report(api: Api, url: string, session: Session, from: string) {
  const { id } = (await api(pbxServers.endpoints.list, { query: '_sort=name' })).data[0]
  const { ingest_key } = (await api(pbxServers.endpoints.ingestKey, { params: { id } })).data
  const asPbx = apiOf(url, { ...session, token: { ...session.token, access_token: ingest_key } })
  const call_id = crypto.randomUUID()
  const call = { call_id, direction: 'inbound', from, to: '+622150001001' }
  const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000).toISOString()
  const events = [
    { ...call, event_id: `${call_id}-1`, type: 'ringing', at: at(0) },
    { ...call, event_id: `${call_id}-2`, type: 'ended', at: at(20) },
  ]
  const input = { params: { pbxServerId: id }, body: { events } }
  expect(await asPbx(callEvents.endpoints.ingest, input)).toMatchObject({ status: 202 })
}

test('a row that is added is where typing goes on', async ({ page, session }) => {
  await page.goto(`/${session.user.tenant_id}/contacts/create`)
  const add = page.getByRole('button', { name: new RegExp(`^${text('forms.rows.add')}`) })
  await add.press('Enter')
  await page.keyboard.type('+628123456789')
  await expect(page.getByRole('textbox', { name: /Number$/ })).toHaveValue('+628123456789')
  await add.press('Enter')
  await page.keyboard.type('+628123456780')
  await expect(page.getByRole('textbox', { name: /Number$/ }).last()).toHaveValue('+628123456780')
})
