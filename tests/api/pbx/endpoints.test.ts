import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { pbx } from '#contract/pbx.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { inPlatform } from '#server/db/scope.ts'
import { tenants } from '#server/identity/tenants/table.ts'
import { setColumns } from '../../support/nouns/nouns.ts'
import { unlimited, usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform({ limits: unlimited })
const as = 'admin' as const
const password = 'a password of a telephone'
const { endpoint: one, endpoints: all } = pbx.endpoints

let server: { id: string; key: string }

beforeAll(async () => {
  const own = { is_default: false, host: 'pbx.example.com', realm: 'voice.example.com', allowed_ips: [] }
  const media = { codecs: ['opus', 'pcma'], srtp: 'required' }
  const body = { ...sample(pbxServers, 801), ...own, ...media }
  const { id } = (await platform.call(pbxServers.endpoints.create, { as, body })).body.data
  const { ingest_key: key } = (await platform.call(pbxServers.endpoints.ingestKey, { as, params: { id } })).body.data
  server = { id, key }
  for (const [extension, status, secret] of [
    ['801', 'active', password],
    ['802', 'provisioning', null],
    ['803', 'disabled', password],
    ['804', 'available', password],
  ] as const) {
    const values = { type: 'extension', extension, pbx_server_id: id, secret }
    const made = await platform.call(phoneNumbers.endpoints.create, { as, body: values })
    expect(made.body.data.secret).not.toBe(password)
    await setColumns(platform, phoneNumbers, made.body.data.id, { status })
  }
})

const ask = (endpoint: typeof one | typeof all, params: object = {}, more: object = {}) =>
  platform.call(endpoint, { token: server.key, params: { pbxServerId: server.id, ...params }, ...more })
const hash = (algorithm: string, realm = 'voice.example.com') =>
  createHash(algorithm).update(`801:${realm}:${password}`).digest('hex')

test('an extension has what a registrar needs, and never its password', async () => {
  const { body } = await ask(one, { extension: '801' })
  expect(body.data).toEqual({
    extension: '801',
    user: '801',
    realm: 'voice.example.com',
    ha1_md5: hash('md5'),
    ha1_sha256: hash('sha256'),
    max_contacts: 3,
    codecs: ['opus', 'pcma'],
    srtp: 'required',
    caller_id: '801',
  })
  expect(JSON.stringify(body)).not.toContain(password)
})

test('those in service are listed, page by page', async () => {
  const { data } = (await ask(all)).body
  expect(data.map((found: any) => [found.extension, found.ha1_md5])).toEqual([
    ['801', hash('md5')],
    ['802', null],
  ])
  expect((await ask(all, {}, { query: 'after=801' })).body.data).toEqual([data[1]])
})

test('digests follow the realm of the server', async () => {
  await setColumns(platform, pbxServers, server.id, { realm: null })
  expect((await ask(one, { extension: '801' })).body.data.ha1_md5).toBe(hash('md5', 'pbx.example.com'))
  await setColumns(platform, pbxServers, server.id, { realm: 'voice.example.com' })
})

test.each(['803', '804', '805', '80%', "8'1"])('%s is not found', async (extension) => {
  expect((await ask(one, { extension })).status).toBe(404)
})

test('an address that is not allowed is refused, and noted once a minute', async () => {
  const update = (body: object) => platform.call(pbxServers.endpoints.update, { as, params: { id: server.id }, body })
  await update({ allowed_ips: ['198.51.100.7'] })
  for (const endpoint of [one, all]) {
    const { status, body } = await ask(endpoint, { extension: '801' }, { ip: '198.51.100.8' })
    expect([status, body.reason]).toEqual([403, 'address_not_allowed'])
    expect((await ask(endpoint, { extension: '801' }, { ip: '198.51.100.7' })).status).toBe(200)
  }
  await ask(all, {}, { ip: '198.51.100.9' })
  const seen = (await platform.call(pbxServers.endpoints.detail, { as, params: { id: server.id } })).body.data
  expect([seen.refused_address, Date.parse(seen.refused_at) > 0]).toEqual(['198.51.100.8', true])
  const query = `resource_id=${server.id}&action=pbx-servers.refuse`
  expect((await platform.call(activityLogs.endpoints.list, { as, query })).body.data).toHaveLength(1)
  await update({ allowed_ips: [] })
})

test('a disabled server and a suspended tenant get nothing', async () => {
  const reason = async () => [(await ask(one, { extension: '801' })).body.reason, (await ask(all)).body.reason]
  await setColumns(platform, pbxServers, server.id, { status: 'disabled' })
  expect(await reason()).toEqual(['pbx_disabled', 'pbx_disabled'])
  await setColumns(platform, pbxServers, server.id, { status: 'online' })
  const { tenant_id } = (await platform.session(as)).user
  await inPlatform(platform.db, (tx) =>
    tx.update(tenants).set({ status: 'suspended' }).where(eq(tenants.id, tenant_id)),
  )
  expect(await reason()).toEqual(['tenant_suspended', 'tenant_suspended'])
})
