import { callEvents, type CallEvent } from '#contract/call-events.ts'
import { calls } from '#contract/calls.ts'
import { pbxServers } from '#contract/pbx-servers.ts'
import { tickets } from '#contract/tickets.ts'
import { apiOf } from './support/api.ts'
import { control } from './support/form.ts'
import { expect, test } from './support/test.ts'
import { fieldName, text, valueName } from './support/words.ts'

const slow = { timeout: 20_000 }

test('a call rings, is answered and ends on the list while the page is open', async ({
  page,
  platform,
  session,
  api,
}) => {
  const [pbx] = (await api(pbxServers.endpoints.list, { query: '_sort=name&status_ne=disabled' })).data
  const { ingest_key } = (await api(pbxServers.endpoints.ingestKey, { params: { id: pbx.id } })).data
  const asPbx = apiOf(platform.url, { ...session, token: { ...session.token, access_token: ingest_key } })
  const from = '+628119998877'
  const now = Date.now()
  const report = async (type: CallEvent['type'], secondsAgo: number, more: Partial<CallEvent> = {}) => {
    const at = new Date(now - secondsAgo * 1000).toISOString()
    const event = { event_id: type, call_id: 'journey', type, at, direction: 'inbound', from, to: '2001', ...more }
    const answer = await asPbx(callEvents.endpoints.ingest, {
      params: { pbxServerId: pbx.id },
      body: { events: [event] },
    })
    expect(answer).toMatchObject({ status: 202, data: { accepted: 1 } })
  }

  const events = page.waitForResponse((response) => /\/events(\?|$)/.test(response.url()))
  await page.goto(`/${session.user.tenant_id}/calls/list`)
  await expect(page.locator('tr[data-row-key]').first()).toBeVisible()
  await events

  await report('ringing', 95)
  // Other calls may be new as well.
  await page.getByRole('button', { name: /^\d+ new$/ }).click(slow)
  const row = page.locator('tr[data-row-key]').filter({ hasText: from })
  await expect(row).toContainText(valueName('status', 'ringing'))
  await report('answered', 90)
  await expect(row).toContainText(valueName('status', 'in_progress'), slow)
  await report('ended', 5, { cause: 16, sip_code: 200 })
  await expect(row).toContainText(valueName('status', 'completed'), slow)

  await row.getByRole('link', { name: from }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${from} → 2001` })).toBeVisible()
  const timeline = page.getByRole('region', { name: text('calls.timeline') })
  await expect(timeline.getByRole('listitem')).toHaveText([
    new RegExp(text('calls.event.ringing')),
    new RegExp(text('calls.event.answered')),
    new RegExp(`${text('calls.event.ended')}.*${text('calls.hangup_cause.normal_clearing')}`),
  ])
  const [{ cost }] = (await api(calls.endpoints.list, { query: `from=${encodeURIComponent(from)}` })).data
  expect(cost).toBeGreaterThan(0)
  const fact = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByText(fieldName(name), { exact: true }) })
  await expect(fact('talk_seconds')).toContainText('1m 25s')
  await expect(fact('cost')).toContainText(/\d/)

  await page.getByRole('link', { name: text('calls.ticket.create') }).click()
  await control(page, 'subject').fill('Caller was cut off')
  await control(page, 'description').fill('In the middle of a sentence.')
  await page.getByRole('button', { name: text('app.record.create', { noun: 'ticket' }), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Caller was cut off' })).toBeVisible()
  const [ticket] = (await api(tickets.endpoints.list, { query: 'subject=Caller was cut off' })).data
  expect(ticket).toMatchObject({ category: 'telephony', call: { label: from } })
})
