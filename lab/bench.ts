import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { measureAnswering } from './bench/answering.ts'
import { measureBeside } from './bench/beside.ts'
import {
  benchEmbedded,
  benchOnServer,
  dropBenchDatabases,
  unequalOnServer,
  type BenchDatabase,
} from './bench/database.ts'
import { measureGrowth } from './bench/growth.ts'
import { measure } from './bench/measure.ts'
import { measurePlans, measureSmall, planNames, smallNames } from './bench/plans.ts'
import { measureScale } from './bench/scale.ts'
import { measureProcesses, type Measured } from './bench/processes.ts'
import { report, type Figure } from './bench/table.ts'
import { measureVoice } from './bench/voice.ts'

/**
 * Measures the API against bare statements and against its budgets, on the embedded database and on the PostgreSQL
 * server DATABASE_URL. Recreates both databases with `--fresh`.
 *
 * @example npm run lab -- bench --only 'summary,events' --on embedded
 */
const { only, on, fresh, sets, misses } = parseArgs({
  options: {
    only: { type: 'string' },
    on: { type: 'string' },
    fresh: { type: 'boolean' },
    // Of answering: a folder of sets of questions, and whether to tell what went wrong.
    sets: { type: 'string' },
    misses: { type: 'boolean' },
  },
}).values
/** Names parts of the figures to measure. */
const parts = only?.split(',')
const isWanted = (what: string) => !parts || parts.some((part) => what.includes(part))
const measureLarge = (port: number, tenantId: string) => measureScale(port, tenantId, isWanted)
const measureGrown = (port: number) => measureGrowth(port, isWanted)
const measureListBeside = (port: number, tenantId: string) => measureBeside(port, tenantId, isWanted)
const measureKept = (port: number, tenantId: string) => measurePlans(port, tenantId, isWanted)

const server = process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']
if (fresh) await dropBenchDatabases(server)
if (!server) console.log('Set DATABASE_URL to measure PostgreSQL as well: postgres://user@host/postgres')
if (server && on !== 'embedded' && smallNames.some(isWanted)) {
  const beside = 'a small tenant beside a large one, 40 requests on one connection, nothing vacuumed'
  await measureOn(await unequalOnServer(server), beside, (port) => measureSmall(port, isWanted))
}
if (server && on !== 'embedded' && !(only && parts!.every((part) => part.startsWith('small')))) {
  const database = await benchOnServer(server)
  if (isWanted('throughput')) await measureOn(database, 'throughput, 50 connections', measure)
  await measureLargeTenant(database)
  if (isWanted('processes')) await measureTwo(database)
}
if (on !== 'postgresql' && only !== 'answering') await measureLargeTenant(await benchEmbedded())
if (isWanted('answering')) {
  console.log('\nanswers from the knowledge base')
  if (!report(await measureAnswering(sets, misses))) process.exitCode = 1
}

async function measureLargeTenant(database: BenchDatabase): Promise<void> {
  // First, since connections keep the plans of statements that they have repeated.
  if (planNames.some(isWanted)) await measureOn(database, 'one connection, new rows not vacuumed', measureKept)
  await measureOn(database, 'a large tenant, one request at a time', measureLarge)
  if (isWanted('growth') || isWanted('cost')) await measureOn(database, 'tenants of 10,000 to 1,000,000', measureGrown)
  if (!only || only.includes('beside')) await measureOn(database, 'a list beside what is dear', measureListBeside)
  if (isWanted('voice')) await measureOn(database, 'conversations and knowledge', measureVoice)
}

async function measureOn(
  { name, env, tenantId }: BenchDatabase,
  what: string,
  figures: (port: number, tenantId: string) => Promise<Figure[]>,
): Promise<void> {
  const platform = startPlatform(env)
  try {
    const port = await portOf(platform)
    console.log(`\n${name}: ${what}`)
    if (!report(await figures(port, tenantId))) process.exitCode = 1
  } finally {
    await end(platform)
  }
}

/** Measures what a second process on the same server brings. */
async function measureTwo({ name, env, tenantId }: BenchDatabase): Promise<void> {
  const platforms = [startPlatform(env), startPlatform(env)]
  try {
    const ports = await Promise.all(platforms.map(portOf))
    console.log(`\n${name}: one process and two processes, 50 connections`)
    const measured = platforms.map(({ pid }, at): Measured => ({ port: ports[at]!, pid: pid! }))
    report(await measureProcesses(measured as [Measured, Measured], tenantId))
  } finally {
    for (const platform of platforms) await end(platform)
  }
}

async function portOf(platform: ChildProcess): Promise<number> {
  const [{ port }] = (await once(platform, 'message')) as [{ port: number }]
  return port
}

async function end(platform: ChildProcess): Promise<void> {
  platform.kill()
  if (platform.exitCode === null && platform.signalCode === null) await once(platform, 'exit')
}

function startPlatform(database: Record<string, string>): ChildProcess {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    REQUEST_LOG: 'off',
    ALLOW_PRIVATE_HOSTS: '127.0.0.1',
    ...database,
  }
  return fork('lab/bench/server.ts', { env, execArgv: [...process.execArgv, '--import', 'tsx', '--expose-gc'] })
}
