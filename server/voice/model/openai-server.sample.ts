import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = (answer: ServerResponse, request: any) => void

/** Starts a server that speaks the API of OpenAI: one answer for each request; the last one again and again. */
export async function serveModel() {
  const requests: any[] = []
  const answers: Answer[] = []
  const server = createServer((request, answer) => {
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      const body = JSON.parse(text)
      requests.push({ url: request.url, headers: request.headers, body })
      const next = answers.length > 1 ? answers.shift() : answers[0]
      if (next) next(answer, body)
      else answer.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    requests,
    answers,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    reset() {
      requests.length = 0
      answers.length = 0
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
export const delta = (content: object, finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: content, finish_reason }] })
export const words = (...parts: string[]) => parts.map((content) => delta({ content })).join('')
export const end = (reason = 'stop') =>
  delta({}, reason) + event({ choices: [], usage: { total_tokens: 42 } }) + event('[DONE]')
export const stream =
  (...parts: string[]): Answer =>
  (answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.end(parts.join(''))
  }
/** Writes a part, and ends the connection or leaves it open. */
export const broken =
  (part: string, isOpen = false): Answer =>
  (answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.write(part, () => isOpen || answer.destroy())
  }
export const toolCall = (
  ...pieces: [index: number, id: string | undefined, name: string | undefined, text: string][]
) =>
  pieces
    .map(([index, id, name, text]) => delta({ tool_calls: [{ index, id, function: { name, arguments: text } }] }))
    .join('')
