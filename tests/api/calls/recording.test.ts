import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { callEvents } from '#contract/call-events.ts'
import { calls } from '#contract/calls/contract.ts'
import { files } from '#contract/files.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { query } from '#server/db/client.ts'
import { wave } from '../../support/nouns/sample-files.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform({ env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } })
const sound = wave(2)
/** Several pieces of a stored file. */
const long = wave(120)
const { maxBytes } = calls.fields.find(({ name }) => name === 'recording_id')!
let pbx: Server
let address: string
let asked: string[] = []
let pbxServerId: string
let key: string

beforeAll(async () => {
  pbx = createServer(({ url = '' }, answer) => {
    asked.push(url)
    if (url === '/call.wav') answer.end(sound)
    else if (url === '/long.wav') answer.end(long)
    else if (url === '/cut.wav') answer.write(long.subarray(0, 600_000), () => answer.destroy())
    else if (url === '/huge.wav') answer.writeHead(200, { 'content-length': maxBytes! + 1 }).write(sound)
    else if (url === '/page.wav') answer.end('<html>Log in</html>')
    else if (url === '/moved.wav') answer.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    else answer.writeHead(url === '/busy.wav' ? 503 : 404).end()
  })
  pbx.listen(0, '127.0.0.1')
  await once(pbx, 'listening')
  address = `http://127.0.0.1:${(pbx.address() as AddressInfo).port}`
  const { data } = (await platform.call(pbxServers.endpoints.list, { as: 'admin', query: 'status_ne=disabled' })).body
  pbxServerId = data[0].id
  const made = await platform.call(pbxServers.endpoints.ingestKey, { as: 'admin', params: { id: pbxServerId } })
  key = made.body.data.ingest_key
})
afterAll(() => pbx.close())
beforeEach(() => {
  asked = []
})

let count = 0
/** A call that ends with a recording at this address, after the platform has tried to fetch it. */
async function callWith(recording_url: string) {
  const call_id = `recorded ${count++}`
  const event = { call_id, direction: 'inbound', from: '+62811', to: '100', at: '2026-01-01T09:00:00Z' }
  const events = [
    { ...event, event_id: `${call_id} 1`, type: 'answered' },
    { ...event, event_id: `${call_id} 2`, type: 'ended', recording_url },
  ]
  for (let sent = 0; sent < 2; sent++) {
    await platform.call(callEvents.endpoints.ingest, { token: key, params: { pbxServerId }, body: { events } })
  }
  await platform.runDue()
  const query = `external_id=${encodeURIComponent(call_id)}`
  return (await platform.call(calls.endpoints.list, { as: 'admin', query })).body.data[0]
}

const entries = async (id: string, action: string) =>
  (await platform.call(activityLogs.endpoints.list, { as: 'admin', query: `resource_id=${id}&action=${action}` })).body
    .data

test('a recording is fetched once, and who listens is logged once an hour', async () => {
  const call = await callWith(`${address}/call.wav`)
  expect(asked).toEqual(['/call.wav'])
  expect(call.recording).toMatchObject({ id: call.recording_id, type: 'audio/wav', size: sound.length })
  expect(call.recording.address).toBeUndefined()

  const open = (as: 'admin' | 'foreigner' | 'reader') =>
    platform.call(files.endpoints.detail, { as, params: { id: call.recording_id } })
  expect([(await open('foreigner')).status, (await open('reader')).status]).toEqual([404, 403])
  expect(await entries(call.id, 'calls.open')).toEqual([])
  const { data } = (await open('admin')).body
  await open('admin')
  expect(await entries(call.id, 'calls.open')).toMatchObject([{ actor_name: 'Sari Dewanti', resource_type: 'calls' }])

  const part = await platform.send('GET', `/v1${data.address}`, { headers: { range: 'bytes=0-3' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-3/${sound.length}`])
})

test.each([
  ['/gone.wav', 'recording_missing'],
  ['/page.wav', 'file_type'],
  ['/moved.wav', 'forbidden_address'],
])('one that cannot be kept is given up with a reason: %s', async (path, reason) => {
  const call = await callWith(address + path)
  expect([call.recording_id, asked]).toEqual([null, [path]])
  expect(await entries(call.id, 'calls.record')).toMatchObject([{ outcome: 'failure', reason }])
})

test('a recording of several pieces is stored as it is', async () => {
  const call = await callWith(`${address}/long.wav`)
  const sha256 = createHash('sha256').update(long).digest('hex')
  const stored = sql`
    select f.size, f.sha256, encode(sha256(string_agg(c.bytes, ''::bytea order by c.position)), 'hex') as of_pieces
    from files f join file_chunks c on c.file_id = f.id where f.id = ${call.recording_id} group by f.size, f.sha256`
  expect(await query(platform.db, stored)).toEqual([{ size: long.length, sha256, of_pieces: sha256 }])
})

test('nothing is left of a recording that breaks off, nor of one that is too large', async () => {
  const stored = () => query(platform.db, sql`select id from files where resource = 'calls' order by id`)
  const before = await stored()
  const [cut, huge] = [await callWith(`${address}/cut.wav`), await callWith(`${address}/huge.wav`)]
  expect([cut.recording_id, huge.recording_id]).toEqual([null, null])
  expect(await entries(huge.id, 'calls.record')).toMatchObject([{ outcome: 'failure', reason: 'too_large' }])
  expect(await stored()).toEqual(before)
})

test('an address in a private network is not asked', async () => {
  const call = await callWith('http://10.0.0.1/call.wav')
  expect(await entries(call.id, 'calls.record')).toMatchObject([{ outcome: 'failure', reason: 'forbidden_address' }])
})

test('one that is not available yet is tried again later', async () => {
  const call = await callWith(`${address}/busy.wav`)
  expect([call.recording_id, await entries(call.id, 'calls.record')]).toEqual([null, []])
})
