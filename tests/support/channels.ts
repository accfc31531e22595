import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod'
import { auth, type Session } from '#contract/auth.ts'
import { contract, pathOf } from '#contract/grammar/contract.ts'
import { files } from '#contract/files.ts'
import { sockets } from '#contract/sockets.ts'
import { Step, StepsResult } from '#contract/grammar/steps.ts'
import { tickets } from '#contract/tickets.ts'
import { createApp } from '#server/app.ts'
import { serve } from '#server/http/endpoint.ts'
import { serveSteps } from '#server/http/steps.ts'
import { defineJob } from '#server/jobs/define.ts'
import { createRunner } from '#server/jobs/runner.ts'
import { startJob } from '#server/jobs/start.ts'
import type { Deps } from '#server/http/app-context.ts'
import type { Surface } from '#server/http/surface.ts'
import { follow } from './event-stream.ts'
import { connect } from './web-socket.ts'
import { download } from './files.ts'
import type { Sending, TestPlatform } from './platform/in-process.ts'
import { openTalk, startTalk } from './talking.ts'

/** The session that acts, and what the channels need: a platform that listens at `origin`, an agent and a ticket with a file. */
export interface Scene {
  platform: TestPlatform
  origin: string
  session: Session
  agentId: string
  ticketId: string
  fileId: string
  /** Run at the end. */
  closing: (() => unknown)[]
}

/** Tells whether somebody still acts through a channel. */
type Probe = () => Promise<boolean>

interface Channel {
  name: string
  /** A request or an address is refused with the next try; a connection and a job end within a second. */
  kind: 'request' | 'address' | 'connection' | 'job'
  open(scene: Scene): Promise<Probe>
}

/** The permissions without which a channel is closed. */
export const channelKeys = ['read-list-tickets', 'read-detail-tickets', 'update-tickets', 'create-conversations']

/** Endpoints that never end by themselves. */
const endless = contract({
  name: 'endless',
  endpoints: {
    test: {
      route: 'POST /:tenantId/tenants/endless/test',
      summary: 'Test',
      stream: Step,
      data: StepsResult,
      budget: null,
    },
    work: { route: 'POST /:tenantId/tenants/endless/work', summary: 'Work', job: true, budget: null },
  },
  permissions: { test: 'update-tickets', work: 'update-tickets' },
})

/** The jobs that have done something, and those that may end. */
const done = new Set<string>()
const abandoned = new Set<string>()

const endlessWork = defineJob('endless.work', {
  payload: z.object({}),
  async run({ id, each }) {
    async function* items() {
      for (let n = 0; !abandoned.has(id); n++) {
        yield String(n)
        await wait(20)
      }
    }
    await each(items(), async () => void done.add(id))
  },
})

export function mountEndless(surface: Surface, deps: Deps): void {
  serveSteps(
    surface,
    deps,
    endless.endpoints.test,
    async () => undefined,
    ({ step, signal }) => step('connect', () => wait(600_000, undefined, { signal })),
  )
  serve(surface, deps, endless.endpoints.work, (call) => startJob(deps, call, endlessWork, {}))
}

export const channels: Channel[] = [
  {
    name: 'a request',
    kind: 'request',
    open: async (scene) => async () => (await scene.platform.call(tickets.endpoints.list, as(scene))).status === 200,
  },
  {
    name: 'a refresh',
    kind: 'request',
    async open({ platform, session }) {
      let { refresh_token } = session.token
      return async () => {
        const { status, body } = await platform.call(auth.endpoints.refresh, { body: { refresh_token } })
        if (status === 200) ({ refresh_token } = body.data.token)
        return status === 200
      }
    },
  },
  {
    name: 'the address of a file',
    kind: 'address',
    async open(scene) {
      const sending = { ...as(scene), params: { ...as(scene).params, id: scene.fileId } }
      const { address } = (await scene.platform.call(files.endpoints.detail, sending)).body.data
      return async () => (await download(scene.platform, address)).status === 200
    },
  },
  {
    name: 'the ticket of a socket',
    kind: 'address',
    open: (scene) =>
      once(async () => {
        const body = { api: 'main', path: pathToReplying(scene) }
        const { ticket } = (await scene.platform.call(sockets.endpoints.ticket, { ...as(scene), body })).body.data
        return () => connect(`${scene.origin}/v1${body.path}`, { ticket })
      }),
  },
  {
    name: 'the address of a conversation',
    kind: 'address',
    open: (scene) =>
      once(async () => {
        const { address } = await startTalk(scene.platform, scene.agentId, scene.origin, {}, as(scene))
        return () => openTalk(address)
      }),
  },
  {
    name: 'a download',
    kind: 'connection',
    async open(scene) {
      const sending = { ...as(scene), params: { ...as(scene).params, id: scene.fileId } }
      const { address } = (await scene.platform.call(files.endpoints.detail, sending)).body.data
      const { body } = await createApp(scene.platform.deps).request(`/v1${address}`)
      const reader = body!.getReader()
      scene.closing.push(() => reader.cancel().catch(() => undefined))
      // Each look reads a piece; whoever has read all was not stopped.
      return () =>
        reader.read().then(
          () => true,
          () => false,
        )
    },
  },
  {
    name: 'a stream of events',
    kind: 'connection',
    async open({ origin, session, closing }) {
      const follower = await follow((path, init) => fetch(origin + path, init), session)
      closing.push(() => follower.close())
      await follower.until(() => follower.received.length > 0)
      return untilEnded(follower.ended)
    },
  },
  {
    name: 'a stream of steps',
    kind: 'connection',
    async open(scene) {
      const leaving = new AbortController()
      scene.closing.push(() => leaving.abort())
      const { status, body } = await fetch(`${scene.origin}/v1${pathOf(endless.endpoints.test, as(scene).params)}`, {
        method: 'POST',
        headers: { accept: 'text/event-stream', authorization: `Bearer ${scene.session.token.access_token}` },
        signal: leaving.signal,
      })
      expect(status).toBe(200)
      return untilEnded(drain(body!))
    },
  },
  {
    name: 'a conversation',
    kind: 'connection',
    async open(scene) {
      const { address } = await startTalk(scene.platform, scene.agentId, scene.origin, {}, as(scene))
      const talk = await openTalk(address)
      scene.closing.push(() => talk.ws.close())
      const answers = () => talk.received.filter(({ type }) => type === 'agent_response').length
      talk.send({ type: 'conversation_initiation_client_data' })
      await vi.waitFor(() => expect(answers()).toBe(1), 10_000)
      return async () => {
        if (talk.ws.readyState !== WebSocket.OPEN) return false
        const before = answers()
        talk.send({ type: 'user_message', text: 'How long does a refund take?' })
        for (let tries = 0; tries < 20 && talk.ws.readyState === WebSocket.OPEN; tries++) {
          if (answers() > before) return true
          await wait(25)
        }
        return talk.ws.readyState === WebSocket.OPEN
      }
    },
  },
  {
    name: 'a socket on a ticket',
    kind: 'connection',
    async open(scene) {
      const { ws, closed } = await connect(`${scene.origin}/v1${pathToReplying(scene)}`, {
        token: scene.session.token.access_token,
      })
      scene.closing.push(() => ws.close())
      return untilEnded(closed)
    },
  },
  {
    name: 'a job',
    kind: 'job',
    async open({ platform: { call, deps, connection }, ...scene }) {
      const { id } = (await call(endless.endpoints.work, as(scene))).body.data.job
      const running = createRunner({ ...deps, db: connection.db }, [endlessWork]).runDue()
      scene.closing.push(async () => {
        abandoned.add(id)
        await running
      })
      await vi.waitFor(() => expect(done.has(id)).toBe(true), 10_000)
      return untilEnded(running)
    },
  },
]

const as = ({ session: { token, user } }: Pick<Scene, 'session'>) =>
  ({ token: token.access_token, params: { tenantId: user.tenant_id } }) satisfies Sending

const pathToReplying = ({ session: { user }, ticketId }: Scene) =>
  pathOf(tickets.endpoints.replying, { tenantId: user.tenant_id, id: ticketId })

/** Tries what opens a connection once: before, after, and once what happened was taken back. */
async function once(make: () => Promise<() => ReturnType<typeof connect>>): Promise<Probe> {
  const openings = [await make(), await make(), await make()]
  return async () => {
    const { ws, refusal } = await openings.shift()!()
    if (!refusal) ws.close()
    return !refusal
  }
}

function untilEnded(end: Promise<unknown>): Probe {
  let isLive = true
  void end.finally(() => (isLive = false))
  return async () => isLive
}

async function drain(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  try {
    while (!(await reader.read()).done);
  } catch {
    // The connection was cut off.
  }
}
