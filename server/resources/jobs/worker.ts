import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../db/client.ts'
import type { Keys } from '../auth/keys.ts'
import { fail, finish, open, take } from './queue.ts'
import { sweep } from './sweep.ts'

/** Does the work of one kind of job; answers `'keep'` where its payload must stay. */
export type Handler = (payload: any) => Promise<void | 'keep'>

export interface Worker {
  /** Does everything that is due. */
  runDue(): Promise<void>
  /** Looks for work until it is stopped. */
  start(): void
  /** Ends when the job in hand is done. */
  stop(): Promise<void>
}

const idleMs = 500
const sweepMs = 3_600_000

/** Any number of processes may work on the same jobs. */
export function createWorker(db: Database, keys: Keys, handlers: Record<string, Handler>, log: (line: string) => void): Worker {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function runOne(): Promise<boolean> {
    const job = await take(db)
    if (!job) return false
    try {
      const handler = handlers[job.kind]
      if (!handler) throw new Error(`No handler for jobs of kind "${job.kind}"`)
      await finish(db, job, (await handler(open(keys, job.payload))) === 'keep')
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log(`Job ${job.id} (${job.kind}), attempt ${job.attempts}: ${reason}`)
      await fail(db, job, reason)
    }
    return true
  }

  async function run() {
    let swept = 0
    while (!stopping.signal.aborted) {
      if (Date.now() - swept > sweepMs) {
        swept = Date.now()
        await sweep(db).catch((error: Error) => log(`What is over cannot be removed: ${error.message}`))
      }
      const worked = await runOne().catch((error: Error) => log(`Jobs cannot be read: ${error.message}`))
      if (!worked) await setTimeout(idleMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async runDue() {
      while (await runOne());
    },
    start() {
      running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
