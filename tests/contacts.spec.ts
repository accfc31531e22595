import type { Session } from '#contract/auth.ts'
import { callEvents } from '#contract/call-events.ts'
import { contacts } from '#contract/contacts/contract.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { apiOf, type Api } from './support/api.ts'
import { findingsIn, sidewaysPixels } from './support/checks.ts'
import { control } from './support/form.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/words.ts'

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
