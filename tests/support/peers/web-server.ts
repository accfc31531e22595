import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll } from 'vitest'

interface Page {
  status?: number
  type?: string
  headers?: Record<string, string>
  body: string | Uint8Array
}

/** A web server of the test, whose answer can change. It is closed after the tests of the file. */
export async function serveText(answer: (path: string) => Page, host = '127.0.0.1', port = 0) {
  const server = { url: '', answer }
  const sockets = new Set<Socket>()
  const listening = createServer((request, response) => {
    const { status = 200, type = 'text/html', headers, body } = server.answer(request.url!)
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  })
  listening.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => listening.listen(port, host, resolve))
  server.url = `http://${host}:${(listening.address() as AddressInfo).port}`
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    listening.close()
  })
  return server
}
