/** @module-tag core */
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callEvents, maxEvents, type CallEvent } from '#contract/call-events.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { calls } from '#contract/calls/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { inPlatform } from '#server/db/scope.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { pbxServers as pbxTable } from '#server/resources/pbx-servers/table.ts'
import { tenants } from '#server/identity/tenants/table.ts'
import { usageRecords as usageTable } from '#server/resources/usage-records/table.ts'
import type { Account } from '../support/accounts.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform({ limits: { ...budgets, ingest: { subject: 150 } } })
const { ingest } = callEvents.endpoints

interface Pbx {
  id: string
  key: string
}
let own: Pbx
let foreign: Pbx

async function pbxOf(as: Account, at = 0): Promise<Pbx> {
  const { data } = (await platform.call(pbxServers.endpoints.list, { as, query: '_sort=name' })).body
  const { id } = data[at]
  const made = await platform.call(pbxServers.endpoints.ingestKey, { as, params: { id } })
  return { id, key: made.body.data.ingest_key }
}

beforeAll(async () => {
  own = await pbxOf('admin')
  foreign = await pbxOf('foreigner')
})

const send = (events: unknown, { id, key } = own, ip?: string) =>
  platform.call(ingest, { token: key, params: { pbxServerId: id }, body: { events }, ...(ip && { ip }) })

let call = 0
/** The events of one call, at seconds after nine: `of(['ringing', 0], ['ended', 30, { cause: 17 }])`. */
const of = (...events: [CallEvent['type'], number, Partial<CallEvent>?][]): CallEvent[] =>
  events.map(([type, seconds, more]) => ({
    event_id: `${call}-${type}-${seconds}`,
    call_id: `call ${call}`,
    type,
    at: new Date(Date.UTC(2026, 0, 1, 9, 0, seconds)).toISOString(),
    direction: 'inbound',
    from: `+62811000${call}`,
    to: '+622150001001',
    ...more,
  }))

const answered = () => of(['queued', 0], ['ringing', 2], ['answered', 5], ['ended', 65, { cause: 16, sip_code: 200 }])

async function found(as: Account = 'admin') {
  const query = `from=${encodeURIComponent(`+62811000${call}`)}`
  return (await platform.call(calls.endpoints.list, { as, query })).body.data
}

beforeEach(() => {
  call = 1000 + Math.floor(Math.random() * 8_000_000)
})

describe('the events of a call', () => {
  test('become a call on the number of the tenant', async () => {
    const { status, body } = await send(answered())
    expect({ status, data: body.data }).toEqual({ status: 202, data: { accepted: 4, duplicates: 0, rejected: [] } })
    const [row, ...others] = await found()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      status: 'completed',
      external_id: `call ${call}`,
      direction: 'inbound',
      pbx_server_id: own.id,
      wait_seconds: 5,
      talk_seconds: 60,
      hangup_cause: 'normal_clearing',
      sip_code: 200,
      phone_number: { label: 'Customer service' },
    })
    const usage = await platform.call(usageRecords.endpoints.list, { as: 'admin', query: `call_id=${row.id}` })
    expect(usage.body.data).toMatchObject([{ type: 'call_minutes', quantity: 1, amount: row.cost }])
    expect(row.cost).toBeGreaterThan(0)
  })

  test('change it one by one, in any order, the late ones included', async () => {
    const [queued, ringing, picked, ended] = answered()
    const statuses: string[] = []
    for (const event of [ringing, ended, picked, queued]) {
      await send([event])
      statuses.push((await found())[0].status)
    }
    expect(statuses).toEqual(['ringing', 'canceled', 'completed', 'completed'])
    expect((await found())[0]).toMatchObject({ wait_seconds: 5, talk_seconds: 60, queued_at: queued!.at })
  })

  test('are counted once, also within a request', async () => {
    const events = answered()
    expect((await send([...events, events[0]])).body.data).toEqual({ accepted: 4, duplicates: 1, rejected: [] })
    expect((await send(events)).body.data).toEqual({ accepted: 0, duplicates: 4, rejected: [] })
    expect(await found()).toHaveLength(1)
  })

  test('are counted once in parallel requests, which make one call', async () => {
    const events = answered()
    const answers = await Promise.all([...events, ...events].map((event) => send([event, ...events])))
    const accepted = answers.map(({ status, body }) => [status, body.data.accepted] as const)
    expect(accepted.every(([status]) => status === 202)).toBe(true)
    expect(accepted.reduce((sum, [, count]) => sum + count, 0)).toBe(4)
    expect(await found()).toMatchObject([{ status: 'completed', talk_seconds: 60 }])
  })

  test('of parallel requests are all seen', async () => {
    await Promise.all(answered().map((event) => send([event])))
    expect(await found()).toMatchObject([{ status: 'completed', wait_seconds: 5, talk_seconds: 60 }])
  })

  test('name an extension, or a number without its plus sign', async () => {
    await send(of(['ringing', 0, { to: '622150001001' }]))
    expect((await found())[0].phone_number.label).toBe('Customer service')
  })

  test('update the last call of the number, forwards only', async () => {
    const lastCall = async () => {
      const { data } = (await platform.call(phoneNumbers.endpoints.list, { as: 'admin', query: 'label=Sales' })).body
      return data[0].last_call_at
    }
    await send(of(['ringing', 50, { to: '+622150001002' }]))
    const at = await lastCall()
    call++
    await send(of(['ringing', 20, { to: '+622150001002' }]))
    expect([at, await lastCall()]).toEqual([at, at])
  })

  test('of a deleted call do not bring it back', async () => {
    const events = answered()
    await send(events.slice(0, 3))
    const [{ id }] = await found()
    await platform.call(calls.endpoints.delete, { as: 'admin', params: { id } })
    expect((await send(events)).body.data).toMatchObject({ accepted: 1, duplicates: 3 })
    expect(await found()).toEqual([])
  })

  test('keep what a user wrote about the call', async () => {
    const events = answered()
    await send(events.slice(0, 3))
    const [{ id }] = await found()
    const { status } = await platform.call(calls.endpoints.update, {
      as: 'admin',
      params: { id },
      body: { disposition: 'Complaint' },
    })
    await send(events)
    expect([status, (await found())[0]]).toMatchObject([200, { disposition: 'Complaint', status: 'completed' }])
  })

  test('of the same id on another PBX belong to another call', async () => {
    const events = answered()
    await send(events)
    const { status, body } = await send(events, foreign)
    expect([status, body.data.accepted]).toEqual([202, 4])
    expect([await found(), await found('foreigner')]).toMatchObject([[{}], [{}]])
  })
})

describe('rating by late events', () => {
  const records = async (callId: string) =>
    (await platform.call(usageRecords.endpoints.list, { as: 'admin', query: `call_id=${callId}` })).body.data
  /** An event after the end moves it, and so the minutes. */
  const endLater = () => send(of(['ended', 305, { cause: 16 }]))

  test('follows the minutes, in one record', async () => {
    await send(answered())
    const [{ id, cost }] = await found()
    await endLater()
    expect(await records(id)).toMatchObject([{ quantity: 5, amount: 5 * cost }])
    expect(await found()).toMatchObject([{ cost: 5 * cost }])
  })

  test('leaves an invoiced record, and the cost of its call', async () => {
    await send(answered())
    const [{ id, cost }] = await found()
    await inPlatform(platform.db, (tx) =>
      tx.update(usageTable).set({ status: 'invoiced' }).where(eq(usageTable.call_id, id)),
    )
    await endLater()
    expect(await found()).toMatchObject([{ talk_seconds: 300, cost }])
    expect(await records(id)).toMatchObject([{ status: 'invoiced', quantity: 1, amount: cost }])
  })

  test('writes no record whose minutes stay', async () => {
    await send(answered())
    const [{ id }] = await found()
    const before = await records(id)
    await send(of(['ringing', 3]))
    expect(await records(id)).toEqual(before)
  })
})

describe('the record of a call', () => {
  const record = (endpoint: Endpoint, id: string, body?: object, as: Account = 'admin') =>
    platform.call(endpoint, { as, params: { id }, body })

  test('lists its events in the order in which they happened', async () => {
    const [queued, ringing, picked, ended] = answered()
    await send([ended, picked])
    await send([ringing, queued])
    const [{ id }] = await found()
    const { data } = (await record(calls.endpoints.events, id)).body
    expect(data.map(({ type }: CallEvent) => type)).toEqual(['queued', 'ringing', 'answered', 'ended'])
    expect(data[3]).toMatchObject({ event_id: ended!.event_id, cause: 'normal_clearing', sip_code: 200 })
    expect((await record(calls.endpoints.events, id, undefined, 'foreigner')).status).toBe(404)
  })

  test('is kept once it has a cost', async () => {
    await send(answered())
    const [{ id }] = await found()
    const { status, body } = await record(calls.endpoints.delete, id)
    expect([status, body.reason]).toEqual([409, 'call_rated'])
  })

  test('can be logged by hand, as a call that has ended and costs nothing', async () => {
    const started_at = '2026-01-02T03:00:00.000Z'
    const body = { from: 'Private mobile', to: '+628123', started_at, talk_seconds: 90 }
    const { data } = (await platform.call(calls.endpoints.create, { as: 'admin', body })).body
    expect(data).toMatchObject({
      status: 'completed',
      direction: 'outbound',
      answered_at: started_at,
      ended_at: '2026-01-02T03:01:30.000Z',
      talk_seconds: 90,
      cost: null,
    })
    expect((await record(calls.endpoints.events, data.id)).body.data).toEqual([])
    const busy = { from: 'Private mobile', to: '+628123', status: 'busy' }
    const missed = (await platform.call(calls.endpoints.create, { as: 'admin', body: busy })).body.data
    expect(missed).toMatchObject({ status: 'busy', answered_at: null, talk_seconds: 0 })
  })
})

describe('an event that cannot be read is rejected by itself:', () => {
  test.each([
    ['without a type', { type: undefined }, 'type'],
    ['of an unknown type', { type: 'exploded' }, 'type'],
    ['without a time', { at: undefined }, 'at'],
    ['of the future', { at: new Date(Date.now() + 2 * 86_400_000).toISOString() }, 'at'],
    ['of the year 0', { at: '0000-01-01T00:00:00Z' }, 'at'],
    ['with a line break', { from: 'a\nb' }, 'from'],
    ['with half a character', { from: 'a\ud800' }, 'from'],
    ['with a SIP code of no class', { sip_code: 7 }, 'sip_code'],
    ['with a recording that is a file', { recording_url: 'file:///etc/passwd' }, 'recording_url'],
  ])('%s', async (_, wrong, field) => {
    const [good, bad] = of(['ringing', 0], ['answered', 3])
    const { status, body } = await send([{ ...bad, ...wrong }, good])
    const rejected = [{ event_id: bad!.event_id, code: 'validation_failed', field }]
    expect({ status, data: body.data }).toEqual({ status: 202, data: { accepted: 1, duplicates: 0, rejected } })
    expect((await found())[0].status).toBe('ringing')
  })

  test.each([[null], ['ringing'], [7], [[]], [{ event_id: { a: 1 } }]])('%j', async (garbage) => {
    const { status, body } = await send([garbage])
    expect([status, body.data]).toMatchObject([202, { accepted: 0, rejected: [{ event_id: null }] }])
  })
})

describe('a request is refused', () => {
  const refusal = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer
    return [status, body.reason ?? body.code]
  }
  const one = () => of(['ringing', 0])

  test.each([
    ['without events', []],
    ['with too many events', Array.from({ length: maxEvents + 1 }, () => ({}))],
    ['with something else', 'events'],
  ])('%s', async (_, events) => {
    expect(await refusal(send(events))).toEqual([422, 'validation_failed'])
  })

  test('without a key, with a wrong one, and with that of another PBX server', async () => {
    const anonymous = platform.call(ingest, { params: { pbxServerId: own.id }, body: { events: one() } })
    expect(await refusal(anonymous)).toEqual([401, 'unauthenticated'])
    const wrong = [{ key: 'wrong' }, { key: foreign.key }, { id: foreign.id }, { id: nobody }, { id: 'x' }]
    for (const part of wrong) expect(await refusal(send(one(), { ...own, ...part }))).toEqual([401, 'invalid_token'])
    const { token } = await platform.session('admin')
    expect(await refusal(send(one(), { ...own, key: token.access_token }))).toEqual([401, 'invalid_token'])
    expect(await found()).toEqual([])
  })

  test('of a disabled PBX server and of a suspended tenant', async () => {
    const change = async (status: 'disabled' | 'online') =>
      inPlatform(platform.db, (tx) => tx.update(pbxTable).set({ status }).where(eq(pbxTable.id, own.id)))
    const { tenant_id } = (await platform.session('foreigner')).user
    const suspend = (status: 'suspended' | 'active') =>
      inPlatform(platform.db, (tx) =>
        tx
          .update(tenants)
          .set({ status })
          .where(and(eq(tenants.id, tenant_id))),
      )
    await change('disabled')
    expect(await refusal(send(one()))).toEqual([403, 'pbx_disabled'])
    await change('online')
    await suspend('suspended')
    expect(await refusal(send(one(), foreign))).toEqual([403, 'tenant_suspended'])
    await suspend('active')
  })

  test('from an address that its PBX server does not list', async () => {
    const allow = (...allowed_ips: string[]) =>
      platform.call(pbxServers.endpoints.update, { as: 'admin', params: { id: own.id }, body: { allowed_ips } })
    expect((await allow('198.51.100.7', '203.0.113.0/24', '2001:db8:1::/48')).status).toBe(200)
    for (const ip of ['198.51.100.7', '::ffff:198.51.100.7', '203.0.113.200', '2001:db8:1::5']) {
      expect([ip, (await send(one(), own, ip)).status]).toEqual([ip, 202])
    }
    const count = (await found()).length
    for (const ip of ['198.51.100.8', '::ffff:198.51.100.8', '203.0.114.1', '2001:db8:2::5']) {
      expect([ip, ...(await refusal(send(one(), own, ip)))]).toEqual([ip, 403, 'address_not_allowed'])
    }
    expect(await refusal(send(one(), { ...own, key: 'wrong' }, '198.51.100.8'))).toEqual([401, 'invalid_token'])
    expect(await found()).toHaveLength(count)
    await allow()
    expect((await send(one(), own, '198.51.100.8')).status).toBe(202)
  })

  test('beyond the rate of a PBX server', async () => {
    const pbx = await pbxOf('admin', 2)
    await inPlatform(platform.db, (tx) => tx.update(pbxTable).set({ status: 'online' }).where(eq(pbxTable.id, pbx.id)))
    const statuses: number[] = []
    for (let sent = 0; sent < 151; sent++) statuses.push((await send([null], pbx)).status)
    expect([statuses.slice(0, 150).every((status) => status === 202), statuses[150]]).toEqual([true, 429])
    expect((await send(one())).status).toBe(202)
  })
})
