import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { demoAccounts, demoPassword } from './db/demo/accounts.ts'
import { isProduction, readEnvironment, type Environment } from './env.ts'
import { createDeps, createJobs, openDatabase } from './platform.ts'
import { StartError } from './start-error.ts'

/** Requests that are still in flight after this are cut off. */
const patienceMs = 10_000

try {
  await start(readEnvironment())
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

async function start(env: Environment) {
  await requirePort(env)
  const connection = await openDatabase(env)
  try {
    const deps = await createDeps(env, connection)
    const server = await listen(createApp(deps).fetch, env)
    const jobs = createJobs(deps)
    jobs.start()
    stopGracefully(server, async () => {
      await jobs.stop()
      await connection.close()
    })
    announce(server, env)
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Before anything else is done: making a database takes seconds. */
async function requirePort({ PORT, HOST }: Environment) {
  const probe = createServer()
  await once(probe.listen(PORT, HOST), 'listening').catch((error) => {
    throw refusal(error, PORT, HOST)
  })
  await new Promise((resolve) => probe.close(resolve))
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], { PORT, HOST }: Environment): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: PORT, hostname: HOST }, () => resolve(server)) as Server
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

/** Requests in flight are answered, then the database is closed. */
function stopGracefully(server: Server, close: () => Promise<void>) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    server.close(async () => {
      await close()
      process.exit(0)
    })
    // A connection becomes idle with its last answer; browsers would keep it open.
    setInterval(() => server.closeIdleConnections(), 50)
    setTimeout(() => server.closeAllConnections(), patienceMs)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function announce(server: Server, env: Environment) {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(env.HOST) ? 'localhost' : env.HOST
  const accounts = demoAccounts.map(({ email, about }) => `  ${email.padEnd(26)} ${about}`)
  const demo = isProduction(env) ? [] : ['', `Demo accounts, password ${demoPassword}:`, ...accounts, '']
  console.log([`Ready on http://${host}:${port}`, ...demo].join('\n'))
}
