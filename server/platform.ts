import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectPostgres, openEmbedded, type Connection, type Timeouts } from './db/client.ts'
import { warnOfHeld } from './db/held.ts'
import { migrate } from './db/migrate.ts'
import { seedDemo } from './db/seed.ts'
import { vacuumChanged, vacuumCheckMs } from './db/vacuum.ts'
import { databaseErrorIn } from './db/violations.ts'
import { createRemover, removalTask } from './elevenlabs/removal.ts'
import { isProduction, type Environment } from './env.ts'
import type { Deps } from './http/app-context.ts'
import { eventLine } from './http/log.ts'
import { createSockets } from './http/sockets.ts'
import { createDelivery, createPost, mailTask } from './mail/post.ts'
import { StartError } from './start-error.ts'
import { jobKinds } from './jobs.ts'
import type { JobKind } from './jobs/define.ts'
import { createRunner } from './jobs/runner.ts'
import { createRecorder, recordingTask } from './resources/calls/recording.ts'
import { readKeys } from './resources/auth/keys.ts'
import { createHub } from './resources/events/hub.ts'
import { createBundler, digestCheckMs, sendDigests } from './resources/notifications/mails.ts'
import { notificationTask } from './resources/notifications/notify.ts'
import { createRepliers } from './resources/tickets/repliers.ts'
import { foldTallies, foldTalliesMs } from './resources/tickets/tallies.ts'
import { dueCheckMs, tellDue } from './resources/tickets/tell.ts'
import { createThrottle } from './resources/auth/throttle.ts'
import type { Worker } from './resources/tasks/poll.ts'
import { repeat } from './resources/tasks/repeat.ts'
import { sweep } from './resources/tasks/sweep.ts'
import { createNaming, namingTask } from './resources/knowledge-base/names.ts'
import { queueRefreshes, refreshCheckMs } from './resources/knowledge-base/refresh.ts'
import { createIngest } from './resources/knowledge-base/worker.ts'
import { checkHealth, healthCheckMs } from './resources/pbx-servers/health.ts'
import { createWorker } from './resources/tasks/worker.ts'
import { endTrials } from './resources/tenants/trials.ts'
import { processConversations, processingMs } from './resources/conversations/process.ts'
import { hostedReadMs, readHosted } from './resources/conversations/read-hosted.ts'
import { redactDueConversations, redactionMs } from './resources/conversations/redact-due.ts'
import { deleteExpiredConversations, retentionMs } from './resources/conversations/retention.ts'
import { conversationSweepMs, sweepConversations } from './resources/conversations/sweep.ts'
import { sendBudgetAlerts } from './resources/usage-records/alert.ts'
import { moveDays, moveDaysMs } from './resources/usage-records/days.ts'

/** Milliseconds between checks whether a tenant's usage has reached a share of its budget. */
const budgetCheckMs = 15_000

/** Milliseconds between deletions of expired records. */
const sweepMs = 3_600_000

/** Milliseconds between checks whether a trial has ended. */
const trialCheckMs = 60_000

const project = fileURLToPath(new URL('..', import.meta.url))

/** Connects to the configured database as it is. @throws StartError */
export const connect = (env: Environment): Promise<Connection> =>
  env.DATABASE_URL
    ? connectPostgres(env.DATABASE_URL, {
        prepare: env.DATABASE_PREPARE,
        timeouts: timeoutsOf(env),
        listenUrl: env.DATABASE_LISTEN_URL,
      })
    : openEmbedded(env.DATA_DIR)

/** Opens and migrates the configured database. */
export async function openDatabase(env: Environment): Promise<Connection> {
  const connection = await connect(env)
  try {
    await migrate(connection)
    return connection
  } catch (error) {
    await connection.close()
    throw error instanceof StartError ? error : unprepared(error)
  }
}

function unprepared(error: unknown): StartError {
  const { message, code } = databaseErrorIn(error) ?? {
    message: error instanceof Error ? error.message : String(error),
  }
  // Restored by another role, tables and functions belong to that one.
  const advice = code === '42501' ? `. Restore backups as the role of DATABASE_URL (docs/operations.md)` : ''
  return new StartError(`The database cannot be prepared: ${message}${advice}`)
}

const timeoutsOf = (env: Environment): Timeouts => ({
  statement: env.DATABASE_STATEMENT_TIMEOUT,
  lock: env.DATABASE_LOCK_TIMEOUT,
  idleTransaction: env.DATABASE_IDLE_TRANSACTION_TIMEOUT,
})

const logEvent = (message: string) => console.error(eventLine({ message }))

/** Creates the platform's dependencies. Seeds the demo except in production. */
export async function createDeps(env: Environment, { db, listen }: Connection): Promise<Deps> {
  if (!isProduction(env)) await seedDemo(db)
  const consoleFolder = resolve(project, env.CONSOLE_DIR)
  const keys = await readKeys(db, env.TOKEN_SECRET)
  warnOfHeld(db, !env.DATABASE_URL, logEvent)
  return {
    db,
    env,
    keys,
    throttle: createThrottle(db),
    post: createPost(keys),
    hub: createHub(db, listen, logEvent),
    repliers: createRepliers(db, listen),
    sockets: createSockets(),
    log: env.REQUEST_LOG === 'on' ? (line) => console.log(line) : () => {},
    consoleFolder: existsSync(consoleFolder) ? consoleFolder : undefined,
  }
}

/** Creates what runs beside requests: internal tasks and the jobs of users. */
export function createWorkers({ db, keys, env, post }: Deps, kinds: JobKind[] = jobKinds): Worker {
  const log = logEvent
  const workers = [
    repeat(budgetCheckMs, () => sendBudgetAlerts({ db, keys }), log),
    repeat(dueCheckMs, () => tellDue({ db, keys }), log),
    repeat(digestCheckMs, () => sendDigests({ db, keys, env, post }), log),
    repeat(trialCheckMs, () => endTrials({ db, post, env }), log),
    repeat(moveDaysMs, () => moveDays(db), log),
    repeat(foldTalliesMs, () => foldTallies(db), log),
    repeat(conversationSweepMs, () => sweepConversations({ db }), log),
    repeat(hostedReadMs, () => readHosted({ db, env, log }), log),
    repeat(processingMs, () => processConversations({ db, env, log }), log),
    repeat(retentionMs, () => deleteExpiredConversations({ db }), log),
    repeat(redactionMs, () => redactDueConversations({ db }), log),
    repeat(healthCheckMs, () => checkHealth({ db, env }), log),
    repeat(sweepMs, () => sweep(db), log),
    repeat(vacuumCheckMs, () => vacuumChanged(db), log),
    createWorker(db, keys, { [notificationTask]: createBundler({ db, keys, env, post }) }, log),
    createWorker(db, keys, { [mailTask]: createDelivery(env) }, log),
    // Beside the mails, which must not wait for a PBX or a provider that does not answer.
    createWorker(
      db,
      keys,
      { [recordingTask]: createRecorder({ db, env }), [removalTask]: createRemover(env, log) },
      log,
    ),
    createIngest({ db, env, keys }, log),
    createWorker(db, keys, { [namingTask]: createNaming(db) }, log),
    repeat(refreshCheckMs, () => queueRefreshes(db), log),
    createRunner({ db, keys, env, log }, kinds),
  ]
  return {
    async runDue() {
      for (const worker of workers) await worker.runDue()
    },
    start() {
      for (const worker of workers) worker.start()
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
