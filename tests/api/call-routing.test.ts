import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { callEvents } from '#contract/call-events.ts'
import { callRouting } from '#contract/call-routing.ts'
import { calls } from '#contract/calls/contract.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { officeHours } from '#contract/grammar/kinds/week.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { settings } from '#contract/settings.ts'
import { inPlatform } from '#server/db/scope.ts'
import { tenants as tenantTable } from '#server/identity/tenants/table.ts'
import { usePlatform } from './support/platform.ts'

const platform = usePlatform()
const { endpoints } = callRouting
/** A Wednesday: 10:00 in Jakarta, and 22:00. */
const [open, closed] = ['2026-11-25T03:00:00Z', '2026-11-25T15:00:00Z']

let pbx: { id: string; key: string; host: string }
let seed = 0

const api = async (endpoint: Endpoint, params: Record<string, string> = {}, body?: unknown, query?: string) => {
  const answer = await platform.call(endpoint, { as: 'admin', params, body, query })
  if (answer.status >= 400) throw new Error(`${endpoint.name}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data
}
const ask = (endpoint: Endpoint, params: Record<string, string> = {}, body?: unknown, ip?: string) =>
  platform.call(endpoint, { token: pbx.key, params: { pbxServerId: pbx.id, ...params }, body, ...(ip && { ip }) })
const route = async (body: object) => (await ask(endpoints.route, {}, body)).body.data

/** Creates a number in service on the server. */
async function addNumber(fields: object = {}, routing: object = {}) {
  seed++
  const { id } = await api(
    phoneNumbers.endpoints.create,
    {},
    {
      type: 'did',
      e164: `+62215002${String(seed).padStart(4, '0')}`,
      extension: String(6000 + seed),
      pbx_server_id: pbx.id,
      ...fields,
    },
  )
  if (Object.keys(routing).length > 0) await api(phoneNumbers.endpoints.updateRouting, { id }, routing)
  return api(phoneNumbers.endpoints.provision, { id })
}
const extension = (target: string) => ({ type: 'extension', target })

beforeAll(async () => {
  await api(settings.endpoints.update, {}, { business_hours: officeHours, timezone: 'Asia/Jakarta' })
  const { id, host } = await api(
    pbxServers.endpoints.create,
    {},
    {
      name: 'Routing',
      vendor: 'other',
      host: 'routing.example.com',
    },
  )
  const { ingest_key: key } = await api(pbxServers.endpoints.ingestKey, { id })
  pbx = { id, key, host }
})

describe('a call', () => {
  test('goes to the handler in business hours, then to the fallback', async () => {
    const { id, e164 } = await addNumber(
      {},
      { call_handler: extension('6100'), fallback: { type: 'voicemail', target: '6199' } },
    )
    expect(await route({ to: e164, from: '+628123456789', at: open })).toEqual({
      decision: 'bridge',
      rule: 'number',
      number_id: id,
      steps: [
        { kind: 'extension', target: '6100', uri: `sip:6100@${pbx.host}`, timeout_s: 25 },
        { kind: 'voicemail', target: '6199', uri: `sip:voicemail-6199@${pbx.host}`, timeout_s: 25 },
      ],
    })
    expect(await route({ to: e164, at: closed })).toMatchObject({ rule: 'hours', steps: [{ kind: 'voicemail' }] })
  })

  test('is found without the plus sign, by extension and by a SIP address', async () => {
    const { id, e164, extension: own } = await addNumber()
    for (const to of [e164.slice(1), own, `sip:${own}@${pbx.host}`, `sip:${e164}@example.com;user=phone`]) {
      expect(await route({ to, at: open })).toMatchObject({
        number_id: id,
        steps: [{ target: own }, { kind: 'reject' }],
      })
    }
  })

  test('follows a fallback that leads to another number', async () => {
    const last = await addNumber({}, { call_handler: extension('6300'), fallback: { type: 'voicemail', target: '9' } })
    const { e164 } = await addNumber({}, { call_handler: extension('6200'), fallback: extension(last.extension) })
    const { steps } = await route({ to: e164, at: open })
    expect(steps.map(({ target }: { target: string }) => target)).toEqual(['6200', '6300', '9'])
  })

  test('is refused with the reason', async () => {
    expect(await route({ to: '+15550001111' })).toEqual({
      decision: 'reject',
      rule: 'unknown',
      number_id: null,
      steps: [{ kind: 'reject', timeout_s: 0, sip_code: 404, reason: 'number_unknown' }],
    })
    const number = await addNumber()
    await api(phoneNumbers.endpoints.update, { id: number.id }, { status: 'disabled' })
    const disabled = { rule: 'disabled', steps: [{ sip_code: 480, reason: 'number_disabled' }] }
    expect(await route({ to: number.e164 })).toMatchObject(disabled)
    const shut = await addNumber({}, { call_handler: extension('6100') })
    const outOfHours = { decision: 'reject', rule: 'hours', steps: [{ sip_code: 480, reason: 'closed' }] }
    expect(await route({ to: shut.e164, at: closed })).toMatchObject(outOfHours)
  })

  test('of a suspended tenant is refused', async () => {
    const { e164 } = await addNumber()
    const id = (await platform.session('admin')).user.tenant_id
    const become = (status: 'suspended' | 'active') =>
      inPlatform(platform.db, (tx) => tx.update(tenantTable).set({ status }).where(eq(tenantTable.id, id)))
    await become('suspended')
    try {
      expect(await route({ to: e164 })).toMatchObject({ rule: 'suspended', steps: [{ sip_code: 404 }] })
      expect((await ask(endpoints.endpoints)).body.data).toEqual([])
    } finally {
      await become('active')
      // Its sessions have ended.
      platform.forget('admin')
    }
  })

  test('beyond a limit is refused, 50 at once each decided once', async () => {
    const { e164 } = await addNumber({ max_concurrent: 3 }, { call_handler: extension('6100') })
    const ids = Array.from({ length: 50 }, (_, at) => `busy-${at}`)
    const decided = await Promise.all(ids.map((call_id) => route({ to: e164, call_id, at: open })))
    expect(decided.filter(({ decision }) => decision === 'bridge')).toHaveLength(3)
    expect(decided.find(({ decision }) => decision === 'reject')).toMatchObject({
      rule: 'limit',
      steps: [{ sip_code: 486, reason: 'number_limit' }],
    })
    expect(await Promise.all(ids.map((call_id) => route({ to: e164, call_id, at: closed })))).toEqual(decided)

    // A call that has ended makes room.
    const [taken] = ids.filter((_, at) => decided[at].decision === 'bridge')
    const event = { call_id: taken, at: new Date().toISOString(), direction: 'inbound', from: '', to: e164 }
    await ask(callEvents.endpoints.ingest, {}, { events: [{ ...event, event_id: 'end', type: 'ended', cause: 16 }] })
    expect(await route({ to: e164, call_id: 'one more', at: open })).toMatchObject({ decision: 'bridge' })
  })

  test('says in its record by which rule it went where', async () => {
    const { e164 } = await addNumber({}, { call_handler: extension('6100') })
    const decision = await route({ to: e164, from: '+628110001', call_id: 'told', at: open })
    const event = { call_id: 'told', at: new Date().toISOString(), direction: 'inbound', from: '+628110001', to: e164 }
    await ask(callEvents.endpoints.ingest, {}, { events: [{ ...event, event_id: 'told', type: 'ringing' }] })
    const [{ id }] = await api(calls.endpoints.list, {}, undefined, `from=${encodeURIComponent('+628110001')}`)
    expect(await api(calls.endpoints.route, { id })).toMatchObject(decision)
  })

  test('is tried without being logged', async () => {
    const { id, e164 } = await addNumber(
      { max_concurrent: 1 },
      { call_handler: extension('6100'), fallback: extension('6101') },
    )
    for (const at of [closed, open, open]) {
      const tried = await api(phoneNumbers.endpoints.routeTest, { id }, undefined, `at=${at}`)
      expect(tried).toMatchObject({ decision: 'bridge', rule: at === open ? 'number' : 'hours', number_id: id })
    }
    expect(await route({ to: e164, call_id: 'after', at: open })).toMatchObject({ decision: 'bridge' })
  })
})

describe('an extension', () => {
  test('registers by the digest of its password, which is shown once', async () => {
    const { id, extension: own, e164 } = await addNumber()
    const before = (await ask(endpoints.endpoint, { extension: own })).body.data
    const { user, password, realm } = await api(phoneNumbers.endpoints.credentials, { id })
    const ha1 = (algorithm: string) => createHash(algorithm).update(`${user}:${realm}:${password}`).digest('hex')
    const { body } = await ask(endpoints.endpoint, { extension: own })
    expect(body.data).toEqual({
      extension: own,
      user: own,
      realm: pbx.host,
      ha1_md5: ha1('md5'),
      ha1_sha256: ha1('sha256'),
      max_contacts: 5,
      codecs: ['opus', 'pcma', 'pcmu'],
      srtp: 'allowed',
      caller_id: e164,
    })
    expect(before.ha1_md5).not.toBe(body.data.ha1_md5)
    expect((await ask(endpoints.endpoints)).body.data).toContainEqual(body.data)
    expect(JSON.stringify(body)).not.toContain(password)
    expect(JSON.stringify(await api(phoneNumbers.endpoints.detail, { id }))).not.toContain('password')
  })

  test('that is unknown or disabled is not found', async () => {
    expect((await ask(endpoints.endpoint, { extension: '99999' })).status).toBe(404)
    const { id, extension: own } = await addNumber()
    await api(phoneNumbers.endpoints.update, { id }, { status: 'disabled' })
    expect((await ask(endpoints.endpoint, { extension: own })).status).toBe(404)
  })
})

describe('a server', () => {
  test('asks with its key, as a token or by HTTP Basic, from its addresses', async () => {
    const params = { pbxServerId: pbx.id }
    const basic = `Basic ${Buffer.from(`anybody:${pbx.key}`).toString('base64')}`
    const status = async (headers: Record<string, string>) =>
      (await platform.call(endpoints.endpoints, { params, headers })).status
    expect(await status({ authorization: basic })).toBe(200)
    expect(await status({ authorization: `Basic ${Buffer.from('anybody:wrong').toString('base64')}` })).toBe(401)
    expect(await status({ authorization: 'Basic %%%' })).toBe(401)
    expect(await status({})).toBe(401)

    await api(pbxServers.endpoints.update, { id: pbx.id }, { allowed_ips: ['203.0.113.0/24'] })
    try {
      for (const endpoint of [endpoints.route, endpoints.endpoints, endpoints.dialplan]) {
        const body = endpoint.body && { to: '1' }
        const refused = await ask(endpoint, {}, body, '198.51.100.1')
        expect(refused).toMatchObject({ status: 403, body: { reason: 'address_not_allowed' } })
        expect((await ask(endpoint, {}, body, '203.0.113.9')).status).toBe(200)
      }
    } finally {
      await api(pbxServers.endpoints.update, { id: pbx.id }, { allowed_ips: [] })
    }
  })
})

/** Sends fields as engines do, and returns the text of the answer. */
async function post(endpoint: Endpoint, fields: Record<string, string>, params: Record<string, string> = {}) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => ({ pbxServerId: pbx.id, ...params })[name as string]!)
  const answer = await platform.app.request(`/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${pbx.key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

describe('Asterisk', () => {
  const objectsOf = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => Object.fromEntries(new URLSearchParams(line)))

  test('finds an endpoint, its password and its address by realtime', async () => {
    const { extension: own } = await addNumber()
    const single = async (object: string, fields: Record<string, string>) =>
      post(endpoints.realtimeSingle, fields, { object })
    const { type, text } = await single('ps_endpoints', { id: own })
    expect(type).toContain('text/plain')
    expect(objectsOf(text)).toMatchObject([{ id: own, aors: own, auth: own, disallow: 'all', allow: 'opus,alaw,ulaw' }])
    const { ha1_md5 } = (await ask(endpoints.endpoint, { extension: own })).body.data
    const auth = { id: own, auth_type: 'md5', username: own, realm: pbx.host, md5_cred: ha1_md5 }
    expect(objectsOf((await single('ps_auths', { id: own })).text)).toEqual([auth])
    expect(objectsOf((await single('ps_aors', { id: own })).text)).toMatchObject([{ id: own, max_contacts: '5' }])
    for (const fields of [{ id: 'nobody' }, {}, { name: own }, { 'id !=': own }]) {
      expect(await single('ps_endpoints', fields as Record<string, string>)).toMatchObject({ status: 200, text: '' })
    }
    expect((await single('ps_passwords', { id: own })).status).toBe(404)
  })

  test('reads several, by a pattern', async () => {
    const [one, other] = [await addNumber(), await addNumber()]
    const { text } = await post(endpoints.realtimeMulti, { 'id LIKE': '6%' }, { object: 'ps_aors' })
    const ids = objectsOf(text).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([one.extension, other.extension]))
    expect((await post(endpoints.realtimeMulti, { 'id LIKE': '6.*' }, { object: 'ps_aors' })).text).toBe('')
  })
})

describe('FreeSWITCH', () => {
  const notFound = '<result status="not found"/>'

  test('finds a user of the domain with a1-hash', async () => {
    const { extension: own } = await addNumber()
    const { ha1_md5 } = (await ask(endpoints.endpoint, { extension: own })).body.data
    const asked = { section: 'directory', tag_name: 'domain', key_name: 'name', key_value: pbx.host, user: own }
    const { type, text } = await post(endpoints.directory, { ...asked, domain: pbx.host, action: 'sip_auth' })
    expect(type).toContain('text/xml')
    expect(text).toContain(`<param name="a1-hash" value="${ha1_md5}"/>`)
    expect(text).toContain(`<user id="${own}">`)
    for (const other of [
      { ...asked, domain: 'other.example.com' },
      { section: 'directory', purpose: 'gateways' },
      {},
    ]) {
      expect((await post(endpoints.directory, other as Record<string, string>)).text).toContain(notFound)
    }
  })

  test('gets the steps of a call as a dialplan', async () => {
    const { e164 } = await addNumber(
      {},
      { call_handler: extension('6100'), fallback: { type: 'voicemail', target: '"<&' } },
    )
    await api(
      settings.endpoints.update,
      {},
      {
        business_hours: Object.fromEntries(
          Object.keys(officeHours).map((day) => [day, [{ from: '00:00', to: '23:59' }]]),
        ),
      },
    )
    const asked = { section: 'dialplan', 'Caller-Destination-Number': e164, 'Caller-Context': 'public' }
    const { text } = await post(endpoints.dialplan, { ...asked, 'Unique-ID': 'fs-1' })
    await api(settings.endpoints.update, {}, { business_hours: officeHours })
    expect(text).toContain('<context name="public">')
    expect(text).toContain(`<action application="bridge" data="sofia/internal/6100@${pbx.host}"/>`)
    expect(text).toContain('&quot;&lt;&amp;')
    const unknown = await post(endpoints.dialplan, { ...asked, 'Caller-Destination-Number': '+19995550000' })
    expect(unknown.text).toContain('<action application="respond" data="404"/>')
    expect((await post(endpoints.dialplan, { section: 'dialplan' })).text).toContain(notFound)
  })
})

describe('a configuration', () => {
  test.each(['kamailio', 'asterisk', 'freeswitch'])('of %s names the addresses, and no key', async (engine) => {
    const { status, headers, body } = await ask(endpoints.config, { engine })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/plain')
    expect(String(body)).toContain(`/v1/pbx/${pbx.id}`)
    expect(String(body)).not.toContain(pbx.key)
  })

  test('of another engine does not exist', async () => {
    expect((await ask(endpoints.config, { engine: 'switchboard' })).status).toBe(404)
  })
})
