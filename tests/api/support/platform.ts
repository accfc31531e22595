import { afterAll, beforeAll } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { pathOf, type Contract, type Endpoint } from '#contract/contract.ts'
import { sample } from '#contract/sample.ts'
import { createApp } from '#server/app.ts'
import type { Connection, Database } from '#server/db/client.ts'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/db/seed.ts'
import { readEnvironment } from '#server/env.ts'
import type { Deps } from '#server/http/app-context.ts'
import { bases } from '#server/http/not-found.ts'
import { createPost } from '#server/mail/post.ts'
import { readKeys } from '#server/resources/auth/keys.ts'
import { createThrottle, type Kind, type Limits } from '#server/resources/auth/throttle.ts'
import { mainSurface } from '#server/surfaces/main.ts'
import type { Surface } from '#server/surfaces/surface.ts'
import { createJobs } from '#server/platform.ts'
import { openMailbox, type Mailbox, type ReceivedMail } from '../../support/mailbox.ts'
import { emptyDatabase } from './database.ts'

export const accounts = {
  admin: 'admin@nusantara.test',
  reader: 'agent@nusantara.test',
  foreigner: 'admin@borealis.test',
  operator: 'platform@callcenter.test',
}
export type Account = keyof typeof accounts

export interface Answer {
  status: number
  body: any
  headers: Headers
}

export interface Sending {
  /** Who asks; nobody where it is left out. */
  as?: Account
  token?: string
  /** `tenantId` is the asker's own unless given. */
  params?: Record<string, string>
  query?: string
  body?: unknown
  headers?: Record<string, string>
  /** Where the request comes from. */
  ip?: string
}

export interface TestPlatform {
  connection: Connection
  db: Database
  deps: Deps
  /** What was logged so far. */
  log: string[]
  send(method: string, path: string, sending?: Sending): Promise<Answer>
  call(endpoint: Endpoint, sending?: Sending): Promise<Answer>
  /** One session for each account, opened when it is first asked for. */
  session(account: Account): Promise<Session>
  /** Another session of the same account. */
  logIn(account: Account): Promise<Session>
  /** The newest mail to an address, as a mail server got it. Needs `mail: true`. */
  mailTo(address: string, subject?: RegExp): Promise<ReceivedMail>
  /** Another process on the same database, with nothing in memory. */
  peer: Client
}

type Client = Pick<TestPlatform, 'send' | 'call' | 'session' | 'logIn'>

interface Options {
  limits?: Record<Kind, Limits>
  env?: Record<string, string>
  consoleFolder?: () => string
  /** Mails leave, to a mail server of the test. */
  mail?: boolean
  /** Adds endpoints to the main API that only a test has. */
  mount?: (main: Surface, deps: Deps) => void
}

/** The whole platform with the demo in it, in this process, for the tests of one file. */
export function usePlatform({ limits, env = {}, consoleFolder, mail, mount }: Options = {}): TestPlatform {
  const platform = {} as TestPlatform
  let connection: Connection
  let mailbox: Mailbox | undefined
  beforeAll(async () => {
    mailbox = mail ? await openMailbox() : undefined
    connection = await emptyDatabase()
    await migrate(connection)
    await seedDemo(connection.db)
    const { db } = connection
    const log: string[] = []
    const keys = await readKeys(db)
    const deps: Deps = {
      db,
      env: readEnvironment({ ...env, SMTP_URL: mailbox?.url }),
      keys,
      throttle: createThrottle(db, limits),
      post: createPost(keys),
      log: (line) => log.push(line),
      consoleFolder: consoleFolder?.(),
    }
    const main = mainSurface(deps)
    mount?.(main, deps)
    const jobs = createJobs(deps)
    const mailTo: TestPlatform['mailTo'] = async (address, subject) => {
      await jobs.runDue()
      return mailbox!.next(address, subject)
    }
    const peer = clientOf(createApp({ ...deps, throttle: createThrottle(db, limits) }))
    Object.assign(platform, { connection, db, deps, log, mailTo, peer }, clientOf(createApp(deps, main)))
  }, 60_000)
  afterAll(async () => {
    await connection?.close()
    await mailbox?.close()
  }, 30_000)
  return platform
}

function clientOf(app: ReturnType<typeof createApp>): Client {
  const sessions = new Map<Account, Promise<Session>>()

  const send: TestPlatform['send'] = async (method, path, { as, token, body, headers, ip = '192.0.2.1' } = {}) => {
    const bearer = token ?? (as && (await session(as)).token.access_token)
    const response = await app.request(path, {
      method,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    }, { incoming: { socket: { remoteAddress: ip } } })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  const call: TestPlatform['call'] = async (endpoint, { query, params, ...rest } = {}) => {
    const own = rest.as ? { tenantId: (await session(rest.as)).user.tenant_id } : {}
    const path = bases[endpoint.api] + pathOf(endpoint, { tenantId: nobody, ...own, ...params })
    return send(endpoint.method, query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path, rest)
  }

  const logIn: TestPlatform['logIn'] = async (account) => {
    const body = { email: accounts[account], password: demoPassword }
    return (await send('POST', '/v1/iam/auth/login', { body })).body.data
  }

  const session: TestPlatform['session'] = (account) => {
    if (!sessions.has(account)) sessions.set(account, logIn(account))
    return sessions.get(account)!
  }
  return { send, call, session, logIn }
}

/** What the demo has no records of gets one, so that there is something to list and to keep apart. */
export async function ensureRow({ call }: TestPlatform, contract: Contract, as: Account): Promise<void> {
  const { list, create } = contract.endpoints
  const isBelowRecord = /:(?!tenantId)/.test(list?.path ?? '')
  if (!list || !create || isBelowRecord || (await call(list, { as, query: '_end=1' })).body.data?.length !== 0) return
  const { status, body } = await call(create, { as, body: sample(contract) })
  if (status !== 201) throw new Error(`${contract.name} refuses its own sample: ${JSON.stringify(body)}`)
}

/** An id that no record has. */
export const nobody = '00000000-0000-4000-8000-000000000000'
