import { setTimeout } from 'node:timers/promises'
import type { Worker } from '../resources/tasks/worker.ts'
import { bulkJob } from './bulk.ts'
import type { JobDeps, JobKind } from './define.ts'
import { takeJob } from './leases.ts'
import { runJob } from './run.ts'

const idleMs = 500
/** Jobs that one process runs at the same time. */
const lanes = 2

/** Creates a runner of users' jobs. Several processes can share one database; what one leaves another continues. */
export function createRunner({ db, keys, env }: JobDeps, kinds: JobKind[], log: (line: string) => void): Worker {
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined

  async function runOne(): Promise<boolean> {
    const job = await takeJob(db)
    if (!job) return false
    const kind = kinds.find((one) => one.kind === job.kind) ?? bulkJob(db, job.kind)
    await runJob({ db, keys, env, log, stopping: stopping.signal }, job, kind)
    return true
  }

  async function poll() {
    while (!stopping.signal.aborted) {
      const worked = await runOne().catch((error: Error) => log(`Jobs cannot be run: ${error.message}`))
      if (!worked) await setTimeout(idleMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async runDue() {
      while (await runOne());
    },
    start() {
      running ??= Promise.all(Array.from({ length: lanes }, poll))
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
