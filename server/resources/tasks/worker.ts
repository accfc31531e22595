import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../db/client.ts'
import type { Keys } from '../auth/keys.ts'
import { fail, finish, open, take } from './queue.ts'
import { sweep } from './sweep.ts'

/** Runs a task of one kind; returns `'keep'` if its payload must be retained. */
export type Handler = (payload: any) => Promise<void | 'keep'>

export interface Worker {
  /** Runs every due task. */
  runDue(): Promise<void>
  /** Polls for tasks until it is stopped. */
  start(): void
  /** Resolves when the current task has ended. */
  stop(): Promise<void>
}

const idleMs = 500
const sweepMs = 3_600_000

/** Creates a worker for tasks of some kinds, one after the other; several processes can share one queue. */
export function createWorker(
  db: Database,
  keys: Keys,
  handlers: Record<string, Handler>,
  log: (line: string) => void,
): Worker {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function runOne(): Promise<boolean> {
    const task = await take(db, Object.keys(handlers))
    if (!task) return false
    try {
      await finish(db, task, (await handlers[task.kind]!(open(keys, task.payload))) === 'keep')
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log(`Task ${task.id} (${task.kind}), attempt ${task.attempts}: ${reason}`)
      await fail(db, task, reason)
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
      const worked = await runOne().catch((error: Error) => log(`Tasks cannot be read: ${error.message}`))
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
