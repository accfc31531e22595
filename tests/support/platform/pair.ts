import { vi } from 'vitest'
import type { Session } from '#contract/auth.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { createApp } from '#server/app.ts'
import { readEnvironment } from '#server/base/env.ts'
import type { Connection } from '#server/db/client.ts'
import { standbyOf, type Reads } from '#server/db/standby.ts'
import { createThrottle } from '#server/identity/throttle.ts'
import { createDeps, openDatabase } from '#server/platform.ts'
import { accounts, password, type Account } from '../accounts.ts'
import { addressOf, answerOf, requestOf, type Answer, type Input } from '../api.ts'
import { startPair, type Pair } from './cluster.ts'
import { unlimited } from './in-process.ts'

/** Starts a pair whose primary had the demo before the standby copied it. */
export const startDemoPair = (): Promise<Pair> =>
  startPair(async (url) => {
    const seeded = await openProcess({ DATABASE_URL: url })
    await seeded.close()
  })

/** A process of the platform, within this one, with connections and memory of its own. */
export interface Process {
  connection: Connection
  /** Counts what went to its standby. */
  reads: Reads
  logIn(account: Account): Promise<Session>
  call(endpoint: Endpoint, session: Session, input?: Input): Promise<Answer>
  close(): Promise<void>
}

export async function openProcess(env: Record<string, string>): Promise<Process> {
  const settings = readEnvironment({ REQUEST_LOG: 'off', ...env })
  const connection = await openDatabase(settings)
  const made = await createDeps(settings, connection)
  const deps = { ...made, throttle: createThrottle(made.db, unlimited) }
  const app = createApp(deps)
  const send = async (method: string, path: string, input: Input) => {
    const incoming = { socket: { remoteAddress: '192.0.2.1' } }
    return answerOf(await app.request(path, requestOf(method, input), { incoming }))
  }
  const { $client } = connection.db as unknown as { $client: object }
  return {
    connection,
    reads: standbyOf($client)?.reads ?? { standby: 0, primary: 0, early: 0, refused: [] },
    async logIn(account) {
      return (await send('POST', '/v1/iam/auth/login', { body: { email: accounts[account], password } })).data
    },
    call: (endpoint, { user, token }, input = {}) =>
      send(endpoint.method, addressOf(endpoint, input, user.tenant_id), { token: token.access_token, ...input }),
    async close() {
      for (const close of deps.closing) await close()
      await connection.close()
    },
  }
}

/** Reads until the standby answers. */
export const untilRead = (process: Process, session: Session): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      const before = process.reads.standby
      await process.call(tickets.endpoints.list, session, { query: '_end=1' })
      return process.reads.standby > before
    },
    { timeout: 30_000, interval: 20 },
  )
