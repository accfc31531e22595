/** @module-tag core */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { toolSecrets } from '#contract/tool-secrets.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { newAgent } from '../../support/talking.ts'

/** Tools in test cases, which never change anything at their hosts, and the secrets that they send. */

const platform = usePlatform({ env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } })
const { create, run } = aiAgentTestCases.endpoints

let shop: Server
let url: string
const seen: IncomingMessage[] = []
beforeAll(async () => {
  shop = createServer((request, response) => {
    seen.push(request)
    response.setHeader('content-type', 'application/json').end('{"state":"shipped"}')
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterAll(() => shop.close())
beforeEach(() => void (seen.length = 0))

const call = async (endpoint: Endpoint, params: Record<string, string>, body?: unknown) => {
  const { status, body: answer } = await platform.call(endpoint, { as: 'admin', params, body })
  expect([status < 300, answer.errors]).toEqual([true, undefined])
  return answer.data
}
const toolOf = (method: 'GET' | 'POST', more: object = {}) => ({
  name: 'order_status',
  description: 'Finds the status of an order',
  method,
  url,
  parameters: [{ name: 'number', type: 'number', description: 'Its number', required: true }],
  results: [{ variable: 'state', path: 'state' }],
  ...more,
})
async function runCase(tool: object, body: object) {
  const { id: agentId } = await newAgent(platform, { http_tools: [tool] })
  const { id } = await call(create, { agentId }, { messages: ['What is the order status of 7?'], ...body })
  return call(run, { agentId, id })
}
const expected = { contains: ['lost at sea'], calls: ['order_status'] }

test('an answer of the case stands in for the tool, by its arguments, as its host would give it', async () => {
  const tool_answers = [
    { tool: 'order_status', arguments: { number: 8 }, answer: '{"state":"delivered"}' },
    { tool: 'order_status', arguments: { number: 7 }, answer: '{"state":"lost at sea"}' },
    { tool: 'order_status', answer: 'unknown' },
  ]
  for (const method of ['GET', 'POST'] as const) {
    expect(await runCase(toolOf(method), { tool_answers, expect: expected })).toMatchObject({
      result: 'passed',
      answer: 'state: lost at sea',
      tool_answers: [{}, {}, { arguments: null }],
    })
  }
  expect(seen).toEqual([])
})

test('a tool that can change something is not called, and the case says so', async () => {
  expect(await runCase(toolOf('POST'), { expect: expected })).toMatchObject({
    result: 'failed',
    problem: { reason: 'case_tool_kept', params: { tools: '“order_status”' } },
  })
  expect(await runCase(toolOf('POST'), { expect: { calls: ['order_status'] } })).toMatchObject({ result: 'passed' })
  expect(seen).toEqual([])
  expect(await runCase(toolOf('GET'), { expect: { contains: ['shipped'] } })).toMatchObject({ result: 'passed' })
  expect(seen).toHaveLength(1)
})

test('a secret is sent to its host alone, and never answered', async () => {
  const secret = await call(
    toolSecrets.endpoints.create,
    {},
    { name: 'shop_key', host: '127.0.0.1', value: 'key-of-shop' },
  )
  expect(secret).toMatchObject({ value: { set_at: expect.any(String) } })
  const headers = [
    { name: 'Authorization', value: 'Bearer {{secret.shop_key}}' },
    { name: 'X-Shop', value: '12' },
  ]
  const { id } = await newAgent(platform)
  const testTool = (tool: object) =>
    call(
      aiAgents.endpoints.testTool,
      { id },
      { tool: { ...toolOf('GET', { headers }), ...tool }, parameters: { number: 7 } },
    )
  expect(await testTool({})).toMatchObject({ ok: true })
  expect(seen[0]!.headers).toMatchObject({ authorization: 'Bearer key-of-shop', 'x-shop': '12' })
  expect(await testTool({ url: url.replace('127.0.0.1', 'localhost') })).toMatchObject({ problem: 'secret_missing' })
  expect(seen).toHaveLength(1)
  expect(JSON.stringify(await call(aiAgents.endpoints.detail, { id }))).not.toContain('key-of-shop')
})
