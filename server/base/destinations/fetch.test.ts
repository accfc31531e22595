import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { allowedHosts } from './addresses.ts'
import { fetchFrom } from './fetch.ts'

/** Servers of the test are on this machine, which `localhost` may not reach here but 127.0.0.1 may. */
const destinations = { allowed: allowedHosts(['127.0.0.1']) }
const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

async function serve(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(listener))}`
}

async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const codeOf = (address: string, options = {}) =>
  fetchFrom({ ...destinations }, address, { timeoutMs: 1_000, ...options }).then(
    ({ status }) => status,
    ({ code }) => code,
  )

test('an answer is read with its type', async () => {
  const url = await serve((_, answer) => answer.setHeader('content-type', 'Application/JSON; charset=utf-8').end('{}'))
  expect(await fetchFrom(destinations, url)).toEqual({
    url: new URL(url).href,
    status: 200,
    type: 'application/json',
    charset: 'utf-8',
    body: Buffer.from('{}'),
  })
})

test('a redirect is checked like the address itself, and gets no credentials of another origin', async () => {
  let seen: string | undefined
  const other = await serve(({ headers }, answer) => {
    seen = headers.authorization ?? 'none'
    answer.end('ok')
  })
  const to = (location: string) => serve((_, answer) => answer.writeHead(302, { location }).end())
  const options = { headers: { Authorization: 'Basic x' } }
  expect(await codeOf(await to(other), options)).toBe(200)
  expect(seen).toBe('none')
  expect(await codeOf(await to('http://127.0.0.2:8080/'))).toBe('forbidden_address')
  expect(await codeOf(await to('http://[::1]:8080/'))).toBe('forbidden_address')
  expect(await codeOf(await to('http://169.254.169.254/latest/'))).toBe('forbidden_address')
  expect(await codeOf(await to('http://127.0.0.1:22/'))).toBe('forbidden_port')
  expect(await codeOf(await to('file:///etc/passwd'))).toBe('not_http')
  const loop = await serve((_, answer) => answer.writeHead(302, { location: '/' }).end())
  expect(await codeOf(loop)).toBe('too_many_redirects')
})

test('an endless, silent, slow or large answer ends in time', async () => {
  const endless = await serve((_, answer) => {
    const timer = setInterval(() => answer.write('.'), 10)
    answer.on('close', () => clearInterval(timer))
  })
  expect(await codeOf(endless, { timeoutMs: 300 })).toBe('timeout')
  expect(await codeOf(await serve(() => {}), { timeoutMs: 200 })).toBe('timeout')
  expect(await codeOf(await serve((_, answer) => answer.end('x'.repeat(5_000))), { maxBytes: 4_999 })).toBe('too_large')
})

test('what does not speak HTTP, and a port where nothing listens, are told apart', async () => {
  const garbage = await listen(createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')))
  expect(await codeOf(`http://127.0.0.1:${garbage}`)).toBe('not_http')
  const headers = await listen(createTcpServer((socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(99_999)}`)))
  expect(await codeOf(`http://127.0.0.1:${headers}`)).toBe('too_large')
  const port = await listen(createServer())
  open.splice(0).forEach((close) => close())
  expect(await codeOf(`http://127.0.0.1:${port}`)).toBe('refused')
})

test('a POST carries its body, is not sent to another address, and keys stay with the first origin', async () => {
  const seen: unknown[] = []
  const url = await serve(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    seen.push([request.method, request.headers['x-api-key'] ?? 'none', Buffer.concat(parts).toString()])
    answer.end('ok')
  })
  const options = { method: 'POST', body: '{"ö":1}', headers: { 'X-Api-Key': 'secret' } } as const
  expect((await fetchFrom(destinations, url, options)).status).toBe(200)
  const elsewhere = await serve((_, answer) => answer.writeHead(307, { location: url }).end())
  expect((await fetchFrom(destinations, elsewhere, options)).status).toBe(307)
  await fetchFrom(destinations, elsewhere, { headers: options.headers })
  expect(seen).toEqual([
    ['POST', 'secret', '{"ö":1}'],
    ['GET', 'none', ''],
  ])
})
