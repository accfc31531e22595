import { serve, type ServerType } from '@hono/node-server'
import type { Connection } from './db/client.ts'
import { demoAccounts, demoPassword } from './db/demo/accounts.ts'
import { isProduction, readEnvironment, type Environment } from './env.ts'
import { createPlatform, openDatabase } from './platform.ts'
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
    const app = await createPlatform(env, connection)
    const server = await listen(app.fetch, env)
    stopGracefully(server, connection)
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
function stopGracefully(server: ServerType, connection: Connection) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    server.close(async () => {
      await connection.close()
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
