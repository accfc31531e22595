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
import { startCluster, startStandby, type Cluster, type StandbyCluster } from './cluster.ts'
import { unlimited } from './in-process.ts'

export interface Pair {
  primary: Cluster
  standby: StandbyCluster
  /** The settings of a process that reads the standby. */
  env: { DATABASE_URL: string; DATABASE_READ_URL: string }
  stop(): void
}

/** Starts a primary with the demo, in a database whose owner is no superuser, and a standby. */
export async function startPair(): Promise<Pair> {
  const primary = await startCluster()
  await primary.run('create role keeper login createrole')
  await primary.run('create database calls owner keeper')
  const seeded = await openProcess({ DATABASE_URL: primary.url('keeper', 'calls') })
  await seeded.close()
  const standby = await startStandby(primary)
  return {
    primary,
    standby,
    env: { DATABASE_URL: primary.url('keeper', 'calls'), DATABASE_READ_URL: standby.url('keeper', 'calls') },
    stop() {
      standby.stop()
      primary.stop()
    },
  }
}

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
