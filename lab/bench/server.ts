import type { Server } from 'node:http'
import { setInterval } from 'node:timers'
import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { budgets, type Budget, type BudgetName } from '#contract/grammar/budgets.ts'
import { createApp } from '#server/app.ts'
import { readEnvironment } from '#server/base/env.ts'
import { createDeps, openDatabase } from '#server/platform.ts'
import { createThrottle } from '#server/identity/throttle.ts'
import { createIngest } from '#server/resources/knowledge-base/worker.ts'
import { foldTallies } from '#server/db/tallies.ts'
import { bareHandlers } from './bare.ts'
import { usedCpu } from './cpu.ts'
import { indexedTables } from './rows.ts'

/** Milliseconds between two looks at the memory of the process. */
const watchMs = 10

/** Runs the platform in its own process, with the bare handlers on the same port and pool. */
const env = readEnvironment()
const connection = await openDatabase(env)
/** Budgets that measuring does not use up, counted all the same; how much runs at once stays limited. */
const ample = Object.fromEntries(
  Object.entries<Budget>(budgets).map(([name, { subject, tenant, ...others }]) => [
    name,
    { ...others, ...(subject && { subject: 1_000_000 }), ...(tenant && { tenant: 1_000_000 }) },
  ]),
) as Record<BudgetName, Budget>
const deps = { ...(await createDeps(env, connection)), throttle: createThrottle(connection.db, ample) }
const { $client } = connection.db as unknown as { $client: pg.Pool | PGlite }
const bare = bareHandlers($client, connection.db)
bare.get('/memory', (c) => {
  globalThis.gc!()
  const { heapUsed, external } = process.memoryUsage()
  return c.json({ data: heapUsed + external })
})
bare.get('/cpu', async (c) => c.json({ data: await usedCpu($client) }))
bare.post('/settle', async (c) => {
  await foldTallies(deps.db, 'ticket_tallies')
  await connection.db.execute(sql.raw(`vacuum (analyze) call_events, ticket_tallies, ${indexedTables.join(', ')}`))
  return c.json({ data: {} })
})
bare.post('/ingest', async (c) => c.json({ data: await createIngest(deps, console.error).runDue() }))
bare.post('/ingest/measured', async (c) => c.json({ data: await measuredIngest() }))
const app = new Hono().route('/bare', bare).route('/', createApp(deps))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send!({ port }))
deps.sockets.serveOn(server as Server, app.fetch)

/** Reads the entries of the knowledge base that wait, and watches time and memory. */
async function measuredIngest() {
  globalThis.gc!()
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), watchMs)
  const started = performance.now()
  await createIngest(deps, console.error).runDue()
  clearInterval(watch)
  return { ms: performance.now() - started, bytes: peak - before }
}
