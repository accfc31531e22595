import { createServer, type ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { request } from './request.ts'

/** Paths that the peer was asked for. */
const asked: string[] = []
const json = { 'content-type': 'application/json' }
const answers: Record<string, (answer: ServerResponse) => void> = {
  '/words': (answer) => answer.writeHead(200, json).end('secret words'),
  '/other': (answer) => answer.writeHead(200, json).end('{"id":"secret words"}'),
  '/empty': (answer) => answer.writeHead(200).end(),
  '/moved': (answer) => answer.writeHead(302, { location: '/elsewhere' }).end(),
  '/endless': (answer) => {
    answer.writeHead(200, json)
    const send = () => answer.write(Buffer.alloc(1024 * 1024), () => !answer.destroyed && send())
    send()
  },
  '/page': (answer) => answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  '/places': (answer) =>
    answer.writeHead(422, json).end('{"detail":[{"loc":["body","name"],"msg":"too long","type":"x"}]}'),
  '/later': (answer) => answer.writeHead(429, { ...json, 'retry-after': '86400' }).end('{"detail":"Slow down"}'),
}
const server = createServer(({ url }, answer) => {
  asked.push(url!)
  answers[url!]?.(answer)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const { port } = server.address() as { port: number }
const account = { apiKey: 'the key', baseUrl: `http://127.0.0.1:${port}` }
const signalOf = (ms: number) => ({ ...account, signal: AbortSignal.timeout(ms) })
const answer = z.object({ id: z.number() })

const failures: [string, string, string][] = [
  ['/words', 'elevenlabs_unreachable', 'An answer that is not JSON'],
  [
    '/other',
    'elevenlabs_unreachable',
    'Unexpected answer: ✖ Invalid input: expected number, received string\n  → at id',
  ],
  ['/moved', 'elevenlabs_unreachable', 'fetch failed unexpected redirect'],
  ['/endless', 'elevenlabs_unreachable', 'An answer of more than 33554432 bytes'],
  ['/page', 'elevenlabs_unreachable', '502'],
  ['/places', 'elevenlabs_rejected', '422 body.name: too long'],
  ['/later', 'elevenlabs_unreachable', '429 Slow down'],
]
test.each(failures)('%s fails with %s: %s', async (path, code, message) => {
  const failure = await request(signalOf(10_000), path, { answer }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'Error', code, message })
  expect(asked).not.toContain('/elsewhere')
})

test('an answer that takes too long ends the request', async () => {
  const code = 'elevenlabs_unreachable'
  await expect(request(signalOf(50), '/silent')).rejects.toMatchObject({ code, message: 'No answer in time' })
})

test('a wait that the provider asks for is an hour at most', async () => {
  await expect(request(signalOf(10_000), '/later')).rejects.toMatchObject({ retryAfter: 3_600 })
})

test('an answer that nothing is read from may be empty', async () => {
  expect(await request(signalOf(10_000), '/empty', { method: 'DELETE' })).toBeUndefined()
})
