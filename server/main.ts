import { serve, type ServerType } from '@hono/node-server'
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

function listen(fetch: Parameters<typeof serve>[0]['fetch'], { PORT, HOST }: Environment): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: PORT, hostname: HOST }, () => resolve(server))
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${PORT} is taken; stop what uses it or set PORT`,
        EACCES: `Port ${PORT} may not be used by this account; set PORT`,
        EADDRNOTAVAIL: `HOST "${HOST}" is no address of this machine`,
        ENOTFOUND: `HOST "${HOST}" is no address of this machine`,
      }
      reject(new StartError(reasons[code ?? ''] ?? message))
    })
  })
}

/** Requests in flight are answered, then the database is closed. */
function stopGracefully(server: ServerType, close: () => Promise<void>) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    server.close(async () => {
      await close()
      process.exit(0)
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patienceMs).unref()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function announce(server: ServerType, env: Environment) {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(env.HOST) ? 'localhost' : env.HOST
  console.log(`Ready on http://${host}:${port}`)
  if (isProduction(env)) return
  console.log(`\nDemo accounts, password ${demoPassword}:`)
  for (const { email, about } of demoAccounts) console.log(`  ${email.padEnd(28)} ${about}`)
}
