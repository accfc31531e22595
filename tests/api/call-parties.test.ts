/** @module-tag core */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { callEvents } from '#contract/call-events.ts'
import { calls } from '#contract/calls/contract.ts'
import { contacts } from '#contract/contacts/contract.ts'
import { pbx } from '#contract/pbx.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { settings } from '#contract/settings.ts'
import type { Account } from '../support/accounts.ts'
import { setColumns } from '../support/nouns/nouns.ts'
import { usePlatform } from '../support/platform/in-process.ts'

/** Parties of calls as PBX servers write them, which are contacts and numbers of the tenant. */

const platform = usePlatform()

interface Server {
  id: string
  key: string
}
let own: Server
let contact: string
let number: string

async function serverOf(as: Account): Promise<Server> {
  const [{ id }] = (await platform.call(pbxServers.endpoints.list, { as, query: '_sort=name' })).body.data
  const made = await platform.call(pbxServers.endpoints.ingestKey, { as, params: { id } })
  return { id, key: made.body.data.ingest_key }
}

async function contactOf(e164: string, as: Account = 'admin'): Promise<string> {
  const body = { name: `Contact ${e164}`, phones: [{ e164, label: null }] }
  const made = await platform.call(contacts.endpoints.create, { as, body })
  expect(made.status).toBe(201)
  return made.body.data.id
}

let count = 0

/** Reports a call and returns its record. */
async function report(given: object, as: Account = 'admin', { id, key } = own) {
  const call_id = `party ${++count}`
  const at = new Date().toISOString()
  const event = { type: 'ringing', at, direction: 'inbound', to: '+622150001001', ...given, call_id, event_id: call_id }
  const params = { pbxServerId: id }
  const sent = await platform.call(callEvents.endpoints.ingest, { token: key, params, body: { events: [event] } })
  expect([sent.status, sent.body.data]).toEqual([202, expect.objectContaining({ accepted: 1 })])
  const query = `_sort=started_at&_order=desc&_end=20&pbx_server_id=${id}`
  const found = (await platform.call(calls.endpoints.list, { as, query })).body.data
  return found.find(({ started_at }: { started_at: string }) => started_at === at)
}

beforeAll(async () => {
  own = await serverOf('admin')
  contact = await contactOf('+628111000009')
  const body = { e164: '+622150009876', pbx_server_id: own.id }
  const made = await platform.call(phoneNumbers.endpoints.create, { as: 'admin', body })
  number = made.body.data.id
  await setColumns(platform, phoneNumbers, number, { status: 'active' })
})

describe('the contact of a call', () => {
  test('whose caller has no plus sign', async () => {
    const file = readFileSync('tests/cases/other/calls-caller-without-plus-no-contact.json', 'utf8')
    const [event] = JSON.parse(file).events
    expect(await report({ from: event.from, to: event.to })).toMatchObject({ contact_id: contact })
  })

  test.each([
    '+628111000009',
    '00628111000009',
    '08111000009',
    '0811-1000-009',
    'sip:+628111000009@pbx.example.com',
    'sip:08111000009@10.0.0.1:5060;user=phone',
    'tel:+62-811-1000-009',
    '"Budi" <sip:628111000009@pbx.example.com>',
  ])('%s', async (party) => {
    const found = { contact_id: contact }
    expect(await report({ from: party })).toMatchObject({ ...found, from: '+628111000009' })
    expect(await report({ direction: 'outbound', from: '101', to: party })).toMatchObject({
      ...found,
      to: '+628111000009',
    })
  })

  test.each(['anonymous', '7101', 'sip:sales@example.com', '1500123'])('%s stays as it is', async (from) => {
    expect(await report({ from })).toMatchObject({ from, contact_id: null })
  })

  test('of a call that is logged by hand', async () => {
    const body = { direction: 'inbound', from: '0811 1000 009', to: '021 5000 1001' }
    const { data } = (await platform.call(calls.endpoints.create, { as: 'admin', body })).body
    expect(data).toMatchObject({ from: '+628111000009', to: '+622150001001', contact_id: contact })
  })

  test("is looked up by the tenant's country", async () => {
    const { timezone } = (await platform.call(settings.endpoints.read, { as: 'foreigner' })).body.data
    const update = (zone: string) =>
      platform.call(settings.endpoints.update, { as: 'foreigner', body: { timezone: zone } })
    expect((await update('Europe/Berlin')).status).toBe(200)
    const german = await contactOf('+491712345678', 'foreigner')
    const server = await serverOf('foreigner')
    expect(await report({ from: '0171 2345678' }, 'foreigner', server)).toMatchObject({ contact_id: german })
    await update(timezone)
  })
})

test('a cause that is named like a member of objects ends a call as any unknown one', async () => {
  for (const cause of ['constructor', 'toString', 'hasOwnProperty', '__proto__'])
    expect(await report({ type: 'ended', from: '', cause })).toMatchObject({ status: 'failed' })
})

describe('the route of a call', () => {
  const ask = (body: string, type = 'application/json') =>
    platform.send('POST', `/v1/pbx/${own.id}/route`, {
      token: own.key,
      body,
      headers: { 'content-type': type },
    })
  const form = 'application/x-www-form-urlencoded'

  test.each([
    '+622150009876',
    '622150009876',
    '00622150009876',
    '02150009876',
    'sip:02150009876@pbx',
    'tel:+62-21-50009876',
  ])('to %s is that of the number', async (to) => {
    expect((await ask(JSON.stringify({ to, from: '' }))).body.data.number_id).toBe(number)
  })

  test('is asked by a form as well, whatever the caller is called', async () => {
    const answer = await ask(`${new URLSearchParams({ to: '+622150009876', from: '1","to":"7101&to=7101' })}`, form)
    expect([answer.status, answer.body.data?.number_id]).toEqual([200, number])
  })

  test.each([
    ['{"to":"+622150009876","from":"1","to":"7101"}', 'application/json', 'to'],
    [String.raw`{"to":"+622150009876","from":"1","t\u006f":"7101"}`, 'application/json', 'to'],
    ['to=%2B622150009876&from=1&to=7101', form, 'to'],
  ])('is refused if a key occurs twice: %s', async (body, type, key) => {
    const answer = await ask(body, type)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [key]])
  })

  test('of events with a key that occurs twice is refused as well', async () => {
    const body = '{"events":[{"event_id":"1","call_id":"1","call_id":"2"}]}'
    const answer = await platform.send('POST', `/v1/ingest/pbx/${own.id}/events`, {
      token: own.key,
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['call_id']])
  })
})

test('the key of a server is refused at every other one, of the demo too', async () => {
  const servers = (await platform.call(pbxServers.endpoints.list, { as: 'admin', query: '_end=100' })).body.data
  for (const { id } of servers.filter((one: Server) => one.id !== own.id)) {
    for (const endpoint of [pbx.endpoints.endpoints, pbx.endpoints.config]) {
      const params = { pbxServerId: id, engine: 'asterisk' }
      expect((await platform.call(endpoint, { token: own.key, params })).status).toBe(401)
    }
  }
})
