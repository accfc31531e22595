import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#contract/jobs.ts'
import { pbxServers as contract } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { startAri, type Ari } from '../../support/peers/ari.ts'
import { member } from '../../support/identity.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform({ env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } })
const { endpoints } = contract
const as = 'admin' as const
const key = 'console:ari-secret'
let ari: Ari
beforeAll(async () => {
  ari = await startAri(key)
})
afterAll(() => ari.stop())

let seed = 300
async function newServer(values: object = {}): Promise<string> {
  const own = { is_default: false, api_url: ari.url, api_key: key, ...values }
  const { body } = await platform.call(endpoints.create, { as, body: { ...sample(contract, ++seed), ...own } })
  return body.data.id
}

const endpoint = (resource: string, state = 'online', technology = 'PJSIP') => ({
  technology,
  resource,
  state,
  channel_ids: [],
})

async function sync(id: string, sending: object = { as }) {
  const { status, body } = await platform.call(endpoints.sync, { params: { id }, ...sending })
  expect([status, body.data?.job.status]).toEqual([202, 'queued'])
  await platform.runDue()
  const job = await platform.call(jobs.endpoints.detail, { as, params: { id: body.data.job.id } })
  const row = await platform.call(endpoints.detail, { as, params: { id } })
  return { job: job.body.data, row: row.body.data }
}

const extensionsOf = async (id: string) => {
  const query = `pbx_server_id=${id}&_sort=label&_order=asc`
  const { body } = await platform.call(phoneNumbers.endpoints.list, { as, query })
  return body.data.map(({ extension, type, label }: any) => [extension, type, label])
}

test('extensions become phone numbers, and what changes since is counted', async () => {
  const id = await newServer()
  ari.endpoints = [
    endpoint('101'),
    endpoint('102', 'offline'),
    endpoint('trunk-telco'),
    endpoint('s', 'unknown', 'Local'),
    endpoint('<script>'),
  ]
  const first = await sync(id)
  const { last_sync_at, sync_status, sync_result } = first.row
  expect([first.job.status, sync_status, typeof last_sync_at]).toEqual(['succeeded', 'succeeded', 'string'])
  expect(sync_result).toMatchObject({
    extensions: { added: 2, changed: 0, missing: 0, total: 2 },
    trunks: { added: 1, changed: 0, missing: 0, total: 1 },
  })
  expect(first.job.result).toMatchObject({ added: 3, changed: 0, missing: 0 })
  expect(await extensionsOf(id)).toEqual([
    ['101', 'extension', '101'],
    ['102', 'extension', '102'],
  ])

  ari.endpoints = [endpoint('101', 'offline'), endpoint('trunk-telco'), endpoint('trunk-backup')]
  const second = await sync(id)
  expect(second.row.sync_result).toEqual({
    extensions: { added: 0, changed: 1, missing: 1, total: 1 },
    trunks: { added: 1, changed: 0, missing: 0, total: 2 },
    items: [
      { type: 'extension', name: '101', state: 'offline', change: 'changed' },
      { type: 'trunk', name: 'trunk-backup', state: 'online', change: 'added' },
      { type: 'extension', name: '102', state: 'unknown', change: 'missing' },
      { type: 'trunk', name: 'trunk-telco', state: 'online', change: 'same' },
    ],
  })
  expect(await extensionsOf(id)).toHaveLength(2)
})

test('without the permission to create phone numbers, the sync is partial', async () => {
  const id = await newServer()
  ari.endpoints = [endpoint('201'), endpoint('trunk')]
  const { token, user } = await member(platform, ['update-pbx-servers'])
  const { job, row } = await sync(id, {
    token: token.access_token,
    params: { id, tenantId: user.tenant_id },
  })
  expect([job.status, job.failed, row.sync_status]).toEqual(['failed', 1, 'partial'])
  expect(await extensionsOf(id)).toEqual([])
})

test('a REST interface that cannot be read fails the sync, and keeps the last result', async () => {
  const id = await newServer()
  ari.endpoints = [endpoint('301')]
  const before = await sync(id)
  await platform.call(endpoints.update, { as, params: { id }, body: { api_key: 'console:wrong' } })
  const { job, row } = await sync(id)
  expect([job.status, job.reason, row.sync_status]).toEqual(['failed', 'pbx_api_failed', 'failed'])
  expect(row.sync_result).toEqual(before.row.sync_result)
})

test('a server is synced once at a time', async () => {
  const id = await newServer()
  ari.endpoints = []
  const start = () => platform.call(endpoints.sync, { as, params: { id } })
  const answers = await Promise.all([start(), start(), start()])
  expect(answers.map(({ status, body }) => body.reason ?? status).sort()).toEqual([202, 'sync_running', 'sync_running'])
  await platform.runDue()
  expect((await start()).status).toBe(202)
  await platform.runDue()
})
