import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/calls/contract.ts'
import { dashboard } from '#contract/dashboard.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers, type PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { settings } from '#contract/settings.ts'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { tenants } from '#server/identity/tenants/table.ts'
import { call, register, startPhone, type Phone, type SippCall } from '../../scripts/telephony/sipp.ts'
import { asked, connectSite, endedCalls, everyDay, realm, type Site } from '../../scripts/telephony/site.ts'
import { apiOf, type Api } from '../support/api.ts'
import { zoneAtNoon } from '../support/noon.ts'
import { withoutAsking } from '../support/sip-peers.ts'
import { newTenant, password } from './support/identity.ts'
import { setColumns } from './support/nouns.ts'
import { usePlatform } from './support/platform.ts'

const platform = usePlatform({ mail: true })

describe.skipIf(withoutAsking)(`kamailio${withoutAsking ? ` (skipped: ${withoutAsking})` : ''}`, () => {
  let logged: Api
  /** As the founder of a tenant that has no other calls. */
  const api: Api = (endpoint, input) => logged(endpoint, input)
  const email = 'founder@telephony.test'
  let url: string
  let site: Site
  let tenantId: string
  let server: ReturnType<typeof serve>
  const phones = {} as Record<'answering' | 'busy' | 'ringing', Phone>
  const requests: string[] = [] // The paths that Kamailio asked for.
  /** Milliseconds that the platform takes longer to decide. */
  let lagMs = 0
  /** All calls of this file that the platform has decided. */
  const placed: SippCall[] = []

  beforeAll(async () => {
    const session = await newTenant(platform, email)
    tenantId = session.user.tenant_id!
    const listening = new Promise<number>((resolve) => {
      const fetch: typeof platform.app.fetch = async (request, ...rest) => {
        const { pathname } = new URL(request.url)
        requests.push(pathname)
        if (pathname.endsWith('/route')) await setTimeout(lagMs)
        return platform.app.fetch(request, ...rest)
      }
      server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port))
    })
    url = `http://127.0.0.1:${await listening}`
    logged = apiOf(url, session)
    await setOpen(true)
    await setLimit({ concurrent_calls: 100, phone_numbers: 100 })
    site = await connectSite(api, url)
    phones.answering = await startPhone('answers')
    phones.busy = await startPhone('busy')
    phones.ringing = await startPhone('rings')
    await site.addExtension('7001', phones.answering)
    await site.addExtension('7002', phones.busy)
    await site.addExtension('7003', phones.ringing)
  })
  afterAll(async () => {
    await Promise.all([site?.stop(), ...Object.values(phones).map((phone) => phone.stop())])
    server?.close()
  })

  const setOpen = (isOpen: boolean) => {
    const business_hours = everyDay(isOpen ? [{ from: '06:00', to: '18:00' }] : [])
    return asked(api, settings.endpoints.update, { body: { business_hours, timezone: zoneAtNoon() } })
  }
  const setTenant = (values: Partial<typeof tenants.$inferInsert>) =>
    inPlatform(platform.db, (tx) => tx.update(tenants).set(values).where(eq(tenants.id, tenantId)))
  const setLimit = (limits: object) =>
    inPlatform(platform.db, (tx) =>
      tx.execute(sql`update tenants set limits = limits || ${JSON.stringify(limits)}::jsonb where id = ${tenantId}`),
    )
  /** A suspension ends sessions. */
  const logIn = async () => {
    const { body } = await platform.send('POST', '/v1/iam/auth/login', { body: { email, password } })
    logged = apiOf(url, body.data)
  }
  const toExtension = (target: string) => ({ type: 'extension', target })

  let made = 0
  async function newNumber(routing: object = { call_handler: toExtension('7001') }) {
    const [number] = await site.addNumbers(`+62218810${1000 + ++made}`, 1)
    await asked(api, phoneNumbers.endpoints.updateRouting, { params: { id: number!.id }, body: routing })
    return number!
  }
  const change = (number: { id: string }, values: Partial<PhoneNumber>) =>
    setColumns(platform, phoneNumbers, number.id, values)

  /** Calls, and waits for the records of the calls. */
  async function place(to: string, more: { count?: number; talkMs?: number; givesUp?: boolean } = {}) {
    const made = await call(site.kamailio, { to, ...more })
    placed.push(...made)
    const records: Call[] = []
    for (const { id } of made) records.push(await site.recordOf(id))
    return made.map((one, at) => ({ ...one, record: records[at]! }))
  }
  /** The names by which a call reached a telephone. */
  const reached = (phone: Phone, { id }: { id: string }) =>
    phone.reached().flatMap((one) => (one.id === id ? [one.name] : []))

  test('registers telephones with the credentials of their extensions, and no others', async () => {
    const as = (user: string, given: string) =>
      register(site.kamailio, { user, password: given, realm, phone: phones.answering })
    expect([await as('7001', 'wrong'), await as('7999', 'wrong')]).toEqual([401, 404])
  })

  test('calls the extension of a number', async () => {
    const { e164 } = await newNumber()
    const [one] = await place(e164, { talkMs: 3000 })
    expect([one!.status, reached(phones.answering, one!)]).toEqual([200, ['7001']])
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
    const { e164 } = await newNumber({
      call_handler: toExtension('7002'),
      fallback: { type: 'voicemail', target: '900' },
    })
    const [passed] = await place(e164)
    expect([passed!.status, reached(phones.busy, passed!), reached(site.media, passed!)]).toEqual([
      200,
      ['7002'],
      ['900'],
    ])
    expect(passed!.record).toMatchObject({ status: 'completed', route: { steps: [{}, { kind: 'voicemail' }] } })
    const without = await newNumber({ call_handler: toExtension('7002') })
    const [busy] = await place(without.e164)
    expect([busy!.status, busy!.record.status, busy!.record.sip_code]).toEqual([486, 'busy', 486])
  })

  test('leaves a telephone that is not registered out', async () => {
    const { e164 } = await newNumber({ call_handler: toExtension('7777'), fallback: toExtension('7001') })
    const [one] = await place(e164)
    expect([one!.status, reached(phones.answering, one!)]).toEqual([200, ['7001']])
  })

  test('stops ringing when the caller hangs up', async () => {
    const { e164 } = await newNumber({ call_handler: toExtension('7003'), fallback: toExtension('7001') })
    const [one] = await place(e164, { givesUp: true })
    expect([one!.status, reached(phones.ringing, one!), reached(phones.answering, one!)]).toEqual([487, ['7003'], []])
    expect(one!.record).toMatchObject({ status: 'canceled', sip_code: 487, answered_at: null })
  })

  test('calls the mailbox after hours', async () => {
    const { e164 } = await newNumber({ call_handler: toExtension('7001'), fallback: { type: 'voicemail' } })
    await setOpen(false)
    const [one] = await place(e164)
    await setOpen(true)
    expect([one!.status, reached(site.media, one!), reached(phones.answering, one!)]).toEqual([200, ['voicemail'], []])
    expect(one!.record.route).toMatchObject({ rule: 'hours', steps: [{ kind: 'voicemail' }] })
  })

  const limits: Record<string, (number: { id: string }, allowed: number | null) => Promise<unknown>> = {
    number_limit: (number, max_concurrent) => change(number, { max_concurrent }),
    server_limit: (_, max_channels) => setColumns(platform, pbxServers, site.id, { max_channels }),
    tenant_limit: (_, allowed) => setLimit({ concurrent_calls: allowed ?? 100 }),
  }
  test.each(Object.keys(limits))('refuses a call beyond the %s, and the record says so', async (limit) => {
    const number = await newNumber()
    await limits[limit]!(number, 1)
    const both = (await place(number.e164, { count: 2 })).toSorted((one, other) => one.status - other.status)
    await limits[limit]!(number, null)
    expect(both.map(({ status }) => status)).toEqual([200, 486])
    expect(both[1]!.record).toMatchObject({
      status: 'busy',
      sip_code: 486,
      route: { rule: 'limit', steps: [{ kind: 'reject', sip_code: 486, reason: limit }] },
    })
  })

  test('refuses unknown and disabled numbers, and reports calls of a suspended tenant when it is back', async () => {
    const [unknown] = await place('+15550000')
    expect([unknown!.status, unknown!.record.status]).toEqual([404, 'failed'])
    const number = await newNumber()
    await change(number, { status: 'disabled' })
    const [disabled] = await place(number.e164)
    await change(number, { status: 'active' })
    expect([disabled!.status, disabled!.record.route!.rule]).toEqual([480, 'disabled'])
    await setTenant({ status: 'suspended' })
    const [suspended] = await call(site.kamailio, { to: number.e164 })
    await setTenant({ status: 'active' })
    await logIn()
    placed.push(suspended!)
    expect([suspended!.status, (await site.recordOf(suspended!.id)).route!.rule]).toEqual([480, 'suspended'])
  })

  test('gets nothing from an address that is not allowed', async () => {
    const { e164 } = await newNumber()
    await setColumns(platform, pbxServers, site.id, { allowed_ips: '{198.51.100.7}' })
    const [one] = await call(site.kamailio, { to: e164 })
    const given = { user: '7001', password: 'any', realm, phone: phones.answering }
    const registered = await register(site.kamailio, given)
    await setColumns(platform, pbxServers, site.id, { allowed_ips: '{}' })
    expect([one!.status, registered, reached(phones.answering, one!)]).toEqual([403, 403, []])
    const { refused_address } = await asked(api, pbxServers.endpoints.detail, { params: { id: site.id } })
    expect(refused_address).toBe('127.0.0.1')
  })

  test('decides each of fifty calls at once once, and carries those that talk meanwhile', async () => {
    lagMs = 200
    const { id, e164 } = await newNumber()
    const before = requests.length
    const all = await place(e164, { count: 50 })
    lagMs = 0
    expect(all.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const asking = requests.slice(before).filter((path) => path.endsWith('/route'))
    const decided = await inPlatform(platform.db, (tx) =>
      query<{ call_id: string }>(tx, sql`select call_id from call_routes where phone_number_id = ${id}`),
    )
    const ids = all.map((one) => one.id).toSorted()
    expect([asking.length, decided.map(({ call_id }) => call_id).toSorted()]).toEqual([50, ids])
    // Many events in one request: a PBX server sends 600 a minute.
    expect(requests.slice(before).filter((path) => path.endsWith('/events')).length).toBeLessThan(50)
  })

  test('tells of the calls what sipp counted', async () => {
    const records = await endedCalls(api, site.id)
    const byId = new Map(records.map((record) => [record.external_id, record]))
    expect([...byId.keys()].toSorted()).toEqual(placed.map(({ id }) => id).toSorted())
    const answered = placed.filter(({ status }) => status === 200)
    for (const { id, status, talkMs } of placed) {
      const { sip_code, talk_seconds } = byId.get(id)!
      expect([id, sip_code]).toEqual([id, status === 200 ? null : status])
      // Seconds are rounded, and both sides notice an end at their own time.
      expect(Math.abs(talk_seconds! - talkMs / 1000)).toBeLessThanOrEqual(1.5)
    }
    const used = await asked<any[]>(api, usageRecords.endpoints.list, { query: 'type=call_minutes&_end=100' })
    expect(used.map(({ quantity, call }) => [quantity, call.id]).toSorted()).toEqual(
      answered.map(({ id }) => [1, byId.get(id)!.id]).toSorted(),
    )
    const { widgets } = await asked(api, dashboard.endpoints.read, { query: 'period=days_7' })
    const figure = (key: string) => widgets.find((one: { key: string }) => one.key === key)?.value
    const unanswered = placed.filter(({ status }) => status !== 200)
    expect([figure('calls'), figure('unanswered_calls')]).toEqual([placed.length, unanswered.length])
  })
})
