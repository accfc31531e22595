/** @module-tag core */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { notCalled } from '#contract/conversations/turns.ts'
import { textsOf } from '#server/voice/texts.ts'
import { listen } from '../../support/web-socket.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { newAgent, openTalk, readTalk, startTalk } from '../../support/talking.ts'

/** Questions of a person to a draft: tools that change something, and agents that take over. */

const platform = usePlatform({ env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } })

let shop: Server
let server: Server
let origin: string
let url: string
const asked: string[] = []
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
beforeAll(async () => {
  shop = createServer((request, response) => {
    asked.push(request.method!)
    response.setHeader('content-type', 'application/json').end('{"state":"canceled"}')
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  ;({ server, origin } = await listen(platform.deps))
})
afterAll(() => {
  shop.close()
  server.close()
})
beforeEach(() => void (asked.length = 0))

const ask = async (agentId: string, body: object) => {
  const answer = await platform.call(conversations.endpoints.test, { as: 'admin', params: { agentId }, body })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data
}

describe('a tool that may change something', () => {
  const message = 'Please cancel the order 1042'
  const tool = (method: 'GET' | 'POST') => ({
    name: 'cancel_order',
    description: 'Cancels the order of a caller',
    method,
    url,
    parameters: [{ name: 'number', type: 'number', description: 'Its number' }],
    results: [{ variable: 'state', path: 'state' }],
  })
  const withTool = async (method: 'GET' | 'POST' = 'POST') =>
    (await newAgent(platform, { http_tools: [tool(method)] })).id

  test('is not called, and the agent says so', async () => {
    const said = await ask(await withTool(), { message })
    expect(said).toMatchObject({ answer: 'This is a test, so cancel_order was not called.' })
    expect(said.tool_calls).toMatchObject([{ name: 'cancel_order', args: { number: 1042 }, ok: false }])
    expect(said.tool_calls[0].result).toBe(notCalled)
    expect(asked).toEqual([])
  })

  test('is called if the person asks to, and one that reads always is', async () => {
    expect(await ask(await withTool(), { message, call_tools: true })).toMatchObject({ answer: 'state: canceled' })
    expect(await ask(await withTool('GET'), { message })).toMatchObject({ answer: 'state: canceled' })
    expect(asked).toEqual(['POST', 'GET'])
  })

  test('answers with what the question gives, else with what a test case of the agent gives for these arguments', async () => {
    const id = await withTool()
    const answers = [
      { tool: 'cancel_order', answer: '{"state":"of any order"}' },
      { tool: 'cancel_order', arguments: { number: 1042 }, answer: '{"state":"of this order"}' },
    ]
    for (const tool_answers of [answers, [{ tool: 'cancel_order', answer: '{"state":"newer"}' }]]) {
      const { status } = await platform.call(aiAgentTestCases.endpoints.create, {
        as: 'admin',
        params: { agentId: id },
        body: { messages: ['Hi'], tool_answers },
      })
      expect(status).toBe(201)
    }
    expect(await ask(id, { message })).toMatchObject({ answer: 'state: of this order' })
    expect(await ask(id, { message: 'Please cancel the order 7' })).toMatchObject({ answer: 'state: newer' })
    const tool_answers = [{ tool: 'cancel_order', answer: '{"state":"given"}' }]
    expect(await ask(id, { message, tool_answers })).toMatchObject({ answer: 'state: given' })
    expect(asked).toEqual([])
  })

  test('is not called in a test conversation either, unless it was started so', async () => {
    const id = await withTool()
    const hear = async (body: object) => {
      const { id: talkId, address } = await startTalk(platform, id, origin, { channel: 'test', ...body })
      const talk = await openTalk(address)
      talk.send({ type: 'conversation_initiation_client_data' })
      talk.send({ type: 'user_message', text: message })
      await soon(async () =>
        expect((await readTalk(platform, talkId)).turns.filter(({ role }) => role === 'agent')).toHaveLength(2),
      )
      talk.ws.close()
      return (await readTalk(platform, talkId)).turns.find(({ role }) => role === 'tool')!.tool
    }
    expect(await hear({})).toMatchObject({ ok: false, result: notCalled })
    expect(asked).toEqual([])
    expect(await hear({ call_tools: true })).toMatchObject({ ok: true })
    expect(asked).toEqual(['POST'])
  })
})

describe('an agent that the draft hands over to', () => {
  const message = 'I have a question about a refund: how long does a refund take?'
  const when = 'Asks a question about a refund'

  test('answers, and goes on in the next turn', async () => {
    const { id: next } = await newAgent(platform)
    const { id } = await newAgent(platform, { knowledge_ids: [], agent_transfers: [{ agent_id: next, when }] })
    const first = await ask(id, { message })
    expect(first).toMatchObject({ agent_id: next, known: true, citations: [{}] })
    expect(first.answer).toBe(`${textsOf('en').transferring} A refund takes 14 working days.`)
    const { conversation_id } = first
    const second = await ask(id, { message: 'How many working days does a refund take?', conversation_id })
    expect(second).toMatchObject({ agent_id: next, citations: [{}] })
    const { turns } = await readTalk(platform, conversation_id)
    expect(turns.map(({ role }) => role)).toEqual(['user', 'tool', 'agent', 'agent', 'user', 'agent'])
  })

  test('is apologized for if it does not answer, and the draft goes on', async () => {
    const { id: next } = await newAgent(platform)
    const { id } = await newAgent(platform, { agent_transfers: [{ agent_id: next, when }] })
    await platform.call(aiAgents.endpoints.pause, { as: 'admin', params: { id: next } })
    const first = await ask(id, { message })
    expect(first).toMatchObject({ agent_id: id, answer: `${textsOf('en').transferring} ${textsOf('en').failed}` })
    const { conversation_id } = first
    expect(await ask(id, { message: 'Bring the receipt?', conversation_id })).toMatchObject({ agent_id: id })
  })
})
