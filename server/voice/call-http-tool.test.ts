import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowedHosts } from '../base/destinations/addresses.ts'
import type { HttpTool } from './agent.ts'
import { callHttpTool } from './request-tool.ts'

const destinations = { allowed: allowedHosts(['127.0.0.1']) }
const seen: string[] = []
let server: Server
let url: string
beforeAll(async () => {
  server = createServer(async (request, answer) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part as string
    if (request.url!.startsWith('/slow')) return
    if (request.url!.startsWith('/echo')) return answer.end(JSON.stringify({ message: request.headers['x-key'] }))
    seen.push(`${request.method} ${request.url} ${body}`)
    if (request.url!.startsWith('/broken')) return answer.writeHead(500).end('a secret of the peer')
    answer.setHeader('content-type', 'application/json').end('{"order":{"state":"shipped"},"message":"On its way"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const tool = (changes: Partial<HttpTool> = {}): HttpTool => ({
  kind: 'http',
  name: 'order_status',
  description: 'Status of an order',
  method: 'GET',
  url: `${url}/orders?shop=1`,
  parameters: [{ name: 'id', type: 'text', description: 'Order number', required: true }],
  results: [{ variable: 'order_state', path: 'order.state' }],
  headers: [],
  timeout: 10,
  ...changes,
})
const args = { id: 'A&1', other: 'not declared' }

test('parameters are sent in the query or as JSON, and named values come back', async () => {
  const asked = await callHttpTool(destinations, tool(), args)
  expect(asked).toMatchObject({ ok: true, result: 'order state: shipped', values: { order_state: 'shipped' } })
  const posted = await callHttpTool(destinations, tool({ method: 'POST', results: [] }), args)
  expect(posted).toMatchObject({ ok: true, result: 'On its way' })
  expect(seen).toEqual(['GET /orders?shop=1&id=A%261 ', 'POST /orders?shop=1 {"id":"A&1"}'])
})

test('a failure is a code, and never what the peer said', async () => {
  expect(await callHttpTool(destinations, tool({ url: `${url}/broken` }), args)).toMatchObject({
    ok: false,
    result: 'http_500',
  })
  const inside = tool({ url: 'http://169.254.169.254/latest/meta-data' })
  expect(await callHttpTool(destinations, inside, args)).toMatchObject({ ok: false, result: 'forbidden_address' })
  const way = [{ variable: 'x', path: '__proto__.constructor' }]
  expect((await callHttpTool(destinations, tool({ results: way }), args)).values).toBeUndefined()
})

test('a secret goes to its own host in a header, and is not seen in the answer', async () => {
  const findSecret = async (name: string, host: string) =>
    name === 'shop_key' && host === '127.0.0.1' ? 'top-secret' : undefined
  const headers = [{ name: 'X-Key', value: 'Key {{secret.shop_key}}' }]
  const echo = tool({ url: `${url}/echo`, results: [], headers })
  expect(await callHttpTool(destinations, echo, args, { findSecret })).toMatchObject({ ok: true, result: 'Key •••' })
  const plain = tool({ url: `${url}/echo`, results: [], headers: [{ name: 'X-Key', value: 'open' }] })
  expect(await callHttpTool(destinations, plain, args)).toMatchObject({ ok: true, result: 'open' })
  const elsewhere = tool({ url: url.replace('127.0.0.1', 'localhost'), headers })
  seen.length = 0
  expect(await callHttpTool(destinations, elsewhere, args, { findSecret })).toMatchObject({ result: 'secret_missing' })
  expect(await callHttpTool(destinations, echo, args)).toMatchObject({ ok: false, result: 'secret_missing' })
  expect(seen).toEqual([])
})

test('a host that does not answer is given up after the timeout of the tool', async () => {
  const began = performance.now()
  const slow = tool({ url: `${url}/slow`, timeout: 1 })
  expect(await callHttpTool(destinations, slow, args)).toMatchObject({ ok: false, result: 'timeout' })
  expect(performance.now() - began).toBeLessThan(5_000)
})
