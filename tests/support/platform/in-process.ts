import { isDeepStrictEqual } from 'node:util'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { bulk } from '#contract/bulk.ts'
import type { Contract, Endpoint } from '#contract/grammar/contract.ts'
import { possibleErrors } from '#contract/grammar/possible-errors.ts'
import { sample } from '#contract/grammar/sample.ts'
import { createApp } from '#server/app.ts'
import type { Connection, Database } from '#server/db/client.ts'
import { readEnvironment } from '#server/base/env.ts'
import { dnsServer } from '../peers/dns.ts'
import type { Deps } from '#server/http/app-context.ts'
import { createSockets } from '#server/http/sockets.ts'
import { createPost } from '#server/mail/post.ts'
import { readKeys } from '#server/identity/keys.ts'
import { prepareRepeated } from '#server/db/statement-names.ts'
import { createHub } from '#server/record/events/hub.ts'
import { receiveFile } from '#server/record/files/upload.ts'
import { budgets, type Budget, type BudgetName } from '#contract/grammar/budgets.ts'
import { createThrottle } from '#server/identity/throttle.ts'
import type { Surface } from '#server/http/surface.ts'
import type { JobKind } from '#server/jobs/define.ts'
import { createWorkers, mountResources } from '#server/composition.ts'
import { accounts, password, type Account } from '../accounts.ts'
import { addressOf, answerOf, requestOf, type Answer, type Input } from '../api.ts'
import { openMailbox, type Mailbox, type ReceivedMail } from '../peers/mailbox.ts'
import { demoDatabase } from './database.ts'

export interface Sending extends Input {
  /** The calling account; anonymous if omitted. */
  as?: Account
  /** The client's IP address. */
  ip?: string
}

export interface TestPlatform {
  connection: Connection
  db: Database
  deps: Deps
  app: ReturnType<typeof createApp>
  /** The lines logged so far. */
  log: string[]
  send(method: string, path: string, sending?: Sending): Promise<Answer>
  call(endpoint: Endpoint, sending?: Sending): Promise<Answer>
  /** The shared session of an account, opened at the first call. */
  session(account: Account): Promise<Session>
  /** Opens a new shared session of an account at the next call, since the last one has ended. */
  forget(account: Account): void
  /** Opens another session of the same account. */
  logIn(account: Account): Promise<Session>
  /** The newest mail to an address, as received by a mail server. Needs `mail: true`. */
  mailTo(address: string, subject?: RegExp): Promise<ReceivedMail>
  /** The subjects of the mails to an address, in the order they were received. Needs `mail: true`. */
  subjectsTo(address: string): Promise<string[]>
  /** Runs queued mails and jobs. */
  runDue(): Promise<void>
  /** Another process on the same database, with empty memory. */
  peer: Client
  /** Another process whose changes are rolled back, to see what the platform would answer. Needs a `token`. */
  rehearsal: Client
}

type Client = Pick<TestPlatform, 'send' | 'call' | 'session' | 'logIn' | 'forget'>

interface Options {
  /** Kinds of jobs for this test only. */
  kinds?: JobKind[]
  limits?: Record<BudgetName, Budget>
  env?: Record<string, string>
  consoleFolder?: () => string
  /** On the embedded database, which has the extension `vector`: a server may have none. */
  isEmbedded?: boolean
  /** Delivers mails to a mail server of the test. */
  mail?: boolean
  /** Adds endpoints for this test only. */
  mount?: (surface: Surface, deps: Deps) => void
}

/** Runs the whole platform with the demo data in this process, for the tests of one file. */
export function usePlatform(options: Options = {}): TestPlatform {
  const { limits, env = {}, consoleFolder, isEmbedded, mail, mount, kinds = [] } = options
  const platform = {} as TestPlatform
  let connection: Connection
  let mailbox: Mailbox | undefined
  beforeAll(async () => {
    mailbox = mail ? await openMailbox() : undefined
    connection = await demoDatabase(isEmbedded)
    const { db } = connection
    const log: string[] = []
    const keys = await readKeys(db)
    const hub = createHub(db, connection.listen, (line) => log.push(line))
    const deps: Deps = {
      db,
      listen: connection.listen,
      env: readEnvironment({ INBOUND_DNS_SERVERS: await dnsServer(), ...env, SMTP_URL: mailbox?.url }),
      keys,
      throttle: createThrottle(db, limits),
      post: createPost(keys),
      hub,
      storeUpload: receiveFile,
      sockets: createSockets(),
      log: (line) => log.push(line),
      consoleFolder: consoleFolder?.(),
      closing: [() => hub.close()],
    }
    const surface = mountResources(deps)
    mount?.(surface, deps)
    const workers = createWorkers(deps, kinds)
    const mailTo: TestPlatform['mailTo'] = async (address, subject) => {
      await workers.runDue()
      return mailbox!.next(address, subject)
    }
    const subjectsTo: TestPlatform['subjectsTo'] = async (address) => {
      await workers.runDue()
      return mailbox!.mails.filter(({ to }) => to.includes(address)).map(({ subject }) => subject)
    }
    const peer = clientOf(createApp({ ...deps, throttle: createThrottle(db, limits) }))
    const rehearsal = clientOf(createApp({ ...deps, db: rollingBack(db) }))
    const app = createApp(deps, surface)
    Object.assign(
      platform,
      { connection, db, deps, app, log, mailTo, subjectsTo, peer, rehearsal, runDue: workers.runDue },
      clientOf(app),
    )
  }, 120_000)
  afterAll(async () => {
    for (const close of platform.deps?.closing ?? []) await close()
    await connection?.close()
    await mailbox?.close()
  }, 30_000)
  return platform
}

/** A database whose transactions answer normally and are rolled back. */
function rollingBack(db: Database): Database {
  const { $client } = db as unknown as { $client: pg.Pool | PGlite }
  const own =
    $client instanceof PGlite
      ? { transaction: (work: (tx: Transaction) => Promise<unknown>) => rolledBack($client, work) }
      : { connect: async () => withoutCommit(await $client.connect()) }
  const client = Object.assign(Object.create($client), own)
  prepareRepeated(client)
  return new Proxy(db, { get: (target, key) => (key === '$client' ? client : Reflect.get(target, key)) })
}

async function rolledBack(client: PGlite, work: (tx: Transaction) => Promise<unknown>) {
  return client.transaction(async (tx) => {
    const result = await work(tx)
    await tx.rollback()
    return result
  })
}

const withoutCommit = (client: pg.PoolClient) =>
  new Proxy(client, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      if (key !== 'query') return value.bind(target)
      return (first: unknown, ...rest: unknown[]) =>
        value.call(target, first === 'commit' ? 'rollback' : first, ...rest)
    },
  })

function clientOf(app: ReturnType<typeof createApp>): Client {
  const sessions = new Map<Account, Promise<Session>>()

  const send: TestPlatform['send'] = async (method, path, { as, ip = '192.0.2.1', ...input } = {}) => {
    const token = input.token ?? (as && (await session(as)).token.access_token)
    const incoming = { socket: { remoteAddress: ip } }
    return answerOf(await app.request(path, requestOf(method, { ...input, token }), { incoming }))
  }

  const call: TestPlatform['call'] = async (endpoint, sending = {}) => {
    const tenantId = sending.as ? (await session(sending.as)).user.tenant_id : nobody
    const answer = await send(endpoint.method, addressOf(endpoint, sending, tenantId), sending)
    if (endpoint.download && answer.status < 400) return answer
    if (answer.status < 300) requireDeclared(endpoint, answer.data)
    else requireListed(endpoint, answer)
    return answer
  }

  const logIn: TestPlatform['logIn'] = async (account) => {
    const body = { email: accounts[account], password }
    return (await send('POST', '/v1/iam/auth/login', { body })).data
  }

  const session: TestPlatform['session'] = (account) => {
    if (!sessions.has(account)) sessions.set(account, logIn(account))
    return sessions.get(account)!
  }
  return { send, call, session, logIn, forget: (account) => void sessions.delete(account) }
}

/** Fails if an answer differs from the data that its endpoint declares. */
function requireDeclared({ name, data: type }: Endpoint, data: unknown) {
  const { success, error, data: declared } = type.safeParse(data)
  if (!success) throw new Error(`${name} answers what it does not declare: ${error.message}`)
  if (!isDeepStrictEqual(declared, data)) throw new Error(`${name} answers more than it declares`)
}

/** Fails if an endpoint does not list the error that it returned, or its reason. */
function requireListed(endpoint: Endpoint, { status, body }: Answer) {
  const { name, refusals, public: isPublic } = endpoint
  const { code, reason } = body
  if (status < 500 && !possibleErrors(endpoint).includes(code))
    throw new Error(`${name} answers ${code}: list it in \`errors\``)
  // Undoing is refused for the reasons of the endpoint that made the change.
  if (!reason || isPublic || ofEveryEndpoint.includes(reason) || name === 'undo.change') return
  if (!(reason in refusals)) throw new Error(`${name} refuses for ${reason}: list it in \`refusals\``)
}

/** Reasons that need no declaration: missing permissions, too many jobs of a user, and rules across fields. */
const ofEveryEndpoint = ['permission', 'either_permission', 'too_many_jobs', 'breaks_rule']

/** Creates a record of a resource that has none in the demo, for lists and isolation. */
export async function ensureRow({ call }: TestPlatform, contract: Contract, as: Account): Promise<void> {
  const { list, create = starting[contract.name] } = contract.endpoints
  const isBelowRecord = /:(?!tenantId)/.test(list?.path ?? '')
  if (!list || !create || isBelowRecord || (await call(list, { as, query: '_end=1' })).body.data?.length !== 0) return
  const { status, body } = await call(create, { as, body: create.job ? noChange : sample(contract) })
  if (status !== (create.job ? 202 : 201))
    throw new Error(`${contract.name} refuses its own sample: ${JSON.stringify(body)}`)
}

/** For suites that send more than users do. */
export const unlimited = Object.fromEntries(
  Object.keys(budgets).map((kind) => [kind, { ip: 1_000_000 }]),
) as unknown as Record<BudgetName, Budget>

/** An id without a record. */
export const nobody = '00000000-0000-4000-8000-000000000000'

/** Creates the records of resources without `create`. */
const starting: Record<string, Endpoint | undefined> = { jobs: bulk.endpoints.start }
const noChange = { endpoint: 'tickets.update', ids: [nobody], body: {} }
