/** @module-tag core */
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { budgets } from '#contract/grammar/budgets.ts'
import { callEvents } from '#contract/call-events.ts'
import { calls } from '#contract/calls/contract.ts'
import { pbx } from '#contract/pbx.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import type { RouteDecision } from '#contract/phone-numbers/decision.ts'
import { phoneNumbers, type PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { settings } from '#contract/settings.ts'
import { inPlatform } from '#server/db/scope.ts'
import { tenants } from '#server/identity/tenants/table.ts'
import { setColumns } from '../../support/nouns/nouns.ts'
import type { Answer } from '../../support/api.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { watchStatements } from '../../support/statements.ts'

const platform = usePlatform({
  limits: { ...budgets, ingest: { subject: 5000 } },
  env: { AUDIO_SOCKET_PORT: '9092', SPEECH_BASE_URL: 'http://127.0.0.1:1' },
})
const as = 'admin' as const
/** A Monday and a Sunday in Jakarta, at ten in the morning. */
const [open, closed] = ['2026-11-23T03:00:00Z', '2026-11-22T03:00:00Z']

let server: { id: string; key: string }
let tenantId: string
let made = 0

async function newServer(values: object = {}) {
  const body = { ...sample(pbxServers, 700 + ++made), is_default: false, host: 'pbx.example.com', realm: null }
  const answer = await platform.call(pbxServers.endpoints.create, { as, body: { ...body, allowed_ips: [], ...values } })
  const { id } = answer.body.data
  const key = (await platform.call(pbxServers.endpoints.ingestKey, { as, params: { id } })).body.data.ingest_key
  return { id, key }
}

async function newNumber(values: object = {}, status: PhoneNumber['status'] = 'active'): Promise<PhoneNumber> {
  const { call_handler, fallback, ...more } = values as Record<string, unknown>
  const body = { e164: `+62218800${1000 + ++made}`, pbx_server_id: server.id, ...more }
  const created = await platform.call(phoneNumbers.endpoints.create, { as, body })
  expect(created.status).toBe(201)
  const { id } = created.body.data
  const routed = { ...(call_handler !== undefined && { call_handler }), ...(fallback !== undefined && { fallback }) }
  const { status: answered } = await platform.call(phoneNumbers.endpoints.updateRouting, {
    as,
    params: { id },
    body: routed,
  })
  expect(answered).toBe(200)
  await setColumns(platform, phoneNumbers, id, { status })
  return created.body.data
}

const newExtension = (values: object = {}, status?: PhoneNumber['status']) =>
  newNumber({ type: 'extension', e164: undefined, extension: String(7000 + ++made), ...values }, status)

const ask = (body: object, { id, key } = server, more: object = {}): Promise<Answer> =>
  platform.call(pbx.endpoints.route, {
    token: key,
    params: { pbxServerId: id },
    body: { from: '+628111000001', at: open, ...body },
    ...more,
  })
const route = async (body: object, of = server): Promise<RouteDecision> => (await ask(body, of)).body.data
const kinds = ({ steps }: RouteDecision) => steps.map(({ kind, target, sip_code }) => `${kind} ${target ?? sip_code}`)
const to = (target: string) => ({ type: 'extension', target })
const refused = (rule: string, sip_code: number, reason: string) => ({
  decision: 'reject',
  rule,
  steps: [{ kind: 'reject', sip_code, reason }],
})
const change = (contract: typeof pbxServers | typeof phoneNumbers, id: string, values: object) =>
  setColumns(platform, contract, id, values)

beforeAll(async () => {
  server = await newServer()
  tenantId = (await platform.session(as)).user.tenant_id
})

describe('a call goes', () => {
  test('to the handler in business hours, and to the fallback outside of them', async () => {
    const number = await newNumber({ call_handler: to('4101'), fallback: { type: 'voicemail', target: 'voicemail' } })
    expect(await route({ to: number.e164 })).toEqual({
      decision: 'bridge',
      rule: 'number',
      number_id: number.id,
      steps: [
        { kind: 'extension', uri: 'sip:4101@pbx.example.com', target: '4101', timeout_s: 25 },
        { kind: 'voicemail', uri: 'sip:voicemail@pbx.example.com', target: 'voicemail' },
      ],
    })
    const after = await route({ to: number.e164, at: closed })
    expect([after.rule, kinds(after)]).toEqual(['hours', ['voicemail voicemail']])
  })

  test('to the fallback of a number without a handler', async () => {
    const { e164 } = await newNumber({ fallback: { type: 'external', target: '+628123000111' } })
    expect(await route({ to: e164 })).toMatchObject({ rule: 'fallback', steps: [{ uri: 'tel:+628123000111' }] })
  })

  test('to the extension itself, and on from number to number', async () => {
    const last = await newExtension({ fallback: { type: 'voicemail', target: '900' } })
    const number = await newNumber({ fallback: to(last.extension!) })
    expect(kinds(await route({ to: last.extension! }))).toEqual([`extension ${last.extension}`, 'voicemail 900'])
    const passed = await route({ to: number.e164 })
    expect([passed.rule, kinds(passed)]).toEqual(['fallback', [`extension ${last.extension}`, 'voicemail 900']])
    const first = await newNumber({ call_handler: to('4102'), fallback: { type: 'external', target: number.e164 } })
    expect(kinds(await route({ to: first.e164 }))).toEqual([
      'extension 4102',
      `extension ${last.extension}`,
      'voicemail 900',
    ])
    await change(phoneNumbers, last.id, { status: 'disabled' })
    expect(kinds(await route({ to: first.e164 }))).toEqual(['extension 4102'])
  })

  test('to a number however the PBX writes it', async () => {
    const { id, e164 } = await newNumber({ fallback: to('4103') })
    for (const written of [e164!, e164!.slice(1), `sip:${e164}@pbx.example.com;user=phone`, `<tel:${e164}>`]) {
      expect([written, (await route({ to: written })).number_id]).toEqual([written, id])
    }
  })

  test('past an agent that is paused or not published, and to one that answers', async () => {
    const agents = (await platform.call(phoneNumbers.endpoints.agents, { as })).body.data
    const answering = agents.find((one: any) => one.status === 'active' && one.published_version)
    const handler = { type: 'ai_agent', target_id: answering.id }
    const { e164 } = await newNumber({ call_handler: handler, fallback: to('4104') })
    // Calls of this server cannot be handed to agents.
    await setVendor('other')
    expect(await route({ to: e164 })).toMatchObject({ rule: 'fallback', steps: [{ target: '4104' }] })
    await setVendor('asterisk')
    expect(await route({ to: e164 })).toMatchObject({ agent_id: answering.id, version: answering.published_version })
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`update ai_agents set status = 'paused' where id = ${answering.id}`),
    )
    expect(await route({ to: e164 })).toMatchObject({ rule: 'fallback', steps: [{ target: '4104' }] })
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`update ai_agents set status = 'active' where id = ${answering.id}`),
    )
  })
})

const setVendor = (vendor: string) =>
  platform.call(pbxServers.endpoints.update, { as, params: { id: server.id }, body: { vendor } })

describe('a call is refused', () => {
  test('to a number that is unknown, on another server, disabled, or not provisioned', async () => {
    expect(await route({ to: '+15550000' })).toMatchObject(refused('unknown', 404, 'unknown_number'))
    const number = await newNumber({ fallback: to('4105') })
    expect((await route({ to: number.e164 }, await newServer())).rule).toBe('unknown')
    await change(phoneNumbers, number.id, { status: 'disabled' })
    expect(await route({ to: number.e164 })).toMatchObject(refused('disabled', 480, 'number_disabled'))
    await change(phoneNumbers, number.id, { status: 'available' })
    expect(await route({ to: number.e164 })).toMatchObject(refused('not_in_service', 480, 'number_available'))
    await change(phoneNumbers, number.id, { status: 'released' })
    expect((await route({ to: number.e164 })).rule).toBe('unknown')
    const { e164 } = await newNumber()
    expect(await route({ to: e164 })).toMatchObject(refused('no_destination', 480, 'no_destination'))
  })

  test('while the tenant is suspended', async () => {
    const { e164 } = await newNumber({ fallback: to('4106') })
    const set = (status: 'suspended' | 'active') =>
      inPlatform(platform.db, (tx) => tx.update(tenants).set({ status }).where(eq(tenants.id, tenantId)))
    await set('suspended')
    expect(await route({ to: e164 })).toMatchObject(refused('suspended', 480, 'tenant_suspended'))
    await set('active')
    platform.forget(as)
  })

  test.each([
    ['number_limit', (id: string) => change(phoneNumbers, id, { max_concurrent: 3 })],
    ['server_limit', () => change(pbxServers, server.id, { max_channels: 3 })],
  ])('beyond the %s, fifty at once', async (limit, restrict) => {
    server = await newServer()
    const { id, e164 } = await newNumber({ fallback: to('4107') })
    await restrict(id)
    const ids = Array.from({ length: 50 }, (_, at) => `${limit} ${at}`)
    const answers = await Promise.all(ids.map((call_id) => route({ to: e164, call_id })))
    expect(answers.filter(({ decision }) => decision === 'bridge')).toHaveLength(3)
    expect(answers.find(({ decision }) => decision === 'reject')).toMatchObject(refused('limit', 486, limit))
    const again = await Promise.all(ids.map((call_id) => route({ to: e164, call_id })))
    expect(again).toEqual(answers)
  })

  test('beyond the concurrent calls of the tenant', async () => {
    server = await newServer()
    const { e164 } = await newNumber({ fallback: to('4108') })
    const limit = (allowed: number | null) =>
      inPlatform(platform.db, (tx) =>
        tx.execute(sql`update tenants set limits = jsonb_set(limits, '{concurrent_calls}', ${JSON.stringify(allowed)}::jsonb)
          where id = ${tenantId}`),
      )
    const before = (await platform.db.execute(sql`select limits from tenants where id = ${tenantId}`)) as any
    await limit(0)
    expect(await route({ to: e164 })).toMatchObject(refused('limit', 486, 'tenant_limit'))
    await limit((before.rows ?? before)[0].limits.concurrent_calls)
  })

  test('by the key, the state and the address of the server', async () => {
    const own = await newServer({ allowed_ips: ['198.51.100.7'] })
    const from = (ip: string) => ask({ to: '1' }, own, { ip })
    expect((await from('198.51.100.7')).status).toBe(200)
    expect((await from('198.51.100.8')).body).toMatchObject({ reason: 'address_not_allowed' })
    const basic = (key: string) => ({ token: undefined, headers: { authorization: `Basic ${btoa(`pbx:${key}`)}` } })
    expect((await ask({ to: '1' }, server, basic(server.key))).status).toBe(200)
    expect((await ask({ to: '1' }, server, basic('wrong'))).status).toBe(401)
    expect((await ask({ to: '1' }, { ...server, key: own.key })).status).toBe(401)
    const renewed = await platform.call(pbxServers.endpoints.ingestKey, { as, params: { id: own.id } })
    expect((await from('198.51.100.7')).status).toBe(401)
    own.key = renewed.body.data.ingest_key
    expect((await from('198.51.100.7')).status).toBe(200)
    await change(pbxServers, own.id, { status: 'disabled' })
    expect((await from('198.51.100.7')).body).toMatchObject({ reason: 'pbx_disabled' })
  })
})

test('a call waits for two statements: one that reads, and one that keeps the decision', async () => {
  server = await newServer()
  const { e164 } = await newNumber({ fallback: to('4112') })
  const during = watchStatements(platform.db)
  const sentFor = (call_id: string) => during(() => route({ to: e164, call_id }))
  await sentFor('first')
  const sent = [await sentFor('second'), await sentFor('third'), await sentFor('fourth')]
  // Takes the least, since other work of the platform can only add to it.
  expect(sent.toSorted((one, other) => one.length - other.length)[0]).toHaveLength(2)
})

test('a call that has ended gives its place back, and its record says where it went', async () => {
  const number = await newNumber({ fallback: to('4109'), max_concurrent: 1 })
  const { e164 } = number
  const first = await route({ to: e164, call_id: 'one' })
  expect((await route({ to: e164, call_id: 'two' })).rule).toBe('limit')
  const report = (type: 'ringing' | 'ended', seconds: number) =>
    platform.call(callEvents.endpoints.ingest, {
      token: server.key,
      params: { pbxServerId: server.id },
      body: {
        events: [
          {
            event_id: `one-${type}`,
            call_id: 'one',
            type,
            at: new Date(Date.now() + seconds * 1000).toISOString(),
            direction: 'inbound',
            from: '+628111000001',
            to: e164,
          },
        ],
      },
    })
  await report('ringing', 0)
  expect((await route({ to: e164, call_id: 'three' })).rule).toBe('limit')
  await report('ended', 1)
  expect((await route({ to: e164, call_id: 'four' })).decision).toBe('bridge')
  const query = `phone_number_id=${number.id}`
  const [{ id }] = (await platform.call(calls.endpoints.list, { as, query })).body.data
  expect((await platform.call(calls.endpoints.detail, { as, params: { id } })).body.data.route).toEqual(first)
})

test('a route is tested without a trace, at any moment', async () => {
  const number = await newNumber({ call_handler: to('4110'), fallback: to('4111'), max_concurrent: 1 })
  const query = (at: string) => `from=%2B628111&at=${at}`
  const test = async (at: string) =>
    (await platform.call(phoneNumbers.endpoints.routeTest, { as, params: { id: number.id }, query: query(at) })).body
      .data
  expect(await test(open)).toEqual(await route({ to: number.e164 }))
  expect(await test(closed)).toEqual(await route({ to: number.e164, at: closed }))
  expect((await test(closed)).rule).toBe('hours')
})

test('on a holiday of the tenant, calls go to the fallback, and the picture names the day', async () => {
  const number = await newNumber({ call_handler: to('4120'), fallback: to('4121') })
  const params = { id: number.id }
  const set = (holidays: object[]) => platform.call(settings.endpoints.update, { as, body: { holidays } })
  const ruleAt = async (at: string) => {
    const query = `at=${at}`
    const tested = (await platform.call(phoneNumbers.endpoints.routeTest, { as, params, query })).body.data
    expect(await route({ to: number.e164, at })).toEqual(tested)
    return tested.rule
  }
  // A Monday as well.
  const next = '2099-11-30'
  expect(
    (
      await set([
        { date: open.slice(0, 10), name: 'Founding day' },
        { date: next, name: 'Fair' },
      ])
    ).status,
  ).toBe(200)
  expect(await ruleAt(open)).toBe('hours')
  expect(await ruleAt('2026-11-24T03:00:00Z')).toBe('number')
  expect(await ruleAt(`${next}T03:00:00Z`)).toBe('hours')
  const { hours, steps } = (await platform.call(phoneNumbers.endpoints.routing, { as, params })).body.data
  expect(hours).toMatch(/^Mon–Fri \S+; closed (23 Nov, )?30 Nov \(Asia\/Jakarta\)$/)
  expect(steps).toContainEqual({ kind: 'hours', label: hours, when: 'always' })
  await set([])
  expect(await ruleAt(open)).toBe('number')
})
