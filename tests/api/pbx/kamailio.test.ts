import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls/contract.ts'
import { dashboard } from '#contract/dashboard.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers, type PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { call, register } from '../../../scripts/telephony/sipp.ts'
import { asked, endedCalls, realm } from '../../../scripts/telephony/site.ts'
import { withoutAsking } from '../../support/peers/sip-peers.ts'
import { setColumns } from '../../support/nouns/nouns.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import {
  newNumber,
  place,
  reached,
  setLimits,
  setOpen,
  setStatus,
  toExtension,
  useTelephony,
} from '../../support/telephony.ts'

const platform = usePlatform({ mail: true })

describe.skipIf(withoutAsking)(`kamailio${withoutAsking ? ` (skipped: ${withoutAsking})` : ''}`, () => {
  const own = useTelephony(platform)
  /** The call that ended before its decision: if nothing was asked yet, there is nothing to report either. */
  let early: string
  const change = (number: { id: string }, values: Partial<PhoneNumber>) =>
    setColumns(platform, phoneNumbers, number.id, values)

  test('registers telephones with the credentials of their extensions, and no others', async () => {
    const as = (user: string, given: string) =>
      register(own.site.kamailio, { user, password: given, realm, phone: own.phones.answers })
    expect([await as('7001', 'wrong'), await as('7999', 'wrong')]).toEqual([401, 404])
  })

  test('calls the extension of a number', async () => {
    const { e164 } = await newNumber(own)
    const [one] = await place(own, e164, { talkMs: 3000 })
    expect([one!.status, reached(own.phones.answers, one!)]).toEqual([200, ['7001']])
    expect(one!.record).toMatchObject({
      direction: 'inbound',
      from: '+628111000001',
      to: e164,
      status: 'completed',
      hangup_cause: 'normal_clearing',
      route: { rule: 'number', steps: [{ kind: 'extension', target: '7001' }] },
    })
  })

  test('goes on to the fallback of a busy telephone, and says "busy" where there is none', async () => {
    const { e164 } = await newNumber(own, {
      call_handler: toExtension('7002'),
      fallback: { type: 'voicemail', target: '900' },
    })
    const [passed] = await place(own, e164)
    expect([passed!.status, reached(own.phones.busy, passed!), reached(own.site.media, passed!)]).toEqual([
      200,
      ['7002'],
      ['900'],
    ])
    expect(passed!.record).toMatchObject({ status: 'completed', route: { steps: [{}, { kind: 'voicemail' }] } })
    const without = await newNumber(own, { call_handler: toExtension('7002') })
    const [busy] = await place(own, without.e164)
    expect([busy!.status, busy!.record.status, busy!.record.sip_code]).toEqual([486, 'busy', 486])
  })

  test('leaves a telephone that is not registered out', async () => {
    const { e164 } = await newNumber(own, { call_handler: toExtension('7777'), fallback: toExtension('7001') })
    const [one] = await place(own, e164)
    expect([one!.status, reached(own.phones.answers, one!)]).toEqual([200, ['7001']])
  })

  test('stops ringing when the caller hangs up', async () => {
    const { e164 } = await newNumber(own, { call_handler: toExtension('7003'), fallback: toExtension('7001') })
    const [one] = await place(own, e164, { givesUp: 'ringing' })
    expect([one!.status, reached(own.phones.rings, one!), reached(own.phones.answers, one!)]).toEqual([
      487,
      ['7003'],
      [],
    ])
    expect(one!.record).toMatchObject({ status: 'canceled', sip_code: 487, answered_at: null })
  })

  test('does not ring a telephone for a caller who hung up before the decision', async () => {
    const { e164 } = await newNumber(own)
    own.lagMs = 500
    const [one] = await call(own.site.kamailio, { to: e164, givesUp: 'once' })
    own.lagMs = 0
    early = one!.id
    expect([one!.status, reached(own.phones.answers, one!)]).toEqual([487, []])
  })

  test('says who called whom, also when the called side hangs up', async () => {
    const { e164 } = await newNumber(own, { call_handler: toExtension('7004') })
    const [one] = await place(own, e164, { talkMs: null })
    const params = { id: one!.record.id }
    const events = await asked<{ type: string; from: string; to: string }[]>(own.api, calls.endpoints.events, {
      params,
    })
    expect(events.map(({ type, from, to }) => [type, from, to])).toEqual(
      ['ringing', 'answered', 'ended'].map((type) => [type, '+628111000001', e164]),
    )
  })

  test('calls the mailbox after hours', async () => {
    const { e164 } = await newNumber(own, {
      call_handler: toExtension('7001'),
      fallback: { type: 'voicemail', target: 'voicemail' },
    })
    await setOpen(own, false)
    const [one] = await place(own, e164)
    await setOpen(own, true)
    expect([one!.status, reached(own.site.media, one!), reached(own.phones.answers, one!)]).toEqual([
      200,
      ['voicemail'],
      [],
    ])
    expect(one!.record.route).toMatchObject({ rule: 'hours', steps: [{ kind: 'voicemail' }] })
  })

  const limits: Record<string, (number: { id: string }, allowed: number | null) => Promise<unknown>> = {
    number_limit: (number, max_concurrent) => change(number, { max_concurrent }),
    server_limit: (_, max_channels) => setColumns(platform, pbxServers, own.site.id, { max_channels }),
    tenant_limit: (_, allowed) => setLimits(platform, own, { concurrent_calls: allowed ?? 100 }),
  }
  test.each(Object.keys(limits))('refuses a call beyond the %s, and the record says so', async (limit) => {
    const number = await newNumber(own)
    await limits[limit]!(number, 1)
    const both = (await place(own, number.e164, { count: 2 })).toSorted((one, other) => one.status - other.status)
    await limits[limit]!(number, null)
    expect(both.map(({ status }) => status)).toEqual([200, 486])
    expect(both[1]!.record).toMatchObject({
      status: 'busy',
      sip_code: 486,
      route: { rule: 'limit', steps: [{ kind: 'reject', sip_code: 486, reason: limit }] },
    })
  })

  test('refuses unknown and disabled numbers, and reports calls of a suspended tenant when it is back', async () => {
    const [unknown] = await place(own, '+15550000')
    expect([unknown!.status, unknown!.record.status]).toEqual([404, 'failed'])
    const number = await newNumber(own)
    await change(number, { status: 'disabled' })
    const [disabled] = await place(own, number.e164)
    await change(number, { status: 'active' })
    expect([disabled!.status, disabled!.record.route!.rule]).toEqual([480, 'disabled'])
    await setStatus(platform, own, 'suspended')
    const before = own.requests.length
    const [suspended] = await call(own.site.kamailio, { to: number.e164 })
    // Refused, and sent again.
    const reports = () => own.requests.slice(before).filter((path) => path.endsWith('/events')).length
    await expect.poll(reports).toBeGreaterThan(1)
    await setStatus(platform, own, 'active')
    await own.logIn()
    own.placed.push(suspended!)
    expect([suspended!.status, (await own.site.recordOf(suspended!.id)).route!.rule]).toEqual([480, 'suspended'])
  })

  test('gets nothing from an address that is not allowed', async () => {
    const { e164 } = await newNumber(own)
    await setColumns(platform, pbxServers, own.site.id, { allowed_ips: '{198.51.100.7}' })
    const [one] = await call(own.site.kamailio, { to: e164 })
    const given = { user: '7001', password: 'any', realm, phone: own.phones.answers }
    const registered = await register(own.site.kamailio, given)
    await setColumns(platform, pbxServers, own.site.id, { allowed_ips: '{}' })
    expect([one!.status, registered, reached(own.phones.answers, one!)]).toEqual([403, 403, []])
    const { refused_address } = await asked(own.api, pbxServers.endpoints.detail, { params: { id: own.site.id } })
    expect(refused_address).toBe('127.0.0.1')
  })

  test('decides each of fifty calls at once once, and carries those that talk meanwhile', async () => {
    own.lagMs = 200
    const { id, e164 } = await newNumber(own)
    const before = own.requests.length
    const all = await place(own, e164, { count: 50 })
    own.lagMs = 0
    expect(all.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const asking = own.requests.slice(before).filter((path) => path.endsWith('/route'))
    const decided = await inPlatform(platform.db, (tx) =>
      query<{ call_id: string }>(tx, sql`select call_id from call_routes where phone_number_id = ${id}`),
    )
    const ids = all.map((one) => one.id).toSorted()
    expect([asking.length, decided.map(({ call_id }) => call_id).toSorted()]).toEqual([50, ids])
    // Many events in one request: a PBX server sends 600 a minute.
    expect(own.requests.slice(before).filter((path) => path.endsWith('/events')).length).toBeLessThan(50)
  })

  test('tells of the calls what sipp counted', async () => {
    const records = await endedCalls(own.api, own.site.id)
    const byId = new Map(records.map((record) => [record.external_id, record]))
    if (byId.has(early)) own.placed.push({ id: early, status: 487, talkMs: 0 })
    expect([...byId.keys()].toSorted()).toEqual(own.placed.map(({ id }) => id).toSorted())
    const answered = own.placed.filter(({ status }) => status === 200)
    for (const { id, status, talkMs } of own.placed) {
      const { sip_code, talk_seconds } = byId.get(id)!
      expect([id, sip_code]).toEqual([id, status === 200 ? null : status])
      // Seconds are rounded, and both sides notice an end at their own time.
      expect(Math.abs(talk_seconds! - talkMs / 1000)).toBeLessThanOrEqual(1.5)
    }
    const used = await asked<any[]>(own.api, usageRecords.endpoints.list, { query: 'type=call_minutes&_end=100' })
    expect(used.map(({ quantity, call }) => [quantity, call.id]).toSorted()).toEqual(
      answered.map(({ id }) => [1, byId.get(id)!.id]).toSorted(),
    )
    const { widgets } = await asked(own.api, dashboard.endpoints.read, { query: 'period=days_7' })
    const figure = (key: string) => widgets.find((one: { key: string }) => one.key === key)?.value
    const unanswered = own.placed.filter(({ status }) => status !== 200)
    expect([figure('calls'), figure('unanswered_calls')]).toEqual([own.placed.length, unanswered.length])
  })
})
