import type { Page } from '@playwright/test'
import { callEvents, type CallEvent } from '#contract/call-events.ts'
import { calls, type Call } from '#contract/calls/contract.ts'
import { dashboard, type Dashboard } from '#contract/dashboard.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { tickets } from '#contract/tickets.ts'
import type { Session } from '#contract/auth.ts'
import { apiOf, type Api } from './support/api.ts'
import { choose, control } from './support/browser/form.ts'
import { expect, test } from './support/browser/test.ts'
import { fieldName, text, valueName } from './support/words.ts'

/** A call from its first ring to the ticket about it. */

const slow = { timeout: 20_000 }
const from = '+628119998877'
const shownFrom = '+62 811-9998-877'
const description = 'In the middle of a sentence.'

test('a call rings, is answered and ends on the open list, is paid for, and becomes a ticket that is merged and unmerged @core', async ({
  page,
  platform,
  session,
  api,
}) => {
  test.slow()
  const open = (path: string) => page.goto(`/${session.user.tenant_id}/${path}`)
  const spent = await readCost(api)
  const events = page.waitForResponse((response) => /\/events(\?|$)/.test(response.url()))
  await open('calls/list')
  await expect(page.locator('tr[data-row-key]').first()).toBeVisible()
  await events
  await followOnList(page, await reporter(platform.url, session, api))
  const shownCost = await readCall(page)
  const [{ id, cost, currency }] = (await api(calls.endpoints.list, { query: `from=${encodeURIComponent(from)}` })).data
  expect(cost).toBeGreaterThan(0)

  await open('usage-records/list')
  const record = page.locator('tr[data-row-key]').filter({ hasText: shownFrom })
  await expect(record).toContainText(shownCost)
  await open('dashboard')
  const sum = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 })
  const figure = page.getByRole('link', { name: new RegExp(`^${text('dashboard.usage_cost')}`) })
  await expect(figure).toContainText(sum.format((spent + cost) / 100))

  const other = `Line 3 is noisy ${crypto.randomUUID()}`
  await api(tickets.endpoints.create, { body: { subject: other, description: 'Since noon.' } })
  await open(`calls/detail/${id}`)
  await makeTicket(page)
  const [ticket] = (await api(tickets.endpoints.list, { query: `call_id=${id}` })).data
  expect(ticket).toMatchObject({ subject: 'Caller was cut off', category: 'telephony', call: { label: from } })
  await mergeAndUnmerge(page, other)
})

test('the recording of a demo call is played', async ({ page, session, api }) => {
  const { data } = await api(calls.endpoints.list, { query: 'status=completed&_sort=started_at&_order=desc' })
  const { id } = data.find(({ recording_id }: Call) => recording_id)
  await page.goto(`/${session.user.tenant_id}/calls/detail/${id}`)
  await page.getByRole('button', { name: text('calls.listen') }).click()
  const player = page.getByLabel(text('calls.recording'))
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBe(3)
})

/** Sends events of the call as the PBX server does. */
async function reporter(url: string, session: Session, api: Api) {
  const [pbx] = (await api(pbxServers.endpoints.list, { query: '_sort=name&status_ne=disabled' })).data
  const { ingest_key } = (await api(pbxServers.endpoints.ingestKey, { params: { id: pbx.id } })).data
  const asPbx = apiOf(url, { ...session, token: { ...session.token, access_token: ingest_key } })
  const now = Date.now()
  return async (type: CallEvent['type'], secondsAgo: number, more: Partial<CallEvent> = {}) => {
    const at = new Date(now - secondsAgo * 1000).toISOString()
    const event = { event_id: type, call_id: 'journey', type, at, direction: 'inbound', from, to: '2001', ...more }
    const input = { params: { pbxServerId: pbx.id }, body: { events: [event] } }
    expect(await asPbx(callEvents.endpoints.ingest, input)).toMatchObject({ status: 202, data: { accepted: 1 } })
  }
}

async function followOnList(page: Page, report: Awaited<ReturnType<typeof reporter>>) {
  await report('ringing', 95)
  // Other calls may be new as well.
  await page.getByRole('button', { name: /^\d+ new$/ }).click(slow)
  const row = page.locator('tr[data-row-key]').filter({ hasText: shownFrom })
  await expect(row).toContainText(valueName('status', 'ringing'))
  await report('answered', 90)
  await expect(row).toContainText(valueName('status', 'in_progress'), slow)
  await report('ended', 5, { cause: 16, sip_code: 200 })
  await expect(row).toContainText(valueName('status', 'completed'), slow)
  await row.getByRole('link', { name: shownFrom }).click()
}

/** @returns the cost as it is shown */
async function readCall(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: `${shownFrom} → 2001` })).toBeVisible()
  const timeline = page.getByRole('region', { name: text('calls.timeline') })
  await expect(timeline.getByRole('listitem')).toHaveText([
    new RegExp(text('calls.event.ringing')),
    new RegExp(text('calls.event.answered')),
    new RegExp(`${text('calls.event.ended')}.*${text('calls.hangup_cause.normal_clearing')}`),
  ])
  const fact = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByText(fieldName(name), { exact: true }) })
  await expect(fact('talk_seconds')).toContainText('1m 25s')
  await expect(fact('cost')).toContainText(/\d/)
  return fact('cost').locator('dd').innerText()
}

/** The cost of usage on the dashboard, in minor units. */
async function readCost(api: Api): Promise<number> {
  const { widgets }: Dashboard = (await api(dashboard.endpoints.read)).data
  const widget = widgets.find(({ key }) => key === 'usage_cost')
  return widget?.kind === 'figure' ? widget.value : NaN
}

async function makeTicket(page: Page) {
  await page.getByRole('link', { name: text('calls.ticket.create') }).click()
  await control(page, 'subject').fill('Caller was cut off')
  await control(page, 'description').fill(description)
  await page.getByRole('button', { name: text('app.record.create', { noun: 'ticket' }), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Caller was cut off' })).toBeVisible()
}

async function mergeAndUnmerge(page: Page, subject: string) {
  const [merge, unmerge] = [text('actions.tickets.merge'), text('actions.tickets.unmerge')]
  await page.getByRole('main').getByRole('button', { name: merge }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByLabel(fieldName('into_id')), subject)
  await dialog.getByRole('button', { name: merge }).press('Enter')
  await expect(dialog).toBeHidden()
  const notice = page.getByRole('note')
  await expect(notice.getByRole('link', { name: subject })).toBeVisible()
  await notice.getByRole('button', { name: unmerge }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByLabel(text('app.thread.label_public'), { exact: true })).toBeVisible()
}
