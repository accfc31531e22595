/** @module-tag core */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { exportsOf } from '#contract/grammar/aliases.ts'
import { endpoints } from '#contract/index.ts'
import { createApp } from '#server/app.ts'
import type { Context } from '#server/http/context.ts'
import { compression } from '#server/http/headers.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const script = 'document.title = "x"'
const html = `<html><head><meta name="main-api" content="/v1"><meta name="voice-api" content="/api"><meta name="missing-services" content=""><script>${script}</script></head></html>`
const folder = mkdtempSync(join(tmpdir(), 'console-'))
for (const name of ['assets', '.vite']) mkdirSync(join(folder, name))
for (const [name, content] of Object.entries({
  'index.html': html,
  'favicon.svg': '<svg/>',
  '.sources': 'x',
  '.vite/manifest.json': '{}',
  'assets/app-1a2b.js': 'plain',
  'assets/app-1a2b.js.br': 'brotli',
  'assets/app-1a2b.js.gz': 'gzip',
}))
  writeFileSync(join(folder, name), content)
afterAll(() => rmSync(folder, { recursive: true }))

const platform = usePlatform({
  consoleFolder: () => folder,
  env: {
    MAIN_API_URL: 'https://api.example.test/v1/',
    CONSOLE_ORIGINS: 'https://console.example.test',
    TRUST_PROXY: '192.0.2.0/24',
  },
})
const get = (path: string, headers: Record<string, string> = {}) => platform.send('GET', path, { headers })
const page = { accept: 'text/html' }

describe('every answer', () => {
  test('has a request id, and keeps the id of the request', async () => {
    expect((await get('/healthz')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect((await get('/healthz', { 'x-request-id': 'abcdefgh-1' })).headers.get('x-request-id')).toBe('abcdefgh-1')
    const odd = await get('/v1/nowhere', { 'x-request-id': 'a b\tc' })
    expect(odd.headers.get('x-request-id')).toBe(odd.body.request_id)
    expect(odd.body.request_id).toMatch(/^[\w-]{36}$/)
  })

  test.each(['/healthz', '/v1/nowhere', '/', '/v1/openapi.json'])('has the security header %s', async (path) => {
    const { headers } = await get(path, page)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    for (const directive of ['frame-ancestors', 'object-src', 'base-uri'])
      expect(headers.get('content-security-policy')).toContain(`${directive} 'none'`)
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.has('strict-transport-security')).toBe(false)
  })

  test.each(['/v1/plans/list', '/v1/nowhere', '/api/nowhere'])('of an API is not cached: %s', async (path) => {
    expect((await get(path)).headers.get('cache-control')).toBe('no-store')
  })

  test('has HSTS when the request came over HTTPS', async () => {
    expect((await get('/', { 'x-forwarded-proto': 'https' })).headers.get('strict-transport-security')).toContain(
      'max-age=',
    )
  })
})

describe('the console', () => {
  test('gets the addresses of its APIs, and its policy allows calling them', async () => {
    const { body, headers } = await get('/', page)
    expect(body).toContain('<meta name="main-api" content="https://api.example.test/v1">')
    expect(body).toContain('<meta name="voice-api" content="/api">')
    expect(body).toContain('<meta name="missing-services" content="elevenlabs">')
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("connect-src 'self' https://api.example.test wss://api.example.test;")
    expect(policy).toContain("media-src 'self' https://api.example.test;")
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`)
    expect(policy).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  test('serves its page for its own routes only', async () => {
    for (const path of ['/auth/login', '/some-tenant/tickets/list']) {
      expect((await get(path, page)).body).toContain('main-api')
    }
    expect((await get('/assets/gone.js', page)).status).toBe(404)
    // Link previews and uptime checks accept anything, or do not say what they accept.
    for (const accept of ['*/*', 'image/png, */*;q=0.1']) {
      expect((await get('/auth/login', { accept })).body).toContain('main-api')
    }
    expect((await get('/auth/login', { accept: 'application/json' })).status).toBe(404)
    expect((await get('/assets/gone.js', { accept: '*/*' })).status).toBe(404)
    expect((await get('/v1/nowhere', page)).body.code).toBe('not_found')
    expect((await get('/.sources')).status).toBe(404)
    expect((await get('/%2e%2e/package.json')).status).toBe(404)
    expect((await get('/%', page)).status).toBe(200)
  })

  test.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', 'plain', null],
  ])('is served in the encoding that the browser prefers: %s', async (accepted, content, encoding) => {
    const { body, headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    expect([body, headers.get('content-encoding'), headers.get('vary')]).toEqual([content, encoding, 'accept-encoding'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toContain('text/javascript')
  })

  test('is answered with 304 if unchanged', async () => {
    const etag = (await get('/', page)).headers.get('etag')!
    expect((await get('/', { ...page, 'if-none-match': etag })).status).toBe(304)
    expect((await get('/favicon.svg')).headers.get('etag')).not.toBe(etag)
  })

  test('keeps its security policy on 304, since browsers use the headers of a 304', async () => {
    const first = (await get('/', page)).headers
    const again = (await get('/', { ...page, 'if-none-match': first.get('etag')! })).headers
    expect(again.get('content-security-policy')).toBe(first.get('content-security-policy'))
    expect(again.get('cache-control')).toBe('no-cache')
  })

  test.each([
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.sources',
    '/assets/../.sources',
    '/assets/app-1a2b.js.br',
    '/assets/app-1a2b.js.gz',
  ])("does not serve the build's metadata: %s", async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test.each(['/assets', '/assets/', '/.git/config', '/.git', '/..%2fpackage.json', '/package.json', '/server/main.ts'])(
    'lists no folder, and serves nothing of the project around it: %s',
    async (path) => expect((await get(path, { accept: 'application/json' })).status).toBe(404),
  )

  test('forbids caching of missing files', async () => {
    expect((await get('/assets/gone.js')).headers.get('cache-control')).toBe('no-store')
  })

  test('loads images from its own origin and its APIs only', async () => {
    const policy = (await get('/', page)).headers.get('content-security-policy')
    expect(policy).toContain("img-src 'self' data: https://api.example.test;")
  })

  test('compresses its page after the configuration is inserted', async () => {
    const app = createApp(platform.deps)
    const response = await app.request('/', { headers: { ...page, 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain(
      'https://api.example.test/v1',
    )
  })
})

describe('an unknown path or method', () => {
  test.each([
    ['GET', '/v1', 404],
    ['GET', '/v1/nowhere', 404],
    ['POST', '/api/nowhere', 404],
    ['GET', '/v1/iam/auth/login', 405],
    ['DELETE', '/v1/dashboard', 405],
    ['PATCH', '/v1/x/tenants/tickets/update/1', 405],
    ['POST', '/nowhere', 404],
  ])('%s %s → %i', async (method, path, status) => {
    const answer = await platform.send(method, path)
    expect([answer.status, answer.body.code]).toEqual([status, status === 405 ? 'method_not_allowed' : 'not_found'])
    expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'))
  })

  test('names the allowed methods', async () => {
    expect((await platform.send('GET', '/v1/iam/auth/login')).headers.get('allow')).toBe('POST')
  })

  test.each(['/', '/v1/plans/list', '/v1/iam/auth/login', '/healthz'])('is not led to HTTPS: %s', async (path) => {
    const { status, headers } = await get(path, { ...page, 'x-forwarded-proto': 'http' })
    expect([status >= 300 && status < 400, headers.get('location')]).toEqual([false, null])
  })
})

describe('over a connection', () => {
  /** Sends bytes to a listening platform, and returns what it answers before it closes the connection. */
  async function answerTo(bytes: string): Promise<string> {
    const server = serve({ fetch: createApp(platform.deps).fetch, port: 0 })
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port)
    let answer = ''
    socket.on('data', (part) => (answer += part.toString()))
    socket.write(bytes)
    await once(socket, 'close')
    server.close()
    return answer
  }

  test.each([
    'content-length: 5\r\ntransfer-encoding: chunked',
    'content-length: 5\r\ncontent-length: 6',
    'transfer-encoding: chunked, identity',
    'transfer-encoding : chunked',
  ])('a request whose end is ambiguous is refused, and what follows it is not answered: %j', async (ends) => {
    const head = `POST /v1/iam/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${ends}`
    const answer = await answerTo(`${head}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain('alive')
  })

  test.each(['/', '/v1/plans/list', '/healthz'])('TRACE is not answered with the request: %s', async (path) => {
    const head = `TRACE ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer abc\r\nconnection: close`
    const answer = await answerTo(`${head}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 40[45] /)
    expect(answer).not.toContain('Bearer abc')
  })
})

describe('JSON', () => {
  const compressed = async (path: string, headers: Record<string, string>) => {
    const response = await createApp(platform.deps).request(path, { headers })
    return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
  }

  test('is compressed if the client accepts it', async () => {
    const plain = await compressed('/v1/openapi.json', {})
    const { headers, body } = await compressed('/v1/openapi.json', { 'accept-encoding': 'gzip' })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'accept-encoding'])
    expect(gunzipSync(body).equals(plain.body)).toBe(true)
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'accept-encoding'])
  })

  test('is not compressed if it is short', async () => {
    const { headers, body } = await compressed('/v1/nowhere', { 'accept-encoding': 'gzip' })
    expect(headers.get('content-encoding')).toBe(null)
    expect(headers.get('content-length')).toBe(String(body.length))
  })
})

test('events are not compressed', async () => {
  const app = new Hono<Context>().use(compression)
  const stream = new Response('data: x\n\n'.repeat(500), { headers: { 'content-type': 'text/event-stream' } })
  app.get('/', () => stream)
  expect((await app.request('/', { headers: { 'accept-encoding': 'gzip' } })).headers.has('content-encoding')).toBe(
    false,
  )
})

test('a body of more than one megabyte is refused', async () => {
  const answer = await platform.send('POST', '/v1/iam/auth/login', { body: { email: 'x'.repeat(1_100_000) } })
  expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large'])
})

test('CORS is limited to configured consoles', async () => {
  const ask = (origin: string) =>
    platform.send('OPTIONS', '/v1/dashboard', {
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    })
  const known = await ask('https://console.example.test')
  expect(known.headers.get('access-control-allow-origin')).toBe('https://console.example.test')
  expect(known.headers.get('access-control-allow-headers')).toContain('authorization')
  expect((await ask('https://evil.example.test')).headers.has('access-control-allow-origin')).toBe(false)
  // The console must be able to read the reason of a refusal.
  const refused = await get('/v1/dashboard', { origin: 'https://console.example.test' })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
    401,
    'https://console.example.test',
  ])
})

test('health and readiness', async () => {
  expect((await get('/healthz')).body).toEqual({ status: 'alive' })
  expect((await get('/readyz')).body).toEqual({ status: 'ready' })
})

describe('OpenAPI', () => {
  test.each([
    ['main', '/v1'],
    ['voice', '/api'],
  ] as const)('describes every endpoint of the %s API', async (api, base) => {
    const { body } = await get(`${base}/openapi.json`)
    expect([body.openapi, body.servers]).toEqual(['3.1.0', [{ url: base }]])
    // Aliases are deprecated operations of the same endpoints.
    const operations = Object.values<Record<string, { operationId: string; deprecated?: boolean }>>(body.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ deprecated }) => !deprecated)
    const expected = endpoints
      .flatMap((endpoint) => [endpoint, ...exportsOf(endpoint)])
      .filter((endpoint) => endpoint.api === api && !endpoint.variant)
      .map(({ name }) => name)
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(expected.sort())
  })

  test('names parameters, body, answer and permission', async () => {
    const { body } = await get('/v1/openapi.json')
    const operation = body.paths['/{tenantId}/tenants/tickets/update/{id}'].put
    expect(operation.parameters.map(({ name }: { name: string }) => name)).toEqual(['tenantId', 'id', 'restores'])
    expect(operation.description).toContain('update-tickets')
    const { Ticket, TicketChange } = body.components.schemas
    expect(operation.requestBody.content['application/json'].schema.$ref).toBe('#/components/schemas/TicketChange')
    expect(TicketChange.properties.status.enum).toContain('on_hold')
    const answer = operation.responses[200].content['application/json'].schema
    expect(answer.properties.data.$ref).toBe('#/components/schemas/Ticket')
    expect(Ticket.properties).toHaveProperty('assignee')
    expect(body.paths['/iam/auth/login'].post.security).toEqual([])
  })
})
