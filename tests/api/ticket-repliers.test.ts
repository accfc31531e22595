import type { Server } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { pathOf } from '#contract/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { connect, listen } from '../support/web-socket.ts'
import { member } from './support/identity.ts'
import { usePlatform } from './support/platform.ts'

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
