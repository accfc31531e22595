/** @module-tag core */
import { beforeAll, expect, test } from 'vitest'
import { callEvents, type CallEvent } from '#contract/call-events.ts'
import { calls, incomingMinutes, type IncomingCall } from '#contract/calls/contract.ts'
import { contacts } from '#contract/contacts/contract.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { member } from '../../support/identity.ts'
import type { Account } from '../../support/accounts.ts'
import { usePlatform, type Sending } from '../../support/platform/in-process.ts'

/** The calls that ring or wait now, as the console offers them to those who may take them. */

const platform = usePlatform()
const { incoming } = calls.endpoints

let pbx: { id: string; key: string }
beforeAll(async () => {
  const [{ id }] = (await platform.call(pbxServers.endpoints.list, { as: 'admin', query: '_sort=name' })).body.data
  const made = await platform.call(pbxServers.endpoints.ingestKey, { as: 'admin', params: { id } })
  pbx = { id, key: made.body.data.ingest_key }
})

let used = 0
const newNumber = () => `+62878${String(1_000_000 + used++)}`

/** Reports events of a call from a number. */
function caller(
  from: string,
  { direction = 'inbound', minutesAgo = 1 }: Partial<CallEvent & { minutesAgo: number }> = {},
) {
  const call_id = crypto.randomUUID()
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString()
  return async (...types: CallEvent['type'][]) => {
    const call = { call_id, direction, from, to: '+622150001001', at }
    const events = types.map((type) => ({ ...call, type, event_id: `${call_id}-${type}` }))
    const params = { pbxServerId: pbx.id }
    const sent = await platform.call(callEvents.endpoints.ingest, { token: pbx.key, params, body: { events } })
    expect(sent.status).toBe(202)
  }
}

async function offered(from: string, who: Sending = { as: 'admin' }): Promise<IncomingCall | undefined> {
  const { status, body } = await platform.call(incoming, who)
  expect(status).toBe(200)
  return body.data.find((call: IncomingCall) => call.from === from)
}

const create = async (contract: typeof contacts | typeof tickets, body: object, as: Account = 'admin') =>
  (await platform.call(contract.endpoints.create, { as, body })).body.data

const asMember = async (keys: (string | null)[]): Promise<Sending> => {
  const { token, user } = await member(platform, keys as string[])
  return { token: token.access_token, params: { tenantId: user.tenant_id } }
}

test('a call is offered with its contact and the number of its open tickets until it is answered', async () => {
  const number = newNumber()
  const contact = await create(contacts, { name: 'Budi Santoso', phones: [{ e164: number, label: null }] })
  for (const subject of ['Refund', 'Invoice', 'Solved'])
    await create(tickets, { subject, description: 'As called.', contact_id: contact.id })
  const query = `contact_id=${contact.id}&subject=Solved`
  const [solved] = (await platform.call(tickets.endpoints.list, { as: 'admin', query })).body.data
  const resolved = { as: 'admin', params: { id: solved.id }, body: { status: 'resolved' } } as const
  expect((await platform.call(tickets.endpoints.update, resolved)).status).toBe(200)

  const report = caller(number)
  await report('queued')
  expect(await offered(number)).toMatchObject({ status: 'queued' })
  await report('ringing')
  expect(await offered(number)).toEqual({
    id: expect.any(String),
    from: number,
    to: '+622150001001',
    started_at: expect.any(String),
    status: 'ringing',
    contact: { id: contact.id, name: 'Budi Santoso' },
    open_tickets: 2,
  })
  await report('answered')
  expect(await offered(number)).toBeUndefined()
})

test('a call without a contact is offered with its number, and no longer once it has ended', async () => {
  const number = newNumber()
  const report = caller(number)
  await report('ringing')
  expect(await offered(number)).toMatchObject({ contact: null, open_tickets: null })
  await report('ended')
  expect(await offered(number)).toBeUndefined()
})

test('outgoing calls, and calls that the PBX has forgotten, are not offered', async () => {
  const [outgoing, forgotten] = [newNumber(), newNumber()]
  await caller(outgoing, { direction: 'outbound' })('ringing')
  await caller(forgotten, { minutesAgo: incomingMinutes + 1 })('ringing')
  expect([await offered(outgoing), await offered(forgotten)]).toEqual([undefined, undefined])
})

test('the calls of another tenant are not offered', async () => {
  const number = newNumber()
  await create(contacts, { name: 'Siti', phones: [{ e164: number, label: null }] }, 'foreigner')
  await caller(number)('ringing')
  expect(await offered(number, { as: 'foreigner' })).toBeUndefined()
  expect(await offered(number)).toMatchObject({ contact: null })
})

test('listing calls is what it takes, and listing tickets for their number', async () => {
  const number = newNumber()
  const contact = await create(contacts, { name: 'Dewi', phones: [{ e164: number, label: null }] })
  await create(tickets, { subject: 'Refund', description: 'As called.', contact_id: contact.id })
  await caller(number)('ringing')
  expect(await offered(number, await asMember([calls.endpoints.list.permission]))).toMatchObject({
    contact: { name: 'Dewi' },
    open_tickets: null,
  })
  const both = await asMember([calls.endpoints.list.permission, tickets.endpoints.list.permission])
  expect(await offered(number, both)).toMatchObject({ open_tickets: 1 })
  const neither = await platform.call(incoming, await asMember([tickets.endpoints.list.permission]))
  expect(neither.status).toBe(403)
})
