import type { Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Turn } from '#contract/conversations/turns.ts'
import { conversations, type SpokenAnswer } from '#contract/conversations/contract.ts'
import { maxSpoken } from '#contract/conversations/constants.ts'
import { listen } from '../../support/web-socket.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { newAgent, openTalk, readTalk, startTalk } from '../../support/talking.ts'

/** Browsers report how long their voice took to begin, with the ticket that opened the conversation. */

const platform = usePlatform()
const { spoken } = conversations.endpoints

let server: Server
let origin: string
let agent: { id: string }
beforeAll(async () => {
  ;({ server, origin } = await listen(platform.deps))
  agent = await newAgent(platform)
})
afterEach(() => void vi.useRealTimers())
afterAll(() => void server.close())

/** Waits longer than usual: a busy machine answers late. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })

/** A conversation with one answer, and the numbers of its messages. */
async function talk() {
  const { id, address } = await startTalk(platform, agent.id, origin)
  const open = await openTalk(address)
  open.send({ type: 'conversation_initiation_client_data' })
  open.send({ type: 'user_message', text: 'How long does a refund take?' })
  const numbers = () => open.received.flatMap((event) => event.agent_response_event?.event_id ?? [])
  await soon(async () => expect((await readTalk(platform, id)).turns).toHaveLength(3))
  await soon(() => expect(numbers()).toHaveLength(2))
  const [opening, answer] = numbers() as [number, number]
  return { id, ticket: new URL(address).searchParams.get('ticket')!, opening, answer, leave: () => open.ws.close() }
}

const report = async (ticket: string, ...answers: object[]) =>
  (await platform.call(spoken, { body: { ticket, answers: answers as SpokenAnswer[] } })).status
const speechOf = async (id: string) => (await readTalk(platform, id)).turns.map(({ latency }: Turn) => latency?.speech)

test('the voice of an answer is kept with its times, once, also after the conversation and by nobody in particular', async () => {
  const { id, ticket, opening, answer, leave } = await talk()
  const [, , before] = (await readTalk(platform, id)).turns
  leave()
  await soon(async () => expect((await readTalk(platform, id)).status).toBe('done'))
  const given = [
    { event_id: opening, ms: 5 },
    { event_id: answer, ms: 140 },
    { event_id: 4_000, ms: 7 },
  ]
  expect(await report(ticket, ...given)).toBe(200)
  expect(await speechOf(id)).toEqual([undefined, undefined, 140])
  expect((await readTalk(platform, id)).turns[2]!.latency).toEqual({ ...before!.latency, speech: 140 })
  expect(await report(ticket, { event_id: answer, ms: 9 })).toBe(200)
  expect(await speechOf(id)).toEqual([undefined, undefined, 140])
})

test('a ticket reports on its own conversation only', async () => {
  const [one, other] = [await talk(), await talk()]
  expect(await report(one.ticket, { event_id: one.answer, ms: 20 })).toBe(200)
  expect(await speechOf(other.id)).toEqual([undefined, undefined, undefined])
  one.leave()
  other.leave()
})

test('it is valid for a day, and an altered one never', async () => {
  const { ticket, answer, leave } = await talk()
  expect(await report(`${ticket}x`, { event_id: answer, ms: 1 })).toBe(400)
  vi.useFakeTimers({ now: Date.now() + 23 * 3_600_000, toFake: ['Date'] })
  expect(await report(ticket, { event_id: answer, ms: 1 })).toBe(200)
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  expect(await report(ticket, { event_id: answer, ms: 1 })).toBe(400)
  leave()
})

const wrong: [string, object[]][] = [
  ['no answers', []],
  ['a time below zero', [{ event_id: 1, ms: -1 }]],
  ['a time of more than a minute', [{ event_id: 1, ms: 60_001 }]],
  ['a number that is too large', [{ event_id: 2 ** 31, ms: 1 }]],
  ['too many answers', Array.from({ length: maxSpoken + 1 }, (_, event_id) => ({ event_id, ms: 1 }))],
]
test.each(wrong)('%s are refused', async (_, answers) => {
  expect(await report('any', ...answers)).toBe(422)
})
