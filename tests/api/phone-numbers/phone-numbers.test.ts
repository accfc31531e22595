/** @module-tag core */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { bulk } from '#contract/bulk.ts'
import { undo } from '#contract/undo.ts'
import { callHandlerTemplates } from '#contract/call-handler-templates.ts'
import { jobs, type JobItem } from '#contract/jobs.ts'
import { pbx } from '#contract/pbx.ts'
import { pbxServers, type PbxServer } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers, type PhoneNumber } from '#contract/phone-numbers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { startAri } from '../../support/peers/ari.ts'
import { setColumns } from '../../support/nouns/nouns.ts'
import { nobody, unlimited, usePlatform } from '../../support/platform/in-process.ts'
import { scenarios } from '../../support/scenarios.ts'

const platform = usePlatform({ limits: unlimited, env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } })
const { endpoints } = phoneNumbers
const as = 'admin' as const

let made = 0
const create = async (more: object = {}): Promise<PhoneNumber> => {
  const body = { e164: `+62217000${1000 + ++made}`, ...more }
  return (await platform.call(endpoints.create, { as, body })).body.data
}
const createWithoutServer = async () => {
  const { id } = await create()
  return (await platform.call(endpoints.update, { as, params: { id }, body: { pbx_server_id: null } })).body.data
}
const call = (endpoint: keyof typeof endpoints, id: string, body?: object) =>
  platform.call(endpoints[endpoint], { as, params: { id }, body })
const generate = async (body: object) => platform.call(endpoints.generate, { as, body })
/** The PBX server of the demo's numbers. */
const theServer = async () => {
  const [{ pbx_server_id: id }] = (await platform.call(endpoints.list, { as, query: 'extension=2001' })).body.data
  return (await platform.call(pbxServers.endpoints.detail, { as, params: { id } })).body.data
}
/** Runs while a server is not the default one. */
async function withoutDefault<T>(id: string, run: () => Promise<T>): Promise<T> {
  const change = (is_default: boolean) =>
    platform.call(pbxServers.endpoints.update, { as, params: { id }, body: { is_default } })
  await change(false)
  try {
    return await run()
  } finally {
    await change(true)
  }
}
const templates = async () => (await platform.call(callHandlerTemplates.endpoints.all, { as })).body.data
const extension = (target: string) => ({ type: 'extension', target })

scenarios(platform, endpoints.create, () => ({}), [
  { name: 'nothing', as, body: {}, gives: 'validation_failed', errors: ['e164'] },
  {
    name: 'an extension without digits',
    as,
    body: { type: 'extension' },
    gives: 'validation_failed',
    errors: ['extension'],
  },
  {
    name: 'an extension with a number',
    as,
    body: { type: 'extension', extension: '770', e164: '+622177000770' },
    gives: 'validation_failed',
    errors: ['e164'],
  },
  {
    name: 'a number that exists',
    as,
    body: { e164: '+622150001001' },
    gives: 'already_exists',
    errors: ['e164'],
  },
  {
    name: 'an extension that is taken without a PBX server',
    as,
    body: { type: 'extension', extension: '7701' },
    gives: 201,
    check: async () => {
      const again = await platform.call(endpoints.create, { as, body: { type: 'extension', extension: '7701' } })
      expect([again.body.code, Object.keys(again.body.errors)]).toEqual(['already_exists', ['extension']])
    },
  },
  {
    name: 'a number',
    as,
    body: { e164: '+622177000001' },
    gives: 201,
    check: ({ body: { data } }) =>
      expect(data).toMatchObject({ label: '+622177000001', status: 'available', routing_status: 'pending' }),
  },
])

scenarios(platform, endpoints.generate, () => ({}), [
  {
    name: 'neither an end nor a count',
    as,
    body: { from: '+622160000000' },
    gives: 'validation_failed',
    errors: ['to'],
  },
  {
    name: 'a preview',
    as,
    body: { from: '+622150001001', to: '+622150001003' },
    gives: 200,
    check: ({ body: { data } }) =>
      expect(data).toEqual({
        items: [
          { e164: '+622150001001', available: false, reason: 'taken' },
          { e164: '+622150001002', available: false, reason: 'taken' },
          { e164: '+622150001003', available: true },
        ],
        created: 0,
      }),
  },
  {
    name: 'a released number',
    as,
    body: { from: '+622150001009', count: 1, commit: true },
    gives: 200,
    check: ({ body: { data } }) =>
      expect(data).toEqual({ items: [{ e164: '+622150001009', available: false, reason: 'released' }], created: 0 }),
  },
  {
    name: 'an unknown PBX server',
    as,
    body: { from: '+622160000000', count: 1, pbx_server_id: nobody },
    gives: 'validation_failed',
  },
])

describe('generating', () => {
  test('creates what is free, and logs each number', async () => {
    const server = await theServer()
    const body = { type: 'extension', from: '2001', to: '2006', pbx_server_id: server.id, commit: true }
    const { data } = (await generate(body)).body
    expect(data.created).toBe(2)
    expect(data.items.map(({ extension: number, available }: any) => [number, available])).toEqual([
      ['2001', false],
      ['2002', false],
      ['2003', false],
      ['2004', false],
      ['2005', true],
      ['2006', true],
    ])
    const { data: created } = (await call('detail', data.items[4].id)).body
    expect(created).toMatchObject({
      label: '2005',
      extension: '2005',
      e164: null,
      type: 'extension',
      status: 'available',
    })
    const query = `resource_id=${created.id}`
    const logged = (await platform.call(activityLogs.endpoints.list, { as, query })).body.data
    expect(logged).toMatchObject([{ action: 'phone-numbers.generate', resource_label: '2005' }])
  })

  test.each(['did', 'extension'])('twenty overlapping ranges at once create no %s twice', async (type) => {
    const from = (at: number) => (type === 'did' ? `+6221800010${10 + at}` : `${8010 + at}`)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => generate({ type, from: from(at), count: 20, commit: true })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.reduce((sum, { body }) => sum + body.data.created, 0)).toBe(39)
    const ids = answers.flatMap(({ body }) => body.data.items.flatMap(({ id }: { id?: string }) => id ?? []))
    expect(new Set(ids).size).toBe(39)
    const field = type === 'did' ? 'e164' : 'extension'
    const query = `${field}_like=${encodeURIComponent(type === 'did' ? '+6221800010' : '80')}&_end=100`
    const rows = (await platform.call(endpoints.list, { as, query })).body.data as PhoneNumber[]
    expect(new Set(rows.map((row) => row[field])).size).toBe(rows.length)
  })
})

describe('provisioning', () => {
  test('needs no choice of a PBX server where one is the default', async () => {
    const standard = (await platform.call(pbxServers.endpoints.list, { as, query: 'is_default=true' })).body.data[0]
    const { id, pbx_server_id } = await create()
    expect(pbx_server_id).toBe(standard.id)
    const other = (await platform.call(pbxServers.endpoints.list, { as, query: 'is_default=false' })).body.data[0]
    expect((await create({ pbx_server_id: other.id })).pbx_server_id).toBe(other.id)
    const range = { from: '+622198000000', count: 10, commit: true }
    const { items } = (await generate(range)).body.data
    const ids = [id, ...items.map((item: { id: string }) => item.id)]
    const { results } = (await platform.call(endpoints.provisionSelected, { as, body: { ids } })).body.data
    expect(results.map(({ status }: { status: string }) => status)).toEqual(ids.map(() => 'provisioning'))

    const without = await createWithoutServer()
    const provisioned = (await call('provision', without.id)).body.data
    expect(provisioned).toMatchObject({ status: 'provisioning', pbx_server: { id: standard.id } })
    expect((await withoutDefault(standard.id, () => create())).pbx_server_id).toBeNull()
  })

  test('assigns numbers to their PBX servers, each with a result', async () => {
    const server = await theServer()
    const ready = await create({ pbx_server_id: server.id, extension: '7101' })
    const without = await createWithoutServer()
    const released = await create()
    await call('update', released.id, { status: 'released' })
    const ids = [ready.id, without.id, released.id, nobody]
    const provisionAll = () => platform.call(endpoints.provisionSelected, { as, body: { ids } })
    const { results } = (await withoutDefault(server.id, provisionAll)).body.data
    const resultOf = (id: string) => results.find((one: { id: string }) => one.id === id)
    const retried = { as, body: { ids: [without.id, ready.id], pbx_server_id: server.id } }
    const again = (await platform.call(endpoints.provisionSelected, retried)).body.data.results
    expect(again.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true])
    const missing = { ids: [without.id], pbx_server_id: nobody }
    expect((await platform.call(endpoints.provisionSelected, { as, body: missing })).status).toBe(422)
    expect(resultOf(ready.id)).toEqual({ id: ready.id, ok: true, status: 'provisioning' })
    expect(resultOf(without.id)).toMatchObject({ ok: false, status: 'failed', code: 'no_pbx_server' })
    expect(resultOf(released.id)).toMatchObject({ ok: false, code: 'wrong_status' })
    expect(resultOf(nobody)).toMatchObject({ ok: false, code: 'not_found' })
    const after = (await call('detail', without.id)).body.data
    expect(after).toMatchObject({ status: 'provisioning', failure: null, pbx_server: { id: server.id } })
  })

  test('counts numbers that were not assigned as failed, and keeps why', async () => {
    const server = await theServer()
    const ready = await create({ pbx_server_id: server.id, extension: '7103' })
    const without = await createWithoutServer()
    const body = { endpoint: 'phone-numbers.provision', ids: [ready.id, without.id] }
    const { job } = (await platform.call(bulk.endpoints.start, { as, body })).body.data
    await withoutDefault(server.id, () => platform.runDue())
    const { data } = (await platform.call(jobs.endpoints.detail, { as, params: { id: job.id } })).body
    expect(data).toMatchObject({ status: 'partial', succeeded: 1, failed: 1 })
    const failed = data.items.find(({ ok }: JobItem) => !ok)
    expect(failed).toMatchObject({ id: without.id, reason: 'no_pbx_server' })
    expect((await call('detail', without.id)).body.data).toMatchObject({ status: 'failed', failure: 'no_pbx_server' })
  })

  test('takes another extension and PBX server, unless they are taken', async () => {
    const server = await theServer()
    const number = await create()
    const taken = await call('provisionExtension', number.id, { extension: '2001', pbx_server_id: server.id })
    expect([taken.status, taken.body.errors]).toEqual([409, { extension: ['Already taken'] }])
    const { data } = (await call('provisionExtension', number.id, { extension: '7102', pbx_server_id: server.id })).body
    expect(data).toMatchObject({
      status: 'provisioning',
      extension: '7102',
      pbx_server: { id: server.id, label: server.name },
    })
  })

  test('gives an extension the password of its telephone, which is answered once and stored as digests alone', async () => {
    const server = await theServer()
    const params = { pbxServerId: server.id, extension: '7104' }
    const { ingest_key } = (await platform.call(pbxServers.endpoints.ingestKey, { as, params: { id: server.id } })).body
      .data
    const digests = async () => (await platform.call(pbx.endpoints.endpoint, { token: ingest_key, params })).body.data
    const number = await create({ pbx_server_id: server.id, extension: '7104' })
    expect(number.secret).toBeNull()
    await call('provision', number.id)
    const first = await digests()
    expect(first.ha1_md5).toMatch(/^[\da-f]{32}$/)

    const { user, realm, password } = (await call('createPassword', number.id)).body.data
    expect([user, realm]).toEqual(['7104', first.realm])
    const ha1_md5 = createHash('md5').update(`${user}:${realm}:${password}`).digest('hex')
    expect(ha1_md5).not.toBe(first.ha1_md5)
    expect(await digests()).toMatchObject({ ha1_md5 })
    expect(JSON.stringify((await call('detail', number.id)).body)).not.toContain(password)

    await call('update', number.id, { extension: null })
    expect((await call('createPassword', number.id)).body).toMatchObject({ reason: 'no_account' })
    await call('update', number.id, { extension: '7104', secret: 'chosen-by-hand' })
    const chosen = await digests()
    await call('update', number.id, { status: 'released' })
    await call('update', number.id, { status: 'available' })
    await call('provision', number.id)
    expect((await digests()).ha1_md5).toBe(chosen.ha1_md5)
  })

  test('fails while the PBX server is disabled, and can be repeated', async () => {
    const server = await theServer()
    const number = await create({ pbx_server_id: server.id })
    await setColumns(platform, pbxServers, server.id, { status: 'disabled' })
    expect((await call('provision', number.id)).body.data).toMatchObject({ failure: 'pbx_server_disabled' })
    await setColumns(platform, pbxServers, server.id, { status: server.status })
    expect((await call('provision', number.id)).body.data).toMatchObject({ status: 'provisioning', failure: null })
  })
})

describe('the routing', () => {
  const route = (id: string, body: object) => call('updateRouting', id, body)

  test('says what happens to a call', async () => {
    const server = await theServer()
    const sales = await create({ label: 'Night desk', pbx_server_id: server.id, extension: '7201' })
    await route(sales.id, { fallback: { type: 'voicemail', target: '600' } })
    const number = await create({ pbx_server_id: server.id })
    const template = (await templates()).find(({ name }: { name: string }) => name === 'Support menu')
    const handler = { type: 'ivr', template_id: template.id }
    const { data } = (await route(number.id, { call_handler: handler, fallback: extension('7201') })).body
    expect(data.call_handler).toMatchObject({ ...handler, target: null, template: { label: 'Support menu' } })
    expect(data.steps).toEqual([
      { kind: 'incoming', label: number.e164, when: 'always' },
      { kind: 'hours', label: 'Mon–Fri 09:00–17:00 (Asia/Jakarta)', when: 'always' },
      { kind: 'handler', label: 'Support menu', when: 'open' },
      { kind: 'fallback', label: '7201', when: 'closed_or_unanswered' },
      { kind: 'number', label: 'Night desk', when: 'always' },
      { kind: 'voicemail', label: '600', when: 'unanswered' },
    ])
    expect((await call('routing', number.id)).body.data).toEqual(data)
  })

  test('refuses a loop of fallbacks by name, also one that a template or another number closes', async () => {
    const server = await theServer()
    const on = { pbx_server_id: server.id }
    const [one, two] = [await create({ ...on, label: 'One', extension: '7301' }), await create({ ...on, label: 'Two' })]
    expect((await route(one.id, { fallback: { type: 'external', target: two.e164 } })).status).toBe(200)
    const loop = await route(two.id, { fallback: extension('7301') })
    expect([loop.status, loop.body.errors]).toEqual([
      422,
      { fallback: ['Calls would go round in a circle: Two → One → Two'] },
    ])

    const template = { name: 'To Two', type: 'external', settings: { target: '+622170009999' } }
    const { id } = (await platform.call(callHandlerTemplates.endpoints.create, { as, body: template })).body.data
    await route(two.id, { fallback: { type: 'external', template_id: id } })
    const change = { settings: { ...template.settings, target: two.e164, ring_seconds: 25, greeting: null } }
    const changed = await platform.call(callHandlerTemplates.endpoints.update, { as, params: { id }, body: change })
    expect(changed.body.errors).toEqual({ fallback: ['Calls would go round in a circle: Two → Two'] })

    await route(two.id, { fallback: extension('7302') })
    const closing = await call('update', one.id, { extension: '7302' })
    expect(Object.keys(closing.body.errors)).toEqual(['fallback'])
  })

  test('of two changes that close a loop together, one is refused', async () => {
    const [one, two] = [await create(), await create()]
    const to = (number: PhoneNumber) => ({ fallback: { type: 'external', target: number.e164 } })
    const answers = await Promise.all([route(one.id, to(two)), route(two.id, to(one))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('needs a target that fits, and a template of the same type', async () => {
    const { id } = await create()
    const [template] = await templates()
    for (const [handler, field] of [
      [{ type: 'extension' }, 'call_handler.target'],
      [{ type: 'voicemail' }, 'call_handler.target'],
      [{ type: 'voicemail', target: ' ' }, 'call_handler.target'],
      [{ type: 'extension', target: 'reception' }, 'call_handler.target'],
      [{ type: 'external', target: '021 5000' }, 'call_handler.target'],
      [{ type: 'ai_agent', template_id: template.id }, 'call_handler.template_id'],
    ] as const) {
      const { status, body } = await route(id, { call_handler: handler })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    expect((await call('setCallHandler', id, { type: 'voicemail' })).status).toBe(422)
    const { data } = (await call('setCallHandler', id, { type: 'voicemail', target: '900' })).body
    expect(data.call_handler).toMatchObject({ type: 'voicemail', target: '900', template_id: null })
  })

  test('needs a template with a target, and keeps it while it leads by that', async () => {
    const { id } = await create()
    const make = async (body: object) =>
      (await platform.call(callHandlerTemplates.endpoints.create, { as, body })).body.data.id as string
    const empty = await make({ name: 'Leads nowhere', type: 'voicemail' })
    const { status, body } = await route(id, { fallback: { type: 'voicemail', template_id: empty } })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['fallback.template_id']])
    expect((await route(id, { fallback: { type: 'voicemail', target: '900', template_id: empty } })).status).toBe(200)
    const settings = { target: '901', ring_seconds: 25, greeting: null }
    const full = await make({ name: 'Leads to 901', type: 'voicemail', settings })
    expect((await route(id, { fallback: { type: 'voicemail', template_id: full } })).status).toBe(200)
    const change = { as, params: { id: full }, body: { settings: { ...settings, target: null } } }
    expect((await platform.call(callHandlerTemplates.endpoints.update, change)).body.errors).toHaveProperty(
      'settings.target',
    )
  })

  test('can be undone, and restored from the log as any change', async () => {
    const { id } = await create()
    const mailbox = (target: string) => ({ fallback: { type: 'voicemail', target } })
    await route(id, mailbox('900'))
    const { body } = await route(id, mailbox('901'))
    const log = { as, query: `resource_id=${id}&_sort=at&_order=desc` }
    const [entry] = (await platform.call(activityLogs.endpoints.list, log)).body.data
    expect(entry).toMatchObject({
      action: 'phone-numbers.updateRouting',
      changes: [{ field: 'fallback', before: { target: '900' }, after: { target: '901' } }],
    })
    expect((await platform.call(undo.endpoints.change, { as, body: { change: body.meta.undo } })).status).toBe(200)
    expect((await call('routing', id)).body.data.fallback.target).toBe('900')
    expect((await call('update', id, mailbox('901'))).body.data.fallback.target).toBe('901')
    expect((await call('update', id, { fallback: { type: 'voicemail' } })).body.errors).toHaveProperty(
      'fallback.target',
    )
    await call('update', id, { status: 'released' })
    expect((await call('update', id, mailbox('902'))).body).toMatchObject({ reason: 'number_released' })
  })

  test('keeps a template that numbers use, as handler or as fallback', async () => {
    for (const field of ['call_handler', 'fallback']) {
      const body = { name: `Used as ${field}`, type: 'voicemail', settings: { target: '900' } }
      const { id } = (await platform.call(callHandlerTemplates.endpoints.create, { as, body })).body.data
      const number = await create()
      await route(number.id, { [field]: { type: 'voicemail', template_id: id } })
      const remove = () => platform.call(callHandlerTemplates.endpoints.delete, { as, params: { id } })
      expect((await remove()).body).toMatchObject({ code: 'in_use', reason: 'template_in_use', params: { count: 1 } })
      await route(number.id, { [field]: null })
      expect((await remove()).status).toBe(200)
    }
  })

  test('is compared with its PBX server, through its interface where it has one', async () => {
    const ari = await startAri('console:secret')
    ari.endpoints = [{ technology: 'PJSIP', resource: '7401', state: 'online', channel_ids: [] }]
    const values = { ...sample(pbxServers, 91), is_default: false, api_url: ari.url, api_key: 'console:secret' }
    const server = (await platform.call(pbxServers.endpoints.create, { as, body: values })).body.data
    await setColumns(platform, pbxServers, server.id, { status: 'online' })
    const number = await create({ pbx_server_id: server.id, extension: '7401' })
    const compared = async () => (await call('routingStatus', number.id)).body.data
    const status = { field: 'status', expected: 'active', actual: 'available' }
    expect(await compared()).toMatchObject({ routing_status: 'pending', differences: [status] })

    await call('provision', number.id)
    // The PBX server has not been asked yet.
    expect((await call('detail', number.id)).body.data).toMatchObject({
      status: 'provisioning',
      routing_status: 'pending',
    })
    expect(await compared()).toMatchObject({ routing_status: 'in_sync', differences: [] })
    expect((await call('detail', number.id)).body.data).toMatchObject({ status: 'active', routing_status: 'in_sync' })

    for (const technology of ['SIP', 'IAX2', 'DAHDI']) {
      ari.endpoints = [{ technology, resource: '7401', state: 'online', channel_ids: [] }]
      expect(await compared(), technology).toMatchObject({ routing_status: 'in_sync', differences: [] })
    }

    ari.endpoints = []
    const missing = { field: 'extension', expected: '7401', actual: null }
    expect(await compared()).toMatchObject({ routing_status: 'drifted', differences: [missing] })

    await ari.stop()
    const silent = { field: 'pbx_api', expected: 'reachable', actual: 'refused' }
    expect(await compared()).toMatchObject({ routing_status: 'error', differences: [silent] })

    await setColumns(platform, pbxServers, server.id, { api_url: null })
    expect(await compared()).toMatchObject({ routing_status: 'pending', differences: [] })
  })
})

test('the bare path of the templates is their list', async () => {
  const listed = await platform.call(callHandlerTemplates.endpoints.list, { as, query: 'type=ivr' })
  expect(await platform.call(callHandlerTemplates.endpoints.all, { as, query: 'type=ivr' })).toMatchObject({
    body: { data: listed.body.data, meta: listed.body.meta },
  })
  expect((await platform.call(callHandlerTemplates.endpoints.all, { as, query: 'no=1' })).status).toBe(422)
})

test('the agents to choose from are a list', async () => {
  expect((await platform.call(endpoints.agents, { as })).body).toMatchObject({
    data: [{ name: 'Oliver' }, { name: 'Rina', published_version: 1 }],
    meta: { total: 2 },
  })
})

test('a number says whether its callers can talk to an agent', async () => {
  const numberAt = async (vendor: PbxServer['vendor']) => {
    const body = { name: `Speech ${vendor}`, vendor, host: 'pbx.example.com' }
    return create({ pbx_server_id: (await platform.call(pbxServers.endpoints.create, { as, body })).body.data.id })
  }
  const numbers = [
    await numberAt('asterisk'),
    await numberAt('freepbx'),
    await numberAt('3cx'),
    await createWithoutServer(),
  ]
  const said = () => Promise.all(numbers.map(async ({ id }) => (await call('routing', id)).body.data.speech))
  expect(await said()).toEqual(Array(4).fill('no_speech_service'))
  const { deps } = platform
  const { env } = deps
  try {
    deps.env = { ...env, AUDIO_SOCKET_PORT: 9_019, SPEECH_BASE_URL: 'http://speech.test/v1' }
    expect(await said()).toEqual(['ready', 'ready', 'no_path', 'no_path'])
  } finally {
    deps.env = env
  }
})
