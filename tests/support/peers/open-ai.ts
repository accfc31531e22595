import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** The tokens that each answer takes. */
export const answerTokens = 1_200

/** Listens as a server of the OpenAI API would, and streams the next of `answers`; 503 without one. */
export async function openOpenAi() {
  const answers: string[] = []
  const requests: any[] = []
  const server = createServer(async (request, response) => {
    // It has no embeddings.
    if (request.url?.endsWith('/embeddings')) return void response.writeHead(404).end()
    let text = ''
    for await (const part of request) text += part
    requests.push(JSON.parse(text))
    const answer = answers.shift()
    if (answer === undefined) return void response.writeHead(503).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const event = (delta: object, finish_reason: string | null = null) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`)
    for (const content of answer.match(/[^]{1,40}/g) ?? []) event({ content })
    event({}, 'stop')
    response.write(`data: ${JSON.stringify({ choices: [], usage: { total_tokens: answerTokens } })}\n\n`)
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, answers, requests }
}
