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

/** As many dimensions as a usual model has, of which few are used. */
const dimensions = 256

/** The vector of a text: how often it has words of each meaning, and a little of nothing. */
export const vectorOf = (text: string): number[] => [
  ...concepts.map((words) => words.filter((word) => text.toLowerCase().includes(word)).length),
  0.01,
  ...Array.from({ length: dimensions - concepts.length - 1 }, () => 0),
]

/** Listens as a server of embeddings would. `mood` makes it fail or stay silent. */
export async function openEmbeddings() {
  const state = {
    mood: 'well' as 'well' | 'failing' | 'silent',
    requests: [] as any[],
    /** Done before an answer. */
    onRequest: undefined as (() => Promise<void>) | undefined,
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    state.requests.push({ url: request.url, key: request.headers.authorization, body: JSON.parse(text) })
    await state.onRequest?.()
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
