import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { agentCalls } from '#contract/agent-calls.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { callEvents } from '#contract/call-events.ts'
import { pbx as pbxContract } from '#contract/pbx.ts'
import { calls, type Call } from '#contract/calls/contract.ts'
import { conversations, type Conversation } from '#contract/conversations/contract.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { readEnvironment } from '#server/base/env.ts'
import { inPlatform, inTenant } from '#server/db/scope.ts'
import { listenForCalls } from '#server/resources/agent-calls/index.ts'
import { reserveCall } from '#server/resources/agent-calls/ports.ts'
import { callReservations } from '#server/resources/agent-calls/table.ts'
import { phoneNumbers as numbersTable } from '#server/resources/phone-numbers/table.ts'
import { dial } from '../support/peers/audio-socket.ts'
import { espeak, hasEspeak, openSpeechService, speaksTones } from '../support/peers/speech-service.ts'
import { readWavHeader } from '#server/telephony/wav.ts'
import { createResampler } from '#server/telephony/resample.ts'
import { usePlatform } from '../support/platform/in-process.ts'
import { newAgent } from '../support/talking.ts'

/** Calls that a PBX hands to agents over AudioSocket, with a service that speaks and recognizes. */

const phrases = {
  refund: 'How long does a refund take?',
  receipt: 'What should I bring?',
  thanks: 'Thank you',
  person: 'I want to talk to a person',
  goodbye: 'Goodbye',
  lamps: 'What does the shop sell?',
}
const said = (name: keyof typeof phrases) => Object.keys(phrases).indexOf(name)

const platform = usePlatform()
let service: Awaited<ReturnType<typeof openSpeechService>>
let port: number
let close: () => Promise<void>
let pbx: { id: string; key: string }
let tenantId: string
let agent: { id: string }

const settings = {
  first_message: 'Welcome to the lamp shop.',
  eagerness: 'eager',
  pronunciations: [{ word: 'lamp', said: 'lemp' }],
  transfers: [{ name: 'The desk', to: '2001', when: 'Asks for a person' }],
}

beforeAll(async () => {
  service = await openSpeechService({ phrases: Object.values(phrases) })
  const env = {
    AUDIO_SOCKET_PORT: '0',
    SPEECH_BASE_URL: service.url,
    SPEECH_API_KEY: 'sk-own',
    SPEECH_VOICES: 'nova,id:sari',
  }
  const listener = await listenForCalls({ ...platform.deps, env: readEnvironment(env) })
  ;({ port, close } = listener!)
  tenantId = (await platform.session('admin')).user.tenant_id
  const { data } = (await platform.call(pbxServers.endpoints.list, { as: 'admin', query: '_sort=name' })).body
  const { id } = data[0]
  const made = await platform.call(pbxServers.endpoints.ingestKey, { as: 'admin', params: { id } })
  pbx = { id, key: made.body.data.ingest_key }
  agent = await newAgent(platform, settings)
}, 60_000)
afterAll(() => close())
beforeEach(() => {
  Object.assign(service, { hears: undefined, speaks: (text: string) => speaksTones(text), spoken: [], heard: [] })
  service.failing = { speech: 0, transcriptions: 0 }
  service.delayMs = { speech: 0, transcriptions: 0 }
})

let made = 0
/** Reserves an agent for a new call, as the decision that routes it does. */
async function reserve(agentId = agent.id, changes: { call_id?: string } = {}) {
  const call_id = changes.call_id ?? `pbx-${++made}`
  const from = `+62811700${String(made).padStart(4, '0')}`
  const given = {
    tenant_id: tenantId,
    pbx_server_id: pbx.id,
    phone_number_id: null,
    agent_id: agentId,
    agent_version: 1,
    from,
    to: '+622150001001',
    call_id,
  }
  const uuid = await inTenant(platform.db, tenantId, async (tx) => reserveCall(tx, given))
  return { uuid, from, call_id }
}

const call = async (agentId = agent.id) => {
  const reserved = await reserve(agentId)
  return { ...reserved, peer: await dial(port, reserved.uuid) }
}

const resultOf = async (uuid: string, key = pbx.key) =>
  platform.call(agentCalls.endpoints.result, { token: key, params: { pbxServerId: pbx.id, uuid } })
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

async function callFrom(from: string): Promise<Call> {
  const query = `from=${encodeURIComponent(from)}`
  const { data } = (await platform.call(calls.endpoints.list, { as: 'admin', query })).body
  expect(data).toHaveLength(1)
  return data[0]
}
const conversationOf = async (id: string | null): Promise<Conversation> =>
  (await platform.call(conversations.endpoints.detail, { as: 'admin', params: { id: id! } })).body.data

/** Waits for the end of a call, and reads what is known of it. */
async function ended(uuid: string, from: string) {
  await soon(async () => expect((await resultOf(uuid)).body.data.status).toBe('ended'))
  const { data: result } = (await resultOf(uuid)).body
  const found = await callFrom(from)
  return { result, call: found, conversation: await conversationOf(found.conversation_id) }
}

const textsOf = ({ turns }: Conversation) => turns.map(({ role, text }) => [role, text])

test('a call is a conversation of five turns, linked both ways, with its times and one record of its minutes', async () => {
  const { peer, uuid, from } = await call()
  await peer.listen()
  for (const name of ['refund', 'receipt', 'thanks', 'lamps'] as const) {
    peer.say(said(name))
    await peer.listen()
  }
  peer.say(said('goodbye'))
  await peer.closed
  expect(peer.state.hasHungUp).toBe(true)
  const { result, call: record, conversation } = await ended(uuid, from)
  expect(result).toEqual({ status: 'ended', next: 'hang_up', transfer_to: null, conversation_id: conversation.id })
  expect(record).toMatchObject({ status: 'completed', agent_id: agent.id, agent_version: 1, pbx_server_id: pbx.id })
  expect(conversation).toMatchObject({
    call_id: record.id,
    channel: 'phone',
    caller: from,
    agent_version: 1,
    end_reason: 'end_call',
  })
  const texts = textsOf(conversation)
  expect(texts.filter(([role]) => role === 'user').map(([, text]) => text)).toEqual([
    phrases.refund,
    phrases.receipt,
    phrases.thanks,
    phrases.lamps,
    phrases.goodbye,
  ])
  expect(texts[0]).toEqual(['agent', settings.first_message])
  expect(texts[2]![1]).toContain('14 working days')
  const answer = conversation.turns[2]!.latency!
  expect(answer).toMatchObject({ end_of_speech: 500, recognition: expect.any(Number), speech: expect.any(Number) })
  expect(service.problems).toEqual([])
  expect([...service.keys]).toEqual(['Bearer sk-own'])
  expect(service.spoken[0]).toMatchObject({ input: 'Welcome to the lemp shop.', voice: 'nova' })
  const used = await platform.call(usageRecords.endpoints.list, { as: 'admin', query: `call_id=${record.id}` })
  expect(used.body.data).toMatchObject([
    { type: 'call_minutes', quantity: 1, agent_id: agent.id, conversation_id: conversation.id },
  ])
}, 60_000)

/** Answers are long enough to be talked over. */
const drawling = (text: string) => speaksTones(text, text.includes('14') ? 10 : 1)

test('a caller who talks over an answer is heard, and the answer is kept as far as it was heard', async () => {
  service.speaks = drawling
  const { peer, uuid, from } = await call()
  await peer.listen()
  peer.say(said('refund'))
  await peer.hear()
  peer.say(said('lamps'))
  await soon(() => expect(service.heard.map(({ text }) => text)).toContain(phrases.lamps))
  await peer.listen()
  peer.say(said('goodbye'))
  await peer.closed
  const { conversation } = await ended(uuid, from)
  const answer = conversation.turns[2]!
  expect(answer).toMatchObject({ role: 'agent', is_interrupted: true })
  expect(answer.text).not.toContain('14 working days')
  expect(conversation.turns[3]).toMatchObject({ role: 'user', text: phrases.lamps })
}, 60_000)

test('an agent transfers a call: the dialplan reads where it goes, and the record keeps it', async () => {
  const { peer, uuid, from } = await call()
  await peer.listen()
  peer.say(said('person'))
  await peer.closed
  expect(peer.state.hasHungUp).toBe(true)
  const { result, call: record, conversation } = await ended(uuid, from)
  expect(result).toMatchObject({ next: 'transfer', transfer_to: '2001' })
  expect(record.transfer_to).toBe('2001')
  expect(conversation.end_reason).toBe('transferred')
}, 60_000)

test('a caller who only assents does not interrupt: the answer goes on where it paused', async () => {
  service.speaks = drawling
  const { peer, uuid, from } = await call()
  await peer.listen()
  peer.say(said('refund'))
  await peer.hear()
  peer.say(said('thanks'))
  // The next answer begins after this one has ended.
  await soon(async () => {
    const { conversation_id } = await callFrom(from)
    expect((await conversationOf(conversation_id)).turns[4]?.latency).toHaveProperty('speech')
  })
  peer.hangUp()
  const { conversation } = await ended(uuid, from)
  expect(conversation.turns[2]).toMatchObject({ role: 'agent', is_interrupted: false })
  expect(conversation.turns[2]!.text).toContain('14 working days')
}, 60_000)

test('a caller who is silent is asked once, then the call ends', async () => {
  const quiet = await newAgent(platform, { ...settings, silence_timeout: 5 })
  const { peer, uuid, from } = await call(quiet.id)
  await peer.closed
  const { result, conversation } = await ended(uuid, from)
  expect(result.next).toBe('hang_up')
  expect(conversation.end_reason).toBe('silence')
  expect(textsOf(conversation)).toEqual([
    ['agent', settings.first_message],
    ['agent', 'Are you still there?'],
  ])
}, 60_000)

test.for(['hangUp', 'breakOff'] as const)(
  'a caller who leaves in the middle ends the conversation: %s',
  { timeout: 60_000 },
  async (leaving) => {
    service.speaks = drawling
    const { peer, uuid, from } = await call()
    await peer.listen()
    peer.say(said('refund'))
    await peer.hear()
    peer[leaving]()
    const { result, call: record, conversation } = await ended(uuid, from)
    expect(result.next).toBe('hang_up')
    expect(conversation).toMatchObject({ status: 'done', end_reason: 'user' })
    expect(record.status).toBe('completed')
  },
)

test('keys that a caller presses are a message', async () => {
  const { peer, uuid, from } = await call()
  await peer.listen()
  for (const key of '4711#') peer.press(key)
  await peer.listen()
  peer.hangUp()
  const { conversation } = await ended(uuid, from)
  expect(textsOf(conversation)[1]).toEqual(['user', '4711'])
}, 60_000)

describe('a speech service', () => {
  test('that is slow makes the caller wait, and the times of the turn say for what', async () => {
    service.delayMs = { speech: 700, transcriptions: 900 }
    const { peer, uuid, from } = await call()
    await peer.listen()
    peer.say(said('refund'))
    await peer.listen()
    peer.hangUp()
    const { conversation } = await ended(uuid, from)
    const latency = conversation.turns[2]!.latency!
    expect(latency.recognition).toBeGreaterThanOrEqual(890)
    expect(latency.speech).toBeGreaterThanOrEqual(690)
    expect(latency.first_token).toBeLessThan(latency.recognition!)
  }, 60_000)

  test('that fails once is asked again, and the caller does not notice', async () => {
    service.failing = { speech: 1, transcriptions: 1 }
    const { peer, uuid, from } = await call()
    await peer.listen()
    peer.say(said('refund'))
    await peer.listen()
    peer.hangUp()
    const { conversation } = await ended(uuid, from)
    expect(textsOf(conversation)[1]).toEqual(['user', phrases.refund])
  }, 60_000)

  test('that does not recognize makes the agent ask again, and at the next failure the call goes to the fallback', async () => {
    const { peer, uuid, from } = await call()
    await peer.listen()
    service.failing = { speech: 0, transcriptions: 4 }
    peer.say(said('refund'))
    await peer.listen()
    peer.say(said('refund'))
    await peer.closed
    const { result, conversation } = await ended(uuid, from)
    expect(result.next).toBe('fallback')
    expect(textsOf(conversation)[1]![1]).toBe("I'm sorry, I couldn't hear you. Could you say that again?")
    expect(conversation).toMatchObject({ status: 'failed', end_reason: 'error' })
  }, 60_000)

  test('that does not speak leaves the call to the fallback', async () => {
    service.failing = { speech: 2, transcriptions: 0 }
    const { peer, uuid, from } = await call()
    await peer.closed
    expect(peer.state).toMatchObject({ hasHungUp: true, frames: 0 })
    expect((await ended(uuid, from)).result.next).toBe('fallback')
  }, 60_000)
})

describe('a UUID', () => {
  test('that the platform did not give out, gave out before, or too long ago is hung up', async () => {
    const strange = await dial(port, '0c1bbf19-6e12-4d13-9b11-111111111111')
    await strange.closed
    expect(strange.state).toMatchObject({ hasHungUp: true, frames: 0 })

    const { peer, uuid } = await call()
    await peer.hear()
    const again = await dial(port, uuid)
    await again.closed
    expect(again.state).toMatchObject({ hasHungUp: true, frames: 0 })
    peer.hangUp()

    const late = await reserve()
    await inPlatform(platform.db, (tx) =>
      tx
        .update(callReservations)
        .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
        .where(isNull(callReservations.taken_at)),
    )
    const tooLate = await dial(port, late.uuid)
    await tooLate.closed
    expect(tooLate.state).toMatchObject({ hasHungUp: true, frames: 0 })
  }, 60_000)

  test('of an agent that was paused meanwhile sends the call to the fallback', async () => {
    const other = await newAgent(platform, settings)
    const { uuid } = await reserve(other.id)
    await platform.call(aiAgents.endpoints.pause, { as: 'admin', params: { id: other.id } })
    const peer = await dial(port, uuid)
    await peer.closed
    expect((await resultOf(uuid)).body.data).toEqual({
      status: 'ended',
      next: 'fallback',
      transfer_to: null,
      conversation_id: null,
    })
  }, 60_000)

  test('is read by the key of its PBX server alone', async () => {
    const { uuid } = await reserve()
    expect((await resultOf(uuid)).body.data).toMatchObject({ status: 'waiting', next: 'fallback' })
    expect((await resultOf(uuid, 'pbx_wrong')).status).toBe(401)
    expect((await resultOf('0c1bbf19-6e12-4d13-9b11-111111111112')).status).toBe(404)
    const body = { name: 'Other', vendor: 'asterisk', host: 'pbx.borealis.test' }
    const { id } = (await platform.call(pbxServers.endpoints.create, { as: 'foreigner', body })).body.data
    const key = await platform.call(pbxServers.endpoints.ingestKey, { as: 'foreigner', params: { id } })
    const params = { pbxServerId: id, uuid }
    const token = key.body.data.ingest_key
    expect((await platform.call(agentCalls.endpoints.result, { token, params })).status).toBe(404)
  })
})

test('the events of the PBX and the agent make one call, whose minutes are rated once', async () => {
  const call_id = `pbx-${++made}`
  const { uuid, from } = await reserve(agent.id, { call_id })
  const began = Date.now() - 100_000
  const tell = (type: 'ringing' | 'answered' | 'ended', seconds: number) =>
    platform.call(callEvents.endpoints.ingest, {
      token: pbx.key,
      params: { pbxServerId: pbx.id },
      body: {
        events: [
          {
            event_id: `${call_id}-${type}`,
            call_id,
            type,
            at: new Date(began + seconds * 1_000).toISOString(),
            direction: 'inbound',
            from,
            to: '+622150001001',
            ...(type === 'ended' && { cause: 16 }),
          },
        ],
      },
    })
  await tell('ringing', 0)
  await tell('answered', 10)
  const peer = await dial(port, uuid)
  await peer.listen()
  peer.say(said('person'))
  await peer.closed
  const { call: going, conversation } = await ended(uuid, from)
  expect(going).toMatchObject({ status: 'transferring', transfer_to: '2001', cost: null })
  await tell('ended', 140)
  const record = await callFrom(from)
  expect(record).toMatchObject({
    status: 'completed',
    talk_seconds: 130,
    conversation_id: conversation.id,
    agent_id: agent.id,
  })
  const used = await platform.call(usageRecords.endpoints.list, { as: 'admin', query: `call_id=${record.id}` })
  expect(used.body.data).toMatchObject([{ type: 'call_minutes', quantity: 3, agent_id: agent.id }])
}, 60_000)

test('the decision about a call to a number that leads to an agent reserves it', async () => {
  const e164 = '+622155501234'
  const body = { e164, pbx_server_id: pbx.id }
  const { id } = (await platform.call(phoneNumbers.endpoints.create, { as: 'admin', body })).body.data
  await inPlatform(platform.db, (tx) =>
    tx.update(numbersTable).set({ status: 'active' }).where(eq(numbersTable.id, id)),
  )
  const call_handler = { type: 'ai_agent', target_id: agent.id }
  await platform.call(phoneNumbers.endpoints.updateRouting, { as: 'admin', params: { id }, body: { call_handler } })
  // Ten o'clock on a Wednesday in Jakarta.
  const at = '2026-11-25T03:00:00Z'
  const asked = { to: e164, from: '+628117009999', call_id: `pbx-${++made}`, at }
  const ask = async () => {
    const params = { pbxServerId: pbx.id }
    return (await platform.call(pbxContract.endpoints.route, { token: pbx.key, params, body: asked })).body.data
  }
  const { env } = platform.deps
  try {
    platform.deps.env = { ...env, AUDIO_SOCKET_PORT: port, SPEECH_BASE_URL: service.url }
    const { steps, agent_id } = await ask()
    expect(agent_id).toBe(agent.id)
    expect(steps[0]).toMatchObject({ kind: 'agent', uri: `audiosocket://localhost:${port}` })
    expect((await ask()).steps[0].target).toBe(steps[0].target)
    const peer = await dial(port, steps[0].target)
    await peer.listen()
    peer.hangUp()
    const { call: record } = await ended(steps[0].target, asked.from)
    expect(record).toMatchObject({ phone_number_id: id, external_id: asked.call_id, agent_id: agent.id })
  } finally {
    platform.deps.env = env
  }
}, 60_000)

test('a call runs on the version beside the published one if its share has it, and its record says so', async () => {
  const divided = await newAgent(platform, settings)
  const params = { id: divided.id }
  const body = { first_message: 'Welcome to the second version.' }
  await platform.call(aiAgents.endpoints.update, { as: 'admin', params, body })
  await platform.call(aiAgents.endpoints.publish, { as: 'admin', params, body: { parallel: { share: 99 } } })
  // Every call, so that chance decides nothing.
  await inTenant(platform.db, tenantId, (tx) =>
    tx.execute(sql`update ai_agents set parallel_share = 100 where id = ${divided.id}`),
  )
  const { peer, uuid, from } = await call(divided.id)
  await peer.listen()
  peer.hangUp()
  const { call: record, conversation } = await ended(uuid, from)
  expect([record.agent_version, conversation.agent_version]).toEqual([2, 2])
  expect(textsOf(conversation)[0]).toEqual(['agent', 'Welcome to the second version.'])
})

test('twenty callers at once are answered, each on their own line', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => call()))
  await Promise.all(
    all.map(async ({ peer }, at) => {
      // One process speaks and hears for all: on a busy machine an answer has gaps.
      await peer.listen(2000)
      peer.say(said(at % 2 ? 'refund' : 'lamps'))
      await peer.listen(2000)
      peer.say(said('goodbye'))
      await peer.closed
    }),
  )
  for (const [at, { uuid, from }] of all.entries()) {
    const { conversation } = await ended(uuid, from)
    expect(textsOf(conversation)[1]).toEqual(['user', at % 2 ? phrases.refund : phrases.lamps])
    expect(conversation).toMatchObject({ caller: from, end_reason: 'end_call' })
  }
}, 120_000)

test('a voice is heard as one question, from its first word to its last', async ({ skip }) => {
  if (!(await hasEspeak())) skip('espeak-ng is not installed')
  service.speaks = espeak
  service.hears = phrases.refund
  const file = await espeak('How long does a refund take, if I bring the lamp back?')
  const found = readWavHeader(file)!
  const voice = createResampler(found)(file.subarray(found.start))
  const { peer, uuid, from } = await call()
  await peer.listen()
  peer.say(voice)
  await peer.listen()
  peer.hangUp()
  const { conversation } = await ended(uuid, from)
  expect(textsOf(conversation).filter(([role]) => role === 'user')).toEqual([['user', phrases.refund]])
  expect(service.heard).toHaveLength(1)
  expect(service.heard[0]!.bytes).toBeGreaterThan(voice.length)
}, 60_000)

test('a server that is disabled, or asks from another address, is told nothing', async () => {
  const change = (body: object) =>
    platform.call(pbxServers.endpoints.update, { as: 'admin', params: { id: pbx.id }, body })
  const reason = async () => {
    const params = { pbxServerId: pbx.id, uuid: randomUUID() }
    return (await platform.call(agentCalls.endpoints.result, { token: pbx.key, params })).body.reason
  }
  const { allowed_ips } = (await change({ allowed_ips: ['203.0.113.9'] })).body.data
  expect([allowed_ips, await reason()]).toEqual([['203.0.113.9'], 'address_not_allowed'])
  await change({ allowed_ips: [] })
  await platform.call(pbxServers.endpoints.disable, { as: 'admin', params: { id: pbx.id } })
  expect(await reason()).toBe('pbx_disabled')
  await platform.call(pbxServers.endpoints.enable, { as: 'admin', params: { id: pbx.id } })
})
