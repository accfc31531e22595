/** @module-tag core */
import { describe, expect, test } from 'vitest'
import { bulk } from '#contract/bulk.ts'
import { activityLogs } from '#contract/activity-logs.ts'
import { jobs } from '#contract/jobs.ts'
import { pbxServers as contract } from '#contract/pbx-servers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { undo } from '#contract/undo.ts'
import { usePlatform } from '../support/platform/in-process.ts'

/** Keeps editors of a record from sending a stored secret, which they cannot read, to a host of theirs. */
const platform = usePlatform()
const { endpoints } = contract
const as = 'admin' as const
let seed = 300

const given = {
  host: 'pbx.example.com',
  port: 5061,
  transport: 'tls',
  realm: 'example.com',
  secret: 'sip-password',
  api_url: 'https://pbx.example.com/ari',
  api_key: 'console:ari-key',
  is_default: false,
}
async function newServer(values: object = {}) {
  const { status, body } = await platform.call(endpoints.create, {
    as,
    body: { ...sample(contract, ++seed), ...given, ...values },
  })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data as { id: string; secret: object | null; host: string }
}
const update = (id: string, body: object, query = '') =>
  platform.call(endpoints.update, { as, params: { id }, body, query })
const undoOf = async (answer: ReturnType<typeof update>) => {
  const { status, body } = await answer
  expect([status, body.meta?.undo]).toEqual([200, expect.any(String)])
  return body.meta.undo as string
}
const undoing = (change: string) => platform.call(undo.endpoints.change, { as, body: { change } })
const read = async (id: string) => (await platform.call(endpoints.detail, { as, params: { id } })).body.data

describe('a change of where a secret is sent', () => {
  test.each([
    ['secret', { host: 'evil.example.net' }],
    ['secret', { port: 5062 }],
    ['secret', { transport: 'udp' }],
    ['secret', { transport: 'tcp' }],
    ['secret', { realm: 'evil.example.net' }],
    ['secret', { realm: null }],
    ['api_key', { api_url: 'https://evil.example.net/ari' }],
    ['api_key', { api_url: 'http://pbx.example.com/ari' }],
    ['api_key', { api_url: null }],
  ])('asks for the %s again: %j', async (name, change) => {
    const { id } = await newServer()
    const { status, body } = await update(id, change)
    expect([status, body.code, body.details]).toEqual([422, 'validation_failed', { [name]: [{ code: 'enter_again' }] }])
    expect((await update(id, { ...change, [name]: 'other-secret' })).status).toBe(200)
    const other = await newServer()
    expect((await update(other.id, { ...change, [name]: null })).status).toBe(200)
  })

  test('names every secret that it concerns', async () => {
    const { id } = await newServer()
    const { body } = await update(id, { host: 'evil.example.net', api_url: 'https://evil.example.net' })
    expect(Object.keys(body.errors)).toEqual(['secret', 'api_key'])
  })

  test('needs no secret where none is set, and the same values again change nothing', async () => {
    const { id } = await newServer({ secret: null })
    expect((await update(id, { host: 'other.example.com' })).status).toBe(200)
    const other = await newServer()
    const { host, port, transport, realm, api_url } = given
    expect((await update(other.id, { host, port, transport, realm, api_url, name: 'Renamed' })).status).toBe(200)
  })
})

test('a change of many is refused record by record', async () => {
  const servers = [await newServer(), await newServer({ secret: null })]
  const started = await platform.call(bulk.endpoints.start, {
    as,
    body: { endpoint: 'pbx-servers.update', ids: servers.map(({ id }) => id), body: { host: 'evil.example.net' } },
  })
  expect(started.status).toBe(202)
  const { id } = started.body.data.job
  await platform.runDue()
  const job = (await platform.call(jobs.endpoints.detail, { as, params: { id } })).body.data
  expect(job).toMatchObject({ status: 'partial', succeeded: 1, failed: 1 })
  expect([(await read(servers[0]!.id)).host, (await read(servers[1]!.id)).host]).toEqual([
    given.host,
    'evil.example.net',
  ])
})

test('restoring an earlier version asks for the secret again', async () => {
  const { id } = await newServer({ host: 'evil.example.net' })
  await update(id, { host: given.host, secret: 'of the tenant' })
  const [entry] = (
    await platform.call(activityLogs.endpoints.list, { as, query: `resource_id=${id}&_sort=at&_order=desc` })
  ).body.data
  const restored = await update(id, { host: 'evil.example.net' }, `restores=${entry.id}`)
  expect([restored.status, restored.body.details]).toEqual([422, { secret: [{ code: 'enter_again' }] }])
})

describe('undoing', () => {
  test('puts back a secret with where it was sent', async () => {
    const { id } = await newServer()
    const change = await undoOf(update(id, { host: 'other.example.com', secret: 'for the other' }))
    expect((await undoing(change)).status).toBe(200)
    expect(await read(id)).toMatchObject({ host: given.host, secret: { set_at: expect.any(String) } })
  })

  test('puts back a secret while nothing that it is bound to has changed', async () => {
    const { id } = await newServer()
    const change = await undoOf(update(id, { secret: null }))
    await update(id, { name: 'Renamed meanwhile' })
    expect((await undoing(change)).status).toBe(200)
    expect((await read(id)).secret).not.toBeNull()
  })

  test('does not send a secret that was set since to an earlier host', async () => {
    const { id } = await newServer({ host: 'evil.example.net', secret: null })
    const change = await undoOf(update(id, { host: given.host }))
    await update(id, { secret: 'of the tenant' })
    expect((await undoing(change)).body).toMatchObject({ reason: 'changed_since' })
    expect((await read(id)).host).toBe(given.host)
  })

  test('does not bring back a removed secret for a host that was set since', async () => {
    const { id } = await newServer()
    const change = await undoOf(update(id, { secret: null }))
    await update(id, { host: 'evil.example.net' })
    expect((await undoing(change)).body).toMatchObject({ reason: 'changed_since' })
    expect((await read(id)).secret).toBeNull()
  })

  test('does not bring back a removed secret after undoing has changed the host', async () => {
    const { id } = await newServer({ host: 'evil.example.net', secret: null })
    const moved = await undoOf(update(id, { host: given.host }))
    await update(id, { secret: 'of the tenant' })
    const removed = await undoOf(update(id, { secret: null }))
    expect((await undoing(moved)).status).toBe(200)
    expect((await undoing(removed)).body).toMatchObject({ reason: 'changed_since' })
    expect(await read(id)).toMatchObject({ host: 'evil.example.net', secret: null })
  })
})
