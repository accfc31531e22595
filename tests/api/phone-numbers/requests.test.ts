import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { callEvents } from '#contract/call-events.ts'
import { pbx } from '#contract/pbx.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers, type PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { startAri } from '../../support/peers/ari.ts'
import { setColumns } from '../../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../../support/platform/in-process.ts'

/** Requests of a PBX server about numbers, and what follows from them. */

const platform = usePlatform({ limits: unlimited, env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } })
const { endpoints } = phoneNumbers
const as = 'admin' as const
let made = 0
let server: { id: string; key: string }

async function newServer(values: object = {}) {
  const own = { is_default: false, host: 'pbx.invalid', realm: null, allowed_ips: [], api_url: null, api_key: null }
  const body = { ...sample(pbxServers, 1000 + ++made), ...own, max_channels: null, ...values }
  const { id } = (await platform.call(pbxServers.endpoints.create, { as, body })).body.data
  const key = (await platform.call(pbxServers.endpoints.ingestKey, { as, params: { id } })).body.data.ingest_key
  return { id, key } as { id: string; key: string }
}
const create = async (body: object): Promise<PhoneNumber> =>
  (await platform.call(endpoints.create, { as, body: { pbx_server_id: server.id, ...body } })).body.data
const newExtension = (more: object = {}) =>
  create({ type: 'extension', extension: String(5000 + ++made), secret: 'a telephone', ...more })
const newNumber = (more: object = {}) => create({ e164: `+62217700${1000 + ++made}`, ...more })
const call = async (endpoint: keyof typeof endpoints, id: string, body?: object) =>
  (await platform.call(endpoints[endpoint], { as, params: { id }, body })).body.data
const rowOf = ({ id }: PhoneNumber): Promise<PhoneNumber> => call('detail', id)
const compared = async ({ id }: PhoneNumber) => call('routingStatus', id)
const asked = (path: 'endpoint' | 'endpoints' | 'route', params: object, body?: object) =>
  platform.call(pbx.endpoints[path], { token: server.key, params: { pbxServerId: server.id, ...params }, body })
const register = ({ extension }: PhoneNumber) => asked('endpoint', { extension })
/** Calls on a Monday at ten in Jakarta, in business hours. */
const ring = ({ e164, extension }: PhoneNumber, more: object = {}) =>
  asked('route', {}, { to: e164 ?? extension, from: '+628111000001', at: '2026-11-23T03:00:00Z', ...more })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

beforeEach(async () => {
  server = await newServer()
})

describe('a provisioned number', () => {
  test('waits for its server to ask, and is active from then on', async () => {
    const number = await newExtension()
    expect(await call('provision', number.id)).toMatchObject({ status: 'provisioning' })
    const waiting = await rowOf(number)
    expect(Date.parse(waiting.waiting_since!)).toBeGreaterThan(Date.parse(ago(1)))
    expect(await compared(number)).toMatchObject({ routing_status: 'pending' })

    await register(number)
    const active = await rowOf(number)
    expect(active).toMatchObject({ status: 'active', waiting_since: null, routing_status: 'in_sync' })
    expect(active.updated_at).toBe(waiting.updated_at)
    expect(await compared(number)).toMatchObject({ routing_status: 'in_sync', differences: [] })
    const query = `resource_id=${number.id}&action=phone-numbers.activate`
    const { data } = (await platform.call(activityLogs.endpoints.list, { as, query })).body
    const changes = [{ field: 'status', before: 'provisioning', after: 'active' }]
    expect(data).toMatchObject([{ actor_type: 'system', changes }])
  })

  test('is answered while it waits, and active by its first call', async () => {
    const number = await newNumber()
    await call('updateRouting', number.id, { call_handler: { type: 'extension', target: '6001' } })
    await call('provision', number.id)
    const answer = (await ring(number, { call_id: 'first' })).body.data
    expect(answer.decision).toBe('bridge')
    expect(await rowOf(number)).toMatchObject({ status: 'active', waiting_since: null })
  })

  test('becomes active with all others by a list of endpoints, but not without a password', async () => {
    const numbers = [await newExtension(), await newExtension(), await newExtension()]
    for (const { id } of numbers) await call('provision', id)
    await setColumns(platform, phoneNumbers, numbers[2]!.id, { secret: null })
    await asked('endpoints', {})
    expect((await Promise.all(numbers.map(rowOf))).map(({ status }) => status)).toEqual([
      'active',
      'active',
      'provisioning',
    ])
  })

  test('is not active by what another server asks', async () => {
    const number = await newNumber()
    await call('provision', number.id)
    server = await newServer()
    await ring(number)
    expect(await rowOf(number)).toMatchObject({ status: 'provisioning' })
  })

  test('is active once the interface of its server lists it', async () => {
    const ari = await startAri('console:secret')
    server = await newServer({ api_url: ari.url, api_key: 'console:secret' })
    const [one, other] = [await newExtension(), await newExtension()]
    for (const { id } of [one, other]) await call('provision', id)
    await platform.runDue()
    expect(await rowOf(one)).toMatchObject({ status: 'provisioning' })
    ari.endpoints = [{ technology: 'IAX2', resource: one.extension!, state: 'online', channel_ids: [] }]
    await platform.runDue()
    expect(await rowOf(one)).toMatchObject({ status: 'active', waiting_since: null })
    expect(await rowOf(other)).toMatchObject({ status: 'provisioning' })
    await ari.stop()
    await platform.runDue()
  })

  test('can be released while it waits', async () => {
    const number = await newExtension()
    await call('provision', number.id)
    await call('update', number.id, { status: 'released' })
    expect(await rowOf(number)).toMatchObject({ status: 'released', waiting_since: null })
  })
})

describe('the comparison with what the server got last', () => {
  const earlier = (field: string) => ({ field, expected: 'current', actual: 'earlier' })

  test('tells another password, other settings and another route', async () => {
    const number = await newExtension()
    await call('provision', number.id)
    await register(number)
    await ring(number)
    expect(await compared(number)).toMatchObject({ routing_status: 'in_sync', differences: [] })

    await call('update', number.id, { secret: 'another password' })
    expect(await compared(number)).toMatchObject({ routing_status: 'drifted', differences: [earlier('credentials')] })
    await register(number)
    expect(await compared(number)).toMatchObject({ routing_status: 'in_sync', differences: [] })

    await platform.call(pbxServers.endpoints.update, { as, params: { id: server.id }, body: { codecs: ['g722'] } })
    expect((await compared(number)).differences).toEqual([earlier('endpoint')])
    await register(number)

    await call('updateRouting', number.id, { fallback: { type: 'voicemail', target: '700' } })
    expect((await compared(number)).differences).toEqual([earlier('route')])
    await ring(number)
    expect(await compared(number)).toMatchObject({ routing_status: 'in_sync', differences: [] })
  })

  test('starts anew at another server', async () => {
    const number = await newExtension()
    await call('provision', number.id)
    await register(number)
    server = await newServer()
    await call('update', number.id, { pbx_server_id: server.id })
    await setColumns(platform, pbxServers, server.id, { status: 'online' })
    expect(await compared(number)).toMatchObject({ routing_status: 'pending', differences: [] })
    await ring(number)
    expect(await compared(number)).toMatchObject({ routing_status: 'in_sync', differences: [] })
  })

  test('is noted once a minute, and at once when the answer differs', async () => {
    const number = await newExtension()
    await setColumns(platform, phoneNumbers, number.id, { status: 'active' })
    const times = async () => {
      const rows = await platform.db.execute(
        sql`select endpoint_at::text as endpoint, route_at::text as route from number_requests where phone_number_id = ${number.id}`,
      )
      return ((rows as any).rows ?? rows)[0]
    }
    await register(number)
    await ring(number)
    const first = await times()
    await register(number)
    await ring(number)
    expect(await times()).toEqual(first)
    await platform.db.execute(sql`update number_requests set endpoint_at = ${ago(2)}, route_at = ${ago(2)}
      where phone_number_id = ${number.id}`)
    await register(number)
    await ring(number)
    const later = await times()
    expect([later.endpoint > first.endpoint, later.route > first.route]).toEqual([true, true])
  })
})

describe('a call to a number that takes none', () => {
  const event = ({ e164 }: PhoneNumber, call_id: string, type = 'ringing') => {
    const parties = { from: '+628111000001', to: e164!, direction: 'inbound' }
    const events = [{ event_id: `${call_id} ${type}`, call_id, type, at: new Date().toISOString(), ...parties }]
    const params = { pbxServerId: server.id }
    return platform.call(callEvents.endpoints.ingest, { token: server.key, params, body: { events } })
  }

  test.each(['disabled', 'released', 'available', 'failed'] as const)('is noted where it is %s', async (status) => {
    const number = await newNumber()
    await setColumns(platform, phoneNumbers, number.id, { status })
    await ring(number)
    const { refused_call_at } = await rowOf(number)
    expect(Date.parse(refused_call_at!)).toBeGreaterThan(Date.parse(ago(1)))
    await ring(number)
    expect((await rowOf(number)).refused_call_at).toBe(refused_call_at)
    await setColumns(platform, phoneNumbers, number.id, { refused_call_at: ago(2) })
    await ring(number)
    expect((await rowOf(number)).refused_call_at! >= refused_call_at!).toBe(true)
  })

  test('is forgotten once the number takes calls', async () => {
    const number = await newNumber()
    await setColumns(platform, phoneNumbers, number.id, { status: 'disabled', refused_call_at: ago(1) })
    await call('update', number.id, { status: 'active' })
    await ring(number)
    expect((await rowOf(number)).refused_call_at).toBeNull()
  })

  test('is noted where a server that does not ask reports it, unless it began before', async () => {
    const [number, carried] = [await newNumber(), await newNumber()]
    for (const { id } of [number, carried]) await setColumns(platform, phoneNumbers, id, { status: 'active' })
    await event(carried, 'carried')
    for (const { id } of [number, carried]) await setColumns(platform, phoneNumbers, id, { status: 'disabled' })
    await event(carried, 'carried', 'ended')
    await event(number, 'refused')
    expect((await rowOf(number)).refused_call_at).not.toBeNull()
    expect((await rowOf(carried)).refused_call_at).toBeNull()
  })
})

test('a decision about a call that was never reported is forgotten after a week', async () => {
  const number = await newNumber()
  await setColumns(platform, phoneNumbers, number.id, { status: 'active' })
  const days = { 'a day': 1, 'a week': 8, reported: 8 }
  for (const call_id of Object.keys(days)) await ring(number, { call_id })
  const at = new Date().toISOString()
  const event = { event_id: 'r', call_id: 'reported', type: 'ringing', at, from: '+628111000001', to: number.e164! }
  await platform.call(callEvents.endpoints.ingest, {
    token: server.key,
    params: { pbxServerId: server.id },
    body: { events: [{ ...event, direction: 'inbound' }] },
  })
  for (const [id, age] of Object.entries(days)) {
    await platform.db.execute(sql`update call_routes set decided_at = now() - make_interval(days => ${age}::int)
      where pbx_server_id = ${server.id} and call_id = ${id}`)
  }
  await platform.runDue()
  const found = await platform.db.execute(
    sql`select call_id from call_routes where pbx_server_id = ${server.id} order by call_id`,
  )
  expect(((found as any).rows ?? found).map((row: any) => row.call_id)).toEqual(['a day', 'reported'])
})
