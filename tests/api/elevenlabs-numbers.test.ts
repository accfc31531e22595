import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { inPlatform } from '#server/db/scope.ts'
import { key, openElevenLabs } from '../support/peers/eleven-labs.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'

/** Numbers that lead to an agent at ElevenLabs are imported there, and follow their routing. */

const provider = await openElevenLabs()
const platform = usePlatform({
  limits: unlimited,
  env: { ELEVENLABS_API_KEY: key, ELEVENLABS_BASE_URL: provider.url },
})
const { numbers, agents, requests, failures, invalid } = provider
const as = 'admin' as const

const change = (statement: string) => inPlatform(platform.db, (tx) => tx.execute(sql.raw(statement)))
const call = async (endpoint: Endpoint, id = '', body?: unknown) =>
  (await platform.call(endpoint, { as, params: { id, agentId: id }, body })).body

let made = 0
/** Publishes an agent that ElevenLabs holds, and brings it there. */
async function hostedAgent() {
  const body = {
    name: `Hosted ${++made}`,
    system_prompt: 'You help callers.',
    primary_language: 'en',
    first_message: 'Hello!',
    llm: 'elevenlabs',
    knowledge_ids: [],
    voice_id: null,
  }
  const { id } = (await call(aiAgents.endpoints.create, '', body)).data
  await call(aiAgents.endpoints.publish, id, {})
  await call(aiAgents.endpoints.sync, id)
  await platform.runDue()
  return { id: id as string, providerId: agents.at(-1)!.agent_id }
}

async function numberTo(agentId: string) {
  const server = { name: `Trunk ${++made}`, vendor: 'other', host: 'pbx.example.com', allowed_ips: ['203.0.113.7'] }
  const pbx_server_id = (await call(pbxServers.endpoints.create, '', { ...server, srtp: 'required' })).data.id
  const e164 = `+62215550${String(1000 + made)}`
  const { id } = (await call(phoneNumbers.endpoints.create, '', { e164, label: `Line ${made}`, pbx_server_id })).data
  await call(phoneNumbers.endpoints.provision, id)
  await change(`update phone_numbers set status = 'active' where id = '${id}'`)
  await routeTo(id, agentId)
  return { id: id as string, e164 }
}

const routeTo = (id: string, target_id: string | null) =>
  call(phoneNumbers.endpoints.updateRouting, id, { call_handler: target_id && { type: 'ai_agent', target_id } })
const hosting = async (id: string) => (await call(phoneNumbers.endpoints.routing, id)).data.hosting
/** Lets a number that failed be tried at once. */
const retry = async () => {
  await change('update hosted_numbers set next_at = now()')
  await platform.runDue()
}

let agent: Awaited<ReturnType<typeof hostedAgent>>
beforeAll(async () => {
  await change(`update tenants set limits = limits || '{"agents": 1000, "numbers": 1000}'`)
  agent = await hostedAgent()
})
beforeEach(() => {
  for (const list of [requests, failures]) list.length = 0
})
// The provider's schema knows every request that these tests sent.
afterEach(() => expect(invalid).toEqual([]))
afterAll(() => provider.close())

test('a number is imported with its trunk and its agent, and the routing says where its calls go', async () => {
  const { id, e164 } = await numberTo(agent.id)
  expect(await hosting(id)).toEqual({ status: 'waiting', problem: null, uri: null })
  await platform.runDue()
  expect(numbers.filter(({ phone_number }) => phone_number === e164)).toMatchObject([
    {
      provider: 'sip_trunk',
      agent_id: agent.providerId,
      inbound_trunk_config: { allowed_addresses: ['203.0.113.7'], media_encryption: 'required' },
    },
  ])
  const uri = `sip:${e164}@sip.rtc.elevenlabs.io:5060;transport=tcp`
  expect(await hosting(id)).toEqual({ status: 'imported', problem: null, uri })
  requests.length = 0
  await platform.runDue()
  expect(requests.filter((one) => one.includes('phone-numbers'))).toEqual([])
})

test('a number follows its routing: to another agent, away from ElevenLabs, and back', async () => {
  const { id, e164 } = await numberTo(agent.id)
  await platform.runDue()
  const found = () => numbers.filter(({ phone_number }) => phone_number === e164)
  const other = await hostedAgent()
  await routeTo(id, other.id)
  await platform.runDue()
  expect(found()).toMatchObject([{ agent_id: other.providerId }])
  await routeTo(id, null)
  await platform.runDue()
  expect(found()).toEqual([])
  expect(await hosting(id)).toBeNull()
  await routeTo(id, other.id)
  await platform.runDue()
  expect(found()).toMatchObject([{ agent_id: other.providerId }])
  await call(aiAgents.endpoints.pause, other.id)
  await platform.runDue()
  expect(found()).toEqual([])
})

test('a number that is released is removed at ElevenLabs, and one that somebody removed there is no failure', async () => {
  const { id, e164 } = await numberTo(agent.id)
  await platform.runDue()
  numbers.splice(
    numbers.findIndex(({ phone_number }) => phone_number === e164),
    1,
  )
  await call(phoneNumbers.endpoints.update, id, { status: 'released' })
  await call(phoneNumbers.endpoints.delete, id)
  await platform.runDue()
  expect(numbers.some(({ phone_number }) => phone_number === e164)).toBe(false)
  requests.length = 0
  await platform.runDue()
  expect(requests.filter((one) => one.includes('phone-numbers'))).toEqual([])
})

test('what ElevenLabs refuses is said and tried again, and an answer that got lost imports nothing twice', async () => {
  failures.push({ on: 'POST /v1/convai/phone-numbers', status: 401, detail: { status: 'invalid_api_key' } })
  const { id, e164 } = await numberTo(agent.id)
  await platform.runDue()
  expect(await hosting(id)).toEqual({ status: 'failed', problem: 'elevenlabs_refused', uri: null })
  failures.push({ on: 'POST /v1/convai/phone-numbers', status: 503, detail: 'lost', late: true })
  await retry()
  expect(await hosting(id)).toMatchObject({ status: 'failed', problem: 'elevenlabs_unreachable' })
  await retry()
  expect(await hosting(id)).toMatchObject({ status: 'imported' })
  expect(numbers.filter(({ phone_number }) => phone_number === e164)).toHaveLength(1)
})
