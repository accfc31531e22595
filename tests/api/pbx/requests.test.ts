import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { callEvents } from '#contract/call-events.ts'
import { pbx } from '#contract/pbx.ts'
import { pbxServers, type PbxServer } from '#contract/pbx-servers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { events } from '#server/record/events/table.ts'
import { setColumns } from '../../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform({ limits: unlimited })
const as = 'admin' as const
let made = 0

async function newServer(values: object = {}) {
  const own = { is_default: false, host: 'pbx.invalid', api_url: null, api_key: null, username: null, allowed_ips: [] }
  const body = { ...sample(pbxServers, 900 + ++made), ...own, ...values }
  const { id } = (await platform.call(pbxServers.endpoints.create, { as, body })).body.data
  const key = (await platform.call(pbxServers.endpoints.ingestKey, { as, params: { id } })).body.data.ingest_key
  return { id, key } as { id: string; key: string }
}
type Server = Awaited<ReturnType<typeof newServer>>

const rowOf = async ({ id }: Server): Promise<PbxServer> =>
  (await platform.call(pbxServers.endpoints.detail, { as, params: { id } })).body.data
const tellsOf = async ({ id }: Server, action: string) =>
  (await platform.call(activityLogs.endpoints.list, { as, query: `resource_id=${id}&action=${action}` })).body.data
const route = ({ id, key }: Server) =>
  platform.call(pbx.endpoints.route, {
    token: key,
    params: { pbxServerId: id },
    body: { to: '+15550000', from: '' },
  })
const register = ({ id, key }: Server) =>
  platform.call(pbx.endpoints.endpoint, { token: key, params: { pbxServerId: id, extension: '999' } })
const report = ({ id, key }: Server, event: object = {}) => {
  const at = new Date().toISOString()
  const parties = { from: '+628111000001', to: '+622150001999', direction: 'inbound' }
  const events = [{ event_id: `e${++made}`, call_id: `c${made}`, type: 'ringing', at, ...parties, ...event }]
  return platform.call(callEvents.endpoints.ingest, { token: key, params: { pbxServerId: id }, body: { events } })
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const newsOf = async ({ id }: Server) =>
  (await platform.db.select({ type: events.type }).from(events).where(eq(events.record_id, id))).length

test('the first and the last request of each kind are noted', async () => {
  const server = await newServer()
  const times = async () => {
    const row = await rowOf(server)
    return {
      route: [row.first_route_at, row.last_route_at],
      registration: [row.first_registration_at, row.last_registration_at],
      event: [row.first_event_at, row.last_event_at],
      seen: row.last_seen_at,
    }
  }
  const nothing = [null, null]
  expect(await times()).toEqual({ route: nothing, registration: nothing, event: nothing, seen: null })

  await register(server)
  const registered = await times()
  expect(registered).toEqual({
    route: nothing,
    registration: [registered.seen, registered.seen],
    event: nothing,
    seen: expect.any(String),
  })
  await route(server)
  await report(server)
  const [first] = (await times()).route
  expect((await times()).event).not.toContain(null)

  await setColumns(platform, pbxServers, server.id, { last_route_at: ago(2), first_route_at: ago(9) })
  const { first_route_at: before } = await rowOf(server)
  await route(server)
  const after = await rowOf(server)
  expect(after.first_route_at).toBe(before)
  expect(after.last_route_at! > first!).toBe(true)
  expect(after.last_seen_at).toBe(after.last_route_at)
})

test('adapters of engines count as what they ask for', async () => {
  const askBy = async (path: string, form: Record<string, string>) => {
    const server = await newServer()
    const content = new TextEncoder().encode(new URLSearchParams(form).toString())
    const { status } = await platform.send('POST', `/v1/pbx/${server.id}/${path}`, { token: server.key, content })
    expect(status).toBe(200)
    const { first_route_at, first_registration_at } = await rowOf(server)
    return [first_route_at !== null, first_registration_at !== null]
  }
  expect(await askBy('asterisk/realtime/ps_auths/single', { id: '999' })).toEqual([false, true])
  expect(await askBy('freeswitch/directory', { user: '999', domain: 'pbx.invalid' })).toEqual([false, true])
  expect(await askBy('freeswitch/dialplan', { 'Caller-Destination-Number': '999' })).toEqual([true, false])
})

test('within a minute nothing is written again, however many calls ring', async () => {
  const server = await newServer()
  await Promise.all(Array.from({ length: 20 }, () => route(server)))
  const [news, row] = [await newsOf(server), await rowOf(server)]
  await Promise.all(Array.from({ length: 20 }, () => route(server)))
  expect([await newsOf(server), await rowOf(server)]).toEqual([news, row])
  expect(await tellsOf(server, 'pbx-servers.hear')).toHaveLength(1)

  await setColumns(platform, pbxServers, server.id, { last_route_at: ago(2) })
  const changed = await newsOf(server)
  await Promise.all(Array.from({ length: 20 }, () => route(server)))
  expect(await newsOf(server)).toBe(changed + 1)
})

test('requests with another key, or events that say nothing, are not noted', async () => {
  const server = await newServer()
  expect((await route({ ...server, key: 'pbx_other' })).status).toBe(401)
  await report(server, { type: 'unknown' })
  expect(await rowOf(server)).toMatchObject({ last_seen_at: null, status: 'draft' })
})

test.each([
  ['draft', route],
  ['offline', register],
  ['offline', report],
] as const)('a server that is %s and asks is online', async (status, ask) => {
  const server = await newServer()
  await setColumns(platform, pbxServers, server.id, { status })
  const before = await rowOf(server)
  await ask(server)
  const after = await rowOf(server)
  expect([after.status, after.updated_at]).toEqual(['online', before.updated_at])
  const [entry] = await tellsOf(server, 'pbx-servers.hear')
  expect(entry).toMatchObject({ actor_type: 'system', changes: [{ field: 'status', before: status, after: 'online' }] })
})

test('one that was offline within the minute is online again at once', async () => {
  const server = await newServer()
  await route(server)
  await setColumns(platform, pbxServers, server.id, { status: 'offline' })
  await route(server)
  expect((await rowOf(server)).status).toBe('online')
})

test.each(['degraded', 'testing'] as const)('a server that is %s stays so', async (status) => {
  const server = await newServer()
  await setColumns(platform, pbxServers, server.id, { status })
  await route(server)
  expect((await rowOf(server)).status).toBe(status)
})

test('one that asks is not called offline by its tests, until it is silent', async () => {
  const server = await newServer()
  const test = () => platform.call(pbxServers.endpoints.test, { as, params: { id: server.id } })
  const status = async () => (await rowOf(server)).status
  expect((await test()).body.data.status).toBe('offline')
  await platform.db.execute(
    sql`update pbx_servers set last_test = jsonb_set(last_test, '{at}', to_jsonb(${ago(10)}::text)) where id = ${server.id}`,
  )
  await route(server)
  await platform.runDue()
  expect(await status()).toBe('online')
  await setColumns(platform, pbxServers, server.id, { last_seen_at: ago(20) })
  await platform.runDue()
  expect(await status()).toBe('offline')

  await route(server)
  await setColumns(platform, pbxServers, server.id, { last_seen_at: ago(1) })
  expect((await test()).body.data.status).toBe('degraded')
})

test('one that was never tested goes offline by its silence', async () => {
  const server = await newServer()
  await route(server)
  await setColumns(platform, pbxServers, server.id, { last_seen_at: ago(20) })
  await platform.runDue()
  expect((await rowOf(server)).status).toBe('offline')
})
