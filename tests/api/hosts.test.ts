/** @module-tag core */
import { describe, expect, test } from 'vitest'
import type { Context as HonoContext } from 'hono'
import { createApp } from '#server/app.ts'
import { readEnvironment } from '#server/base/env.ts'
import type { Context } from '#server/http/context.ts'
import { ipOf } from '#server/http/client.ts'
import { publicOrigin } from '#server/http/host.ts'
import { requireOrigin } from '#server/http/origin.ts'
import type { Problem } from '#server/base/problem.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform({
  env: {
    CONSOLE_URL: 'https://console.example.test',
    VOICE_API_URL: 'https://voice.example.test/api',
    ALLOWED_HOSTS: 'Internal.example.test',
    CONSOLE_ORIGINS: 'https://elsewhere.example.test',
    TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32',
  },
})
const get = (path: string, headers: Record<string, string>, ip?: string) =>
  platform.send('GET', path, { headers, ...(ip && { ip }) })

describe('the host of a request', () => {
  test.each([
    'console.example.test',
    'console.example.test:8443',
    'CONSOLE.example.test',
    'voice.example.test',
    'internal.example.test',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
  ])('can be %s', async (host) => expect((await get('/dev/mail.json', { host })).status).toBe(200))

  test.each([
    'evil.test',
    'evil.test:3000',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    'elsewhere.example.test',
    '192.0.2.7',
    '[2001:db8::7]',
    '',
  ])('cannot be "%s", to which the name of another site can lead', async (host) => {
    for (const path of ['/dev/mail.json', '/v1/plans/list', '/', '/v1/openapi.json']) {
      const { status, body } = await get(path, { host })
      expect([path, status, body.code]).toEqual([path, 421, 'misdirected_request'])
    }
    expect((await get('/healthz', { host })).status).toBe(200)
    expect((await get('/readyz', { host })).status).toBe(200)
  })

  test('cannot be another one in the address of the request', async () => {
    const { status } = await get('http://evil.test/dev/mail.json', { host: 'localhost' })
    expect(status).toBe(421)
  })

  test('can be the address that the client connected to', async () => {
    const app = createApp(platform.deps)
    const from = (localAddress: string) =>
      app.request('/dev/mail.json', { headers: { host: '10.1.2.3:3000' } }, { incoming: { socket: { localAddress } } })
    expect([(await from('::ffff:10.1.2.3')).status, (await from('10.1.2.4')).status]).toEqual([200, 421])
  })
})

describe('the address of a client', () => {
  const { TRUST_PROXY } = readEnvironment({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32' })
  test.each([
    ['198.51.100.9', '203.0.113.5', '203.0.113.5'],
    ['198.51.100.9', '10.0.0.1', '198.51.100.9'],
    ['198.51.100.9', '::ffff:10.0.0.1', '198.51.100.9'],
    ['1.1.1.1, 198.51.100.9', '10.0.0.1', '198.51.100.9'],
    ['1.1.1.1, 198.51.100.9, 10.0.0.2', '10.0.0.1', '198.51.100.9'],
    ['1.1.1.1, forged, 10.0.0.2', '10.0.0.1', '10.0.0.2'],
    ['10.0.0.3', '10.0.0.1', '10.0.0.3'],
    ['198.51.100.9', '2001:db8::1', '198.51.100.9'],
  ])('of %s behind %s is %s', (forwarded, peer, ip) =>
    expect(ipOf(requestFrom(peer, { 'x-forwarded-for': forwarded }), TRUST_PROXY)).toBe(ip),
  )

  test('says HTTPS only by a trusted proxy', async () => {
    const hsts = async (ip: string) =>
      (await get('/healthz', { 'x-forwarded-proto': 'https' }, ip)).headers.has('strict-transport-security')
    expect([await hsts('10.0.0.1'), await hsts('203.0.113.5')]).toEqual([true, false])
  })
})

test('a page of another scheme of the same host opens no WebSocket', () => {
  const env = readEnvironment({ CONSOLE_URL: 'https://console.example.test', TRUST_PROXY: '10.0.0.1' })
  const isAllowed = (origin: string, peer: string) => {
    const c = requestFrom(peer, { origin, 'x-forwarded-proto': 'https' }, 'http://voice.example.test/api')
    try {
      requireOrigin(c, { env })
      return true
    } catch (error) {
      expect((error as Problem).code).toBe('origin_not_allowed')
      return false
    }
  }
  expect(isAllowed('https://console.example.test', '203.0.113.5')).toBe(true)
  expect(isAllowed('http://console.example.test', '203.0.113.5')).toBe(false)
  expect(isAllowed('https://voice.example.test', '10.0.0.1')).toBe(true)
  expect(isAllowed('http://voice.example.test', '10.0.0.1')).toBe(false)
  expect(isAllowed('https://voice.example.test', '203.0.113.5')).toBe(false)
  expect(isAllowed('http://voice.example.test:81', '203.0.113.5')).toBe(false)
  expect(isAllowed('http://voice.example.test', '203.0.113.5')).toBe(true)
})

/** A request as the functions of server/http read it. */
function requestFrom(remoteAddress: string, headers: Record<string, string>, url = 'http://localhost/') {
  const env = { incoming: { socket: { remoteAddress } } }
  return { req: { url, header: (name: string) => headers[name] }, env } as unknown as HonoContext<Context>
}

test('addresses that the platform gives out follow from the configuration', () => {
  const originFor = (url: string, CONSOLE_URL?: string) =>
    publicOrigin({ req: { url, header: () => undefined }, env: {} } as never, readEnvironment({ CONSOLE_URL }))
  expect(originFor('http://internal.example.test/v1', 'https://console.example.test/')).toBe(
    'https://console.example.test',
  )
  expect(originFor('http://127.0.0.1:3456/v1')).toBe('http://127.0.0.1:3456')
  expect(originFor('http://10.0.0.7:3000/v1')).toBe('http://localhost:3000')
})
