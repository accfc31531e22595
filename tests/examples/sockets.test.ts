import type { Server } from 'node:http'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pathOf } from '#contract/grammar/contract.ts'
import { possibleErrors } from '#contract/grammar/possible-errors.ts'
import { closings, sockets } from '#contract/sockets.ts'
import { auth } from '#contract/auth.ts'
import { inPlatform } from '#server/db/scope.ts'
import { createApp } from '#server/app.ts'
import { createSockets } from '#server/http/sockets.ts'
import { roles } from '#server/identity/roles/table.ts'
import { lineTests } from '../../examples/line-tests/contract.ts'
import { member } from '../support/identity.ts'
import { nobody, usePlatform } from '../support/platform/in-process.ts'
import { start, useServers } from '../support/platform/server.ts'
import { apiOf } from '../support/api.ts'
import { logIn } from '../support/browser/session.ts'
import { connect, listen } from '../support/web-socket.ts'

const platform = usePlatform()
const folder = useServers()
const { create, update, talk } = lineTests.endpoints
const digits = (...keys: string[]) => ({ type: 'digits', digits: keys })

let server: Server
let origin: string
beforeAll(async () => {
  ;({ server, origin } = await listen(platform.deps))
})
afterAll(() => server.close())

async function line(name: string, is_archived = false): Promise<string> {
  return (await platform.call(create, { as: 'admin', body: { name, host: 'pbx.test', is_archived } })).body.data.id
}

const pathTo = (tenantId: string, id: string) => pathOf(talk, { tenantId, id })

/** Opens the console of a line of the administrator's tenant. */
async function open(id: string, opening: Parameters<typeof connect>[1] = {}) {
  const { token, user } = await platform.session('admin')
  return connect(`${origin}/v1${pathTo(user.tenant_id, id)}`, { token: token.access_token, ...opening })
}

async function ticketFor(path: string): Promise<string> {
  return (await platform.call(sockets.endpoints.ticket, { as: 'admin', body: { api: 'main', path } })).body.data.ticket
}

const lineOf = (name: string) => platform.log.findLast((entry) => entry.includes(name)) ?? ''

describe('a socket', () => {
  test('answers each message in order, and is logged without what was said', async () => {
    const { ws, send, received, closed } = await open(await line('Order'))
    for (let index = 0; index < 10; index++) send(digits('1', '#'))
    await vi.waitFor(() => expect(received).toHaveLength(10))
    expect(received.map(({ count }) => count)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
    expect(received[0]).toEqual({ type: 'heard', digits: ['1', '#'], line: 'Order', count: 2 })
    expect(JSON.parse(lineOf('/talk'))).toMatchObject({ method: 'GET', status: 101 })
    ws.close()
    expect((await closed).code).toBe(1005)
  })

  test.each([
    ['what is no JSON', '{"', 'malformed_body'],
    ['what does not match the contract', digits('x'), 'validation_failed'],
    ['an unknown field', { ...digits('1'), more: 1 }, 'validation_failed'],
  ])('refuses %s and stays open', async (_, message, code) => {
    const { ws, send, received } = await open(await line('Bad'))
    send(message)
    send(digits('1'))
    await vi.waitFor(() => expect(received).toHaveLength(2))
    expect(received[0]).toMatchObject({ type: 'error', code })
    expect(received[1]).toMatchObject({ type: 'heard', count: 1 })
    ws.close()
  })

  test('says which field of a message is wrong', async () => {
    const { ws, send, received } = await open(await line('Field'))
    send(digits('1', 'x'))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(Object.keys(received[0].details)).toEqual(['digits.1'])
    ws.close()
  })

  test('closes on a message that is too large, and on too many', async () => {
    const large = await open(await line('Large'))
    large.send({ type: 'digits', digits: Array.from({ length: 2000 }, () => '1') })
    expect((await large.closed).code).toBe(1009)
    const many = await open(await line('Many'))
    for (let index = 0; index < 200; index++) many.send(digits('1'))
    expect(await many.closed).toEqual({ code: closings.rate_limited, reason: 'rate_limited' })
    expect(many.received.at(-1)).toMatchObject({ type: 'error', code: 'rate_limited' })
  })

  test('closes with the reason when the policy refuses what is talked about', async () => {
    const id = await line('Archived meanwhile')
    const { send, received, closed } = await open(id)
    await platform.call(update, { as: 'admin', params: { id }, body: { is_archived: true } })
    send(digits('1'))
    expect(await closed).toEqual({ code: 1008, reason: 'invalid_transition' })
    expect(received).toMatchObject([{ type: 'error', code: 'invalid_transition', reason: 'archived' }])
  })
})

describe('is refused before it is opened, as any request is:', () => {
  const foreign = async () => (await platform.session('foreigner')).user.tenant_id
  const refusals: [string, () => ReturnType<typeof connect>, number, string][] = [
    ['without a token', async () => open(await line('A'), { token: undefined }), 401, 'unauthenticated'],
    ['with a wrong token', async () => open(await line('B'), { token: 'x' }), 401, 'invalid_token'],
    ['with a wrong ticket', async () => open(await line('C'), { ticket: 'x' }), 401, 'unauthenticated'],
    [
      'in another tenant',
      async () => {
        const { token } = await platform.session('admin')
        return connect(`${origin}/v1${pathTo(await foreign(), nobody)}`, { token: token.access_token })
      },
      403,
      'tenant_mismatch',
    ],
    [
      "on another tenant's record",
      async () => {
        const { token, user } = await platform.session('foreigner')
        return connect(`${origin}/v1${pathTo(user.tenant_id, await line('D'))}`, { token: token.access_token })
      },
      404,
      'not_found',
    ],
    [
      'without the permission',
      async () => {
        const { token } = await member(platform, ['update-line-tests'])
        return open(await line('E'), { token: token.access_token })
      },
      403,
      'permission_denied',
    ],
    ['when the policy refuses', async () => open(await line('F', true)), 409, 'invalid_transition'],
    [
      'from a page of another site',
      async () => open(await line('G'), { headers: { origin: 'https://evil.test' } }),
      403,
      'origin_not_allowed',
    ],
  ]
  test.each(refusals)('%s', async (_, connecting, status, code) => {
    const { refusal } = await connecting()
    expect([refusal?.status, refusal?.body.code]).toEqual([status, code])
    expect(possibleErrors(talk)).toContain(code)
  })

  test('by a request that is no WebSocket, once it is authorized', async () => {
    const { status, body, headers } = await platform.call(talk, { as: 'admin', params: { id: await line('H') } })
    expect([status, body.code, headers.get('upgrade')]).toEqual([426, 'upgrade_required', 'websocket'])
  })

  test('when a user has too many', async () => {
    const [id, opened] = [await line('I'), []] as [string, Awaited<ReturnType<typeof open>>[]]
    for (let index = 0; index < 10; index++) opened.push(await open(id))
    expect((await open(id)).refusal).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    opened[0]!.ws.close()
    await opened[0]!.closed
    await vi.waitFor(async () => expect((await open(id)).refusal).toBeUndefined())
    for (const { ws } of opened) ws.terminate()
  })
})

describe('a ticket', () => {
  test('opens its path once, and reaches no log', async () => {
    const { user } = await platform.session('admin')
    const path = pathTo(user.tenant_id, await line('Ticket'))
    const ticket = await ticketFor(path)
    const headers = { origin }
    const first = await connect(`${origin}/v1${path}`, { ticket, headers })
    expect([first.refusal, first.ws.protocol]).toEqual([undefined, 'call-center'])
    first.ws.close()
    expect((await connect(`${origin}/v1${path}`, { ticket, headers })).refusal?.status).toBe(401)
    expect(platform.log.join('\n')).not.toContain(ticket)
  })

  test('opens nothing else, is no access token, and expires', async () => {
    const { user } = await platform.session('admin')
    const [own, other] = [await line('Own'), await line('Other')].map((id) => pathTo(user.tenant_id, id)) as [
      string,
      string,
    ]
    const ticket = await ticketFor(own)
    expect((await connect(`${origin}/v1${other}`, { ticket })).refusal?.status).toBe(401)
    const me = await platform.call(auth.endpoints.me, { token: ticket, params: { tenantId: user.tenant_id } })
    expect([me.status, me.body.code]).toEqual([401, 'invalid_token'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    const late = await connect(`${origin}/v1${own}`, { ticket }).finally(() => vi.useRealTimers())
    expect(late.refusal?.status).toBe(401)
  })
})

describe('is closed at once', () => {
  test('when the session ends', async () => {
    const session = await platform.logIn('admin')
    const { send, received, closed } = await open(await line('Session'), { token: session.token.access_token })
    send(digits('1'))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    await platform.call(auth.endpoints.logout, { token: session.token.access_token })
    expect(await closed).toEqual({ code: closings.session_ended, reason: 'session_ended' })
  })

  test('when the permission goes', async () => {
    const { token, role } = await member(platform, ['test-line-tests'])
    const { closed, refusal } = await open(await line('Permission'), { token: token.access_token })
    expect(refusal).toBeUndefined()
    await inPlatform(platform.db, (tx) =>
      tx
        .update(roles)
        .set({ permission_keys: ['update-line-tests'] })
        .where(eq(roles.id, role.id)),
    )
    expect(await closed).toEqual({ code: closings.permission_denied, reason: 'permission_denied' })
  })

  test('when the platform stops', async () => {
    const deps = { ...platform.deps, sockets: createSockets() }
    const other = await listen(deps)
    const { token, user } = await platform.session('admin')
    const url = `${other.origin}/v1${pathTo(user.tenant_id, await line('Stop'))}`
    const { closed } = await connect(url, { token: token.access_token })
    deps.sockets.close()
    expect((await closed).code).toBe(1001)
    await new Promise((resolve) => other.server.close(resolve))
  })

  test('when it opens while the platform stops', async () => {
    const deps = { ...platform.deps, sockets: createSockets() }
    const app = createApp(deps)
    const { fetch } = app
    app.fetch = async (...given) => {
      const response = await fetch(...given)
      deps.sockets.close()
      return response
    }
    const other = await listen(deps, app)
    const { token, user } = await platform.session('admin')
    const url = `${other.origin}/v1${pathTo(user.tenant_id, await line('Late'))}`
    const { closed } = await connect(url, { token: token.access_token })
    expect((await closed).code).toBe(1001)
    await new Promise((resolve) => other.server.close(resolve))
  })

  test('by a process that gets SIGTERM, which then exits', { timeout: 120_000 }, async () => {
    const platform = await start({ DATA_DIR: join(folder, 'data'), NODE_OPTIONS: '--conditions=examples' })
    const session = await logIn(platform.address, 'admin')
    const { data } = await apiOf(platform.address, session)(create, { body: { name: 'Stop', host: 'pbx.test' } })
    const url = `${platform.address}/v1${pathTo(session.user.tenant_id, data.id)}`
    const token = session.token.access_token
    const { send, received, closed } = await connect(url, { token })
    // This one does not answer the end.
    const { ws } = await connect(url, { token })
    ws.pause()
    send(digits('1'))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    const asked = Date.now()
    platform.process.kill('SIGTERM')
    expect((await closed).code).toBe(1001)
    expect(await platform.exit).toBe(0)
    expect(Date.now() - asked).toBeLessThan(5000)
  })
})
