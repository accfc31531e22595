import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { pbxServers as contract } from '#contract/pbx-servers/contract.ts'
import { sample } from '#contract/grammar/sample.ts'
import { listen, portOf, startAri, stop, type Ari } from '../../support/peers/ari.ts'
import {
  certificateFor,
  startKamailio,
  startSlowSipp,
  withoutSip,
  type Kamailio,
} from '../../support/peers/sip-peers.ts'
import { freePort } from '../../support/platform/process.ts'
import { unlimited, usePlatform } from '../../support/platform/in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'pbx-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const certificate = withoutSip ? undefined : certificateFor(folder, 'localhost')
const platform = usePlatform({
  limits: unlimited,
  env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1,localhost', ...(certificate && { NODE_EXTRA_CA_CERTS: certificate.cert }) },
})
const { endpoints } = contract
const as = 'admin' as const
let seed = 200

const plain = { transport: 'udp', realm: null, username: null, secret: null, api_url: null, api_key: null }

async function newServer(values: object) {
  const body = { ...sample(contract, ++seed), is_default: false, host: '127.0.0.1', ...plain, ...values }
  const { status, body: answer } = await platform.call(endpoints.create, { as, body })
  expect([status, answer.errors]).toEqual([201, undefined])
  return answer.data as { id: string }
}

const runTest = async ({ id }: { id: string }) =>
  (await platform.call(endpoints.test, { as, params: { id } })).body.data as {
    ok: boolean
    status: string
    steps: { name: string; ok: boolean | null; code?: string; ms?: number; message?: string }[]
  }

/** `dns+ connect- options~`: succeeded, failed with its code, skipped. */
const summary = ({ steps }: Awaited<ReturnType<typeof runTest>>) =>
  steps.map(({ name, ok, code }) => `${name}${ok ? '+' : ok === null ? '~' : ` ${code}`}`).join(', ')

const resultOf = async (values: object) => {
  const result = await runTest(await newServer(values))
  return [result.status, summary(result)]
}

describe.skipIf(withoutSip)(`with kamailio and sipp${withoutSip ? ` (skipped: ${withoutSip})` : ''}`, () => {
  const servers = {} as Record<'md5' | 'sha256', Kamailio>
  let ari: Ari

  beforeAll(async () => {
    const options = { certificate: certificate!, password: 'right', realm: 'pbx.test' }
    servers.md5 = await startKamailio({ ...options, algorithm: 'MD5' })
    servers.sha256 = await startKamailio({ ...options, algorithm: 'SHA-256' })
    ari = await startAri('console:ari-secret')
  }, 60_000)
  afterAll(() => Promise.all([servers.md5?.stop(), servers.sha256?.stop(), ari?.stop()]))

  const account = { username: 'console', secret: 'right', realm: 'pbx.test' }
  const at = (algorithm: 'md5' | 'sha256', transport: string) => ({
    ...account,
    transport,
    host: 'localhost',
    port: servers[algorithm][transport === 'tls' ? 'tlsPort' : 'port'],
  })

  test.each(['udp', 'tcp', 'tls'])('every step succeeds over %s, with MD5 and with SHA-256', async (transport) => {
    const api = { api_url: ari.url, api_key: 'console:ari-secret' }
    const connect = transport === 'udp' ? 'connect~' : 'connect+'
    for (const algorithm of ['md5', 'sha256'] as const) {
      expect(await resultOf({ ...at(algorithm, transport), ...api })).toEqual([
        'online',
        `dns+, ${connect}, options+, register+, api+`,
      ])
    }
  })

  test('a wrong password is told from a wrong API key, and both leave the server degraded', async () => {
    for (const algorithm of ['md5', 'sha256'] as const) {
      expect(await resultOf({ ...at(algorithm, 'tcp'), secret: 'wrong' })).toEqual([
        'degraded',
        'dns+, connect+, options+, register wrong_password, api~',
      ])
    }
    const api = { api_url: ari.url, api_key: 'console:other' }
    expect(await resultOf({ ...at('md5', 'udp'), ...api })).toEqual([
      'degraded',
      'dns+, connect~, options+, register+, api api_refused',
    ])
  })

  test('what is not configured is skipped', async () => {
    expect(await resultOf({ ...at('md5', 'tcp'), username: null, secret: null })).toEqual([
      'online',
      'dns+, connect+, options+, register~, api~',
    ])
  })

  test('a server that takes its time is waited for', async () => {
    const slow = await startSlowSipp(1_500)
    const result = await runTest(await newServer({ port: slow.port }))
    expect([result.status, summary(result)]).toEqual(['online', 'dns+, connect~, options+, register~, api~'])
    expect(result.steps[2]!.ms).toBeGreaterThan(1_400)
    await slow.stop()
  })

  test('a certificate for another name, and one that nobody trusts, are refused', async () => {
    expect(await resultOf({ ...at('md5', 'tls'), host: '127.0.0.1' })).toEqual([
      'offline',
      'dns+, connect certificate_name, options~, register~, api~',
    ])
    const other = await startKamailio({
      certificate: certificateFor(folder, '127.0.0.1'),
      password: 'right',
      realm: 'pbx.test',
      algorithm: 'MD5',
    })
    expect(await resultOf({ ...account, transport: 'tls', port: other.tlsPort })).toEqual([
      'offline',
      'dns+, connect certificate_untrusted, options~, register~, api~',
    ])
    await other.stop()
  })

  test('the result is stored, and streamed as it happens', async () => {
    const server = await newServer({ ...at('sha256', 'udp'), secret: 'wrong' })
    const { tenant_id } = (await platform.session(as)).user
    const { body } = await platform.send('POST', `/v1/${tenant_id}/tenants/pbx-servers/${server.id}/test`, {
      as,
      headers: { accept: 'text/event-stream' },
    })
    const events = [...(body as string).matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => [
      name,
      JSON.parse(data!),
    ])
    expect(events.filter(([name]) => name === 'step').map(([, { name, ok }]) => [name, ok])).toEqual([
      ['dns', undefined],
      ['dns', true],
      ['connect', undefined],
      ['connect', null],
      ['options', undefined],
      ['options', true],
      ['register', undefined],
      ['register', false],
      ['api', null],
    ])
    const row = (await platform.call(endpoints.detail, { as, params: { id: server.id } })).body.data
    expect(row).toMatchObject({ status: 'degraded', last_test: { ok: false, status: 'degraded' } })
    expect(row.last_test.steps[3]).toMatchObject({ name: 'register', ok: false, code: 'wrong_password' })
    expect(JSON.stringify([row, body, platform.log])).not.toContain('wrong"')
  })
})

describe('a server that does not answer as it should', () => {
  const open: (() => unknown)[] = []
  afterAll(() => Promise.all(open.map((close) => close())))

  async function tcp(listener: (socket: import('node:net').Socket) => void): Promise<number> {
    const server: Server = createServer((socket) => listener(socket.on('error', () => {}))).listen(0, '127.0.0.1')
    await once(server, 'listening')
    open.push(() => server.close())
    return (server.address() as AddressInfo).port
  }
  async function udp(answer: (request: string) => string): Promise<number> {
    const socket: Socket = createSocket('udp4').bind(0, '127.0.0.1')
    socket.on('message', (bytes, { port, address }) => socket.send(answer(bytes.toString()), port, address))
    await once(socket, 'listening')
    open.push(() => socket.close())
    return socket.address().port
  }
  const lineOf = (request: string, name: string) => new RegExp(`^${name}:.*$`, 'm').exec(request)![0].trim()
  const answerTo = (request: string, status: string) =>
    [
      `SIP/2.0 ${status}`,
      ...['Via', 'From', 'To', 'Call-ID', 'CSeq'].map((name) => lineOf(request, name)),
      '',
      '',
    ].join('\r\n')
  const offline = (failed: string) => ['offline', expect.stringContaining(failed)]

  test('is offline, with the reason', async () => {
    expect(await resultOf({ transport: 'tcp', port: await freePort() })).toEqual(offline('connect refused'))
    expect(await resultOf({ transport: 'udp', port: await freePort() })).toEqual(offline('options refused'))
    expect(await resultOf({ host: 'no-such-host.invalid' })).toEqual(offline('dns unknown_host'))
    const ssh = await tcp((socket) => socket.write('SSH-2.0-OpenSSH_9.2p1 <script>alert(1)</script>\r\n'))
    expect(await resultOf({ transport: 'tcp', port: ssh })).toEqual(offline('options not_sip'))
    const endless = await tcp((socket) => {
      const timer = setInterval(() => socket.write('x'.repeat(16_384)), 1)
      socket.write('SIP/2.0 200 OK\r\nX: ')
      socket.on('close', () => clearInterval(timer))
    })
    expect(await resultOf({ transport: 'tcp', port: endless })).toEqual(offline('options not_sip'))
    const closing = await tcp((socket) => socket.end())
    expect(await resultOf({ transport: 'tcp', port: closing })).toEqual(offline('options closed'))
    const noTls = await tcp((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await resultOf({ transport: 'tls', port: noTls })).toEqual(offline('connect tls_failed'))
    const busy = await udp((request) => answerTo(request, '503 <b>Call +1 900 555 0100</b>'))
    const result = await runTest(await newServer({ port: busy }))
    expect(result.steps[2]).toMatchObject({ code: 'sip_unavailable', params: { status: 503 } })
    expect(JSON.stringify(result)).not.toContain('900')
  })

  test('is found offline between two tests, and back online, by the health check', async () => {
    let isSilent = false
    const port = await udp((request) => (isSilent ? answerTo(request, '503 Down') : answerTo(request, '200 OK')))
    const { id } = await newServer({ port })
    await runTest({ id })
    const row = async () => (await platform.call(endpoints.detail, { as, params: { id } })).body.data
    const checked = async () => {
      await platform.runDue()
      return (await row()).status
    }
    isSilent = true
    expect(await checked()).toBe('online')
    await platform.db.execute(
      sql`update pbx_servers set last_test = jsonb_set(last_test, '{at}', '"2026-01-01T00:00:00.000Z"') where id = ${id}`,
    )
    expect(await checked()).toBe('offline')
    isSilent = false
    expect(await checked()).toBe('online')
    const log = await platform.call(activityLogs.endpoints.list, {
      as,
      query: `resource_id=${id}&action=pbx-servers.check`,
    })
    expect(log.body.data.map(({ actor_type, changes }: any) => [actor_type, changes[0].after])).toEqual([
      ['system', 'online'],
      ['system', 'offline'],
    ])
  })

  test('that is silent is given up', async () => {
    const silent = await tcp(() => {})
    const [overTcp, overUdp] = await Promise.all([
      resultOf({ transport: 'tcp', port: silent }),
      resultOf({ port: await udp(() => 'garbage') }),
    ])
    expect(overTcp).toEqual(offline('options timeout'))
    expect(overUdp).toEqual(offline('options not_sip'))
  }, 20_000)

  test('in a private network, or on the port of another service, is not connected to', async () => {
    for (const host of [
      '10.0.0.1',
      '127.0.0.2',
      '169.254.169.254',
      '192.168.1.1',
      '::1',
      '::ffff:127.0.0.1',
      '0.0.0.0',
    ]) {
      expect([host, ...(await resultOf({ host }))]).toEqual([host, ...offline('dns forbidden_address')])
    }
    for (const port of [22, 25, 80, 5432, 6379]) {
      expect(await resultOf({ port })).toEqual(offline('dns forbidden_port'))
    }
  })

  test.each([
    ['no_qop', 'realm="pbx.test", nonce="n"'],
    ['foreign_realm', 'realm="evil.test", nonce="n", qop="auth"'],
  ])('and asks for the password with %s gets no answer', async (code, challenge) => {
    const requests: string[] = []
    const port = await udp((request) => {
      requests.push(request)
      if (request.startsWith('OPTIONS')) return answerTo(request, '200 OK')
      return answerTo(request, `401 Unauthorized\r\nWWW-Authenticate: Digest ${challenge}`)
    })
    expect(await resultOf({ port, realm: 'pbx.test', username: 'console', secret: 'right' })).toEqual([
      'degraded',
      `dns+, connect~, options+, register ${code}, api~`,
    ])
    expect(requests.join('')).not.toMatch(/^authorization/im)
  })

  test('at its REST interface leaves it degraded, with the reason', async () => {
    const port = await udp((request) => answerTo(request, '200 OK'))
    const http = async (listener: Parameters<typeof listen>[0]) => {
      const server = await listen(listener)
      open.push(() => stop(server))
      return `http://127.0.0.1:${portOf(server)}/ari`
    }
    const reasonOf = async (api_url: string) => {
      const [status, found] = await resultOf({ port, api_url, api_key: 'console:ari-secret' })
      return [status, found!.split('api ')[1]]
    }
    expect(await reasonOf(await http((_, answer) => answer.end('<html>')))).toEqual(['degraded', 'not_ari'])
    expect(await reasonOf(await http((_, answer) => answer.end('[]')))).toEqual(['degraded', 'not_ari'])
    expect(await reasonOf(await http((_, answer) => answer.writeHead(404).end()))).toEqual([
      'degraded',
      'api_not_found',
    ])
    expect(await reasonOf(await http((_, answer) => answer.writeHead(500).end()))).toEqual(['degraded', 'api_failed'])
    const away = await http((_, answer) => answer.writeHead(302, { location: 'http://10.0.0.1:8088/' }).end())
    expect(await reasonOf(away)).toEqual(['degraded', 'forbidden_address'])
    const large = await http((_, answer) => answer.end('x'.repeat(2_000_000)))
    expect(await reasonOf(large)).toEqual(['degraded', 'too_large'])
    expect(await reasonOf('http://127.0.0.1:22/ari')).toEqual(['degraded', 'forbidden_port'])
  })
})

test('a disabled server is not tested', async () => {
  const { id } = await newServer({})
  await platform.call(endpoints.disable, { as, params: { id } })
  const { status, body } = await platform.call(endpoints.test, { as, params: { id } })
  expect([status, body.reason]).toEqual([409, 'server_disabled'])
})
