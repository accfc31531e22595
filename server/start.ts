import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { serve } from '@hono/node-server'
import { placed } from './base/declaration-error.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { isProduction, type Environment } from './base/env.ts'
import { limitBodies } from './http/body-limits.ts'
import { StartError } from './base/start-error.ts'

/** Milliseconds until requests in flight are aborted at shutdown. */
const shutdownTimeoutMs = 10_000

/**
 * Starts the platform.
 *
 * @returns a function that finishes the requests in flight, then closes the database
 * @throws StartError
 */
export async function start(env: Environment): Promise<() => Promise<void>> {
  await requirePort(env)
  const { openDatabase, createDeps, createWorkers, createApp, contracts, ...mounting } = await load()
  const connection = await openDatabase(env)
  try {
    const deps = await createDeps(env, connection)
    const surface = mounting.mountWithoutMistakes(() => mounting.mountResources(deps), contracts)
    const { fetch } = createApp(deps, surface)
    const closeListeners = await mounting.listenBeside(deps)
    const server = await listen(fetch, env)
    deps.sockets.serveOn(server, fetch)
    const workers = createWorkers(deps)
    workers.start()
    const endStreams = () => {
      for (const close of deps.closing) void close()
    }
    announce(server, env)
    warn(env)
    return async () => {
      endStreams()
      await Promise.all([closeServer(server), closeListeners()])
      await workers.stop()
      await connection.close()
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Loads the platform, whose declarations can be mistaken. @throws StartError */
async function load() {
  try {
    const [app, platform, checks, contract, composition] = await Promise.all([
      import('./app.ts'),
      import('./platform.ts'),
      import('./record/start-checks.ts'),
      import('#contract/index.ts'),
      import('./composition.ts'),
    ])
    return { ...app, ...platform, ...checks, ...contract, ...composition }
  } catch (error) {
    throw placed(error)
  }
}

/** Checks the port first: creating a database takes seconds. */
async function requirePort({ PORT, HOST }: Environment) {
  const probe = createServer()
  await once(probe.listen(PORT, HOST), 'listening').catch((error) => {
    throw refusal(error, PORT, HOST)
  })
  await new Promise((resolve) => probe.close(resolve))
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { PORT, HOST, REQUEST_TIMEOUT }: Environment,
): Promise<Server> {
  // Limits slow clients: they are answered 408 and disconnected. `limitBodies` replaces Node's limit of whole requests.
  const serverOptions = {
    requestTimeout: 0,
    headersTimeout: Math.min(10_000, REQUEST_TIMEOUT),
    connectionsCheckingInterval: 1000,
  }
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: PORT, hostname: HOST, serverOptions }, () => resolve(server)) as Server
    limitBodies(server, REQUEST_TIMEOUT)
    server.once('error', (error) => reject(refusal(error, PORT, HOST)))
  })
}

function refusal({ code, message }: NodeJS.ErrnoException, port: number, host: string): StartError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken; stop what uses it or set PORT`,
    EACCES: `Port ${port} may not be used by this account; set PORT`,
    EADDRNOTAVAIL: `HOST "${host}" is no address of this machine`,
    ENOTFOUND: `HOST "${host}" is no address of this machine`,
  }
  return new StartError(reasons[code ?? ''] ?? message)
}

/** Finishes the requests in flight. */
async function closeServer(server: Server) {
  const closed = once(server, 'close')
  server.close()
  // Closes keep-alive connections after their last answer.
  const closingIdle = setInterval(() => server.closeIdleConnections(), 50)
  const abort = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs)
  await closed
  clearInterval(closingIdle)
  clearTimeout(abort)
}

/** Says what is at risk with a configuration that works. */
function warn(env: Environment) {
  if (isProduction(env) && !env.DATABASE_URL) {
    console.warn(
      `Warning: NODE_ENV=production without DATABASE_URL keeps all data in the embedded database in ${env.DATA_DIR}. ` +
        'A power failure can lose what was just written, and only one process can serve. Set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

function announce(server: Server, env: Environment) {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(env.HOST) ? 'localhost' : env.HOST
  const accounts = demoAccounts.map(({ email, about }) => `  ${email.padEnd(26)} ${about}`)
  const demo = isProduction(env) ? [] : ['', `Demo accounts, password ${demoPassword}:`, ...accounts, '']
  console.log([`Ready on http://${host}:${port}`, ...demo].join('\n'))
}
