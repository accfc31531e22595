import { messageOf } from '../http/log.ts'
import { poll, type Worker } from '../resources/tasks/poll.ts'
import { bulkJob } from './bulk.ts'
import type { JobDeps, JobKind } from './define.ts'
import { importJob } from './import.ts'
import { takeJob } from './leases.ts'
import { runJob } from './run.ts'

/** Jobs that one process runs at the same time. */
const lanes = 2

/** Creates a runner of users' jobs. Several processes can share one database; what one leaves another continues. */
export function createRunner(deps: JobDeps, kinds: JobKind[]): Worker {
  const { db, log } = deps
  async function runOne(stopping: AbortSignal): Promise<boolean> {
    const job = await takeJob(db)
    if (!job) return false
    const kind = kinds.find((one) => one.kind === job.kind) ?? bulkJob(db, job.kind) ?? importJob(db, job.kind)
    await runJob({ ...deps, stopping }, job, kind)
    return true
  }
  return poll(runOne, { lanes, onError: (error) => log(`Jobs cannot be run: ${messageOf(error)}`) })
}
