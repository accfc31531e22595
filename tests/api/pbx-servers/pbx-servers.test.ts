/** @module-tag core */
import { expect, test } from 'vitest'
import { pbxServers as contract } from '#contract/pbx-servers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { activityLogs } from '#contract/activity-logs.ts'
import { pbxByIngestKey } from '#server/resources/pbx-servers/ingest-key.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform()
const { endpoints } = contract
const as = 'admin' as const
let seed = 100

async function newServer(values: object = {}) {
  const body = { ...sample(contract, ++seed), is_default: false, ...values }
  const { status, body: answer } = await platform.call(endpoints.create, { as, body })
  expect([status, answer.errors]).toEqual([201, undefined])
  return answer.data
}

const defaults = async () => (await platform.call(endpoints.list, { as, query: 'is_default=true' })).body.data

test('a tenant has one default server, and the history of the previous one says so', async () => {
  const [before] = await defaults()
  const first = await newServer({ is_default: true })
  expect((await defaults()).map(({ id }: any) => id)).toEqual([first.id])
  const logged = await platform.call(activityLogs.endpoints.list, { as, query: `resource_id=${before.id}` })
  expect(logged.body.data[0].changes).toEqual([{ field: 'is_default', before: true, after: false }])

  const others = await Promise.all([newServer(), newServer(), newServer()])
  const answers = await Promise.all(
    others.map(({ id }) => platform.call(endpoints.update, { as, params: { id }, body: { is_default: true } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await defaults()).toHaveLength(1)
})

test.each([
  ['host', 'pbx.company.com', true],
  ['host', '203.0.113.7', true],
  ['host', '2001:db8::7', true],
  ['host', '999.1.1.1', false],
  ['host', '2130706433', false],
  ['host', 'pbx company', false],
  ['host', 'http://pbx.company.com', false],
  ['allowed_ips', ['203.0.113.7', '203.0.113.0/24', '2001:db8::/32'], true],
  ['allowed_ips', ['203.0.113.0/33'], false],
  ['allowed_ips', ['pbx.company.com'], false],
])('%s can be %s: %s', async (field, value, isAccepted) => {
  const body = { ...sample(contract, ++seed), [field]: value }
  const { status } = await platform.call(endpoints.create, { as, body })
  expect(status).toBe(isAccepted ? 201 : 422)
})

test('the port follows from the transport unless it is given', async () => {
  const ports = [{ transport: 'tls' }, { transport: 'udp' }, { transport: 'tls', port: 15_061 }].map(async (values) => {
    return (await newServer({ port: undefined, ...values })).port
  })
  expect(await Promise.all(ports)).toEqual([5061, 5060, 15_061])
})

test('a status is set by tests, disabling and enabling alone', async () => {
  const { id, status } = await newServer()
  expect(status).toBe('draft')
  const set = (key: 'disable' | 'enable') => platform.call(endpoints[key], { as, params: { id } })
  const byHand = await platform.call(endpoints.update, { as, params: { id }, body: { status: 'online' } })
  expect([byHand.status, byHand.body.errors]).toMatchObject([422, { status: expect.anything() }])
  expect((await set('disable')).body.data.status).toBe('disabled')
  expect((await set('disable')).body).toMatchObject({ code: 'invalid_transition', reason: 'wrong_status' })
  expect((await set('enable')).body.data.status).toBe('draft')
})

test('an ingest key proves a server until the next one is created', async () => {
  const { id, allowed_ips } = await newServer()
  const create = () => platform.call(endpoints.ingestKey, { as, params: { id } })
  const { ingest_key: first } = (await create()).body.data
  const { tenant_id } = (await platform.session(as)).user
  expect(await pbxByIngestKey(platform.db, id, first)).toMatchObject({ id, tenant_id, status: 'draft', allowed_ips })
  const { ingest_key: second } = (await create()).body.data
  expect(await pbxByIngestKey(platform.db, id, first)).toBeUndefined()
  expect(await pbxByIngestKey(platform.db, id, second)).toMatchObject({ id })
  const other = await newServer()
  expect(await pbxByIngestKey(platform.db, other.id, second)).toBeUndefined()

  const detail = await platform.call(endpoints.detail, { as, params: { id } })
  const log = await platform.call(activityLogs.endpoints.list, { as, query: `resource_id=${id}` })
  expect(detail.body.data.ingest_key_set_at).toMatch(/^\d{4}-/)
  expect(JSON.stringify([detail.body, log.body])).not.toContain(second)
})
