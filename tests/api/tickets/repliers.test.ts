import type { Server } from 'node:http'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { pathOf } from '#contract/grammar/contract.ts'
import { closings } from '#contract/sockets.ts'
import { tenants } from '#contract/tenants.ts'
import { tickets } from '#contract/tickets.ts'
import { connect, listen } from '../../support/web-socket.ts'
import { member } from '../../support/identity.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform()
const { create, replying } = tickets.endpoints

let server: Server
let origin: string
beforeAll(async () => {
  ;({ server, origin } = await listen(platform.deps))
})
afterAll(() => server.close())

const open = ({ token, user }: Session, id: string) =>
  connect(`${origin}/v1${pathOf(replying, { tenantId: user.tenant_id, id })}`, { token: token.access_token })

test('who replies is told to the others on the ticket, until they stop', async () => {
  const body = { subject: 'Echo', description: 'On line 3' }
  const { id } = (await platform.call(create, { as: 'admin', body })).body.data
  const admin = await platform.session('admin')
  const reader = await member(platform, ['read-detail-tickets'])
  const [writing, watching] = [await open(admin, id), await open(reader, id)]
  const last = () => watching.received.at(-1)
  await vi.waitFor(() => expect(last()).toEqual({ type: 'replying', names: [] }))

  writing.send({ type: 'replying' })
  await vi.waitFor(() => expect(last()).toEqual({ type: 'replying', names: [admin.user.name] }), 5000)
  expect(writing.received.at(-1).names).toEqual([])
  await vi.waitFor(() => expect(last()).toEqual({ type: 'replying', names: [] }), { timeout: 15_000, interval: 200 })

  const foreigner = await platform.session('foreigner')
  expect((await open(foreigner, id)).refusal).toMatchObject({ status: 404 })
  writing.ws.close()
  watching.ws.close()
}, 40_000)

test('a connection ends when its tenant is suspended, and none is opened until it is active again', async () => {
  const foreigner = await platform.session('foreigner')
  const body = { subject: 'Echo', description: 'On line 4' }
  const { id } = (await platform.call(create, { as: 'foreigner', body })).body.data
  const other = (await platform.call(create, { as: 'admin', body })).body.data
  const [live, unaffected] = [await open(foreigner, id), await open(await platform.session('admin'), other.id)]
  await vi.waitFor(() => expect(live.received).toHaveLength(1))

  const change = { as: 'operator' as const, params: { id: foreigner.user.tenant_id }, body: { reason: 'Unpaid' } }
  expect((await platform.call(tenants.endpoints.suspend, change)).status).toBe(200)
  expect(await live.closed).toEqual({ code: closings.session_ended, reason: 'session_ended' })
  expect((await open(foreigner, id)).refusal).toMatchObject({ status: 401, body: { code: 'account_suspended' } })
  expect(unaffected.ws.readyState).toBe(WebSocket.OPEN)

  await platform.call(tenants.endpoints.activate, change)
  expect((await open(foreigner, id)).refusal).toMatchObject({ status: 401, body: { code: 'token_revoked' } })
  const next = await open(await platform.logIn('foreigner'), id)
  expect(next.refusal).toBeUndefined()
  next.ws.close()
  unaffected.ws.close()
}, 40_000)
