import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Words of one meaning: each group is a direction of its own. */
const concepts = [
  ['refund', 'refunds', 'reimbursed', 'money back'],
  ['bicycle', 'bicycles', 'bike', 'two-wheeler'],
  ['cellar', 'basement', 'downstairs'],
  ['lamp', 'lamps', 'lantern'],
]

/** The vector of a text: how often it has words of each meaning, and a little of nothing. */
const vectorOf = (text: string): number[] => [
  ...concepts.map((words) => words.filter((word) => text.toLowerCase().includes(word)).length),
  0.01,
]

/** Listens as a server of embeddings would. `mood` makes it fail or stay silent. */
export async function openEmbeddings() {
  const state = { mood: 'well' as 'well' | 'failing' | 'silent', requests: [] as any[] }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    state.requests.push({ url: request.url, key: request.headers.authorization, body: JSON.parse(text) })
    if (state.mood === 'silent') return
    if (state.mood === 'failing') return void response.writeHead(500).end()
    const data = JSON.parse(text).input.map((one: string, index: number) => ({ index, embedding: vectorOf(one) }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` })
}
