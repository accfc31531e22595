import { messageOf } from '../base/log.ts'
import { poll, type Worker } from '../queue/poll.ts'
import { bulkJob } from './bulk.ts'
import type { JobDeps, JobKind } from './define.ts'
import { importJob } from './import/job.ts'
import { takeJob, type TellEnd } from './leases.ts'
import { runJob } from './run.ts'

/** Jobs that one process runs concurrently. */
const lanes = 2

/**
 * Creates a runner of users' jobs. Several processes can share a database, and resume each other's jobs.
 *
 * @param tellEnd default: nobody is notified
 */
export function createRunner(deps: JobDeps, kinds: JobKind[], tellEnd: TellEnd = async () => {}): Worker {
  const { db, log } = deps
  async function runOne(stopping: AbortSignal): Promise<boolean> {
    const job = await takeJob(db)
    if (!job) return false
    const kind = kinds.find((one) => one.kind === job.kind) ?? bulkJob(db, job.kind) ?? importJob(db, job.kind)
    await runJob({ ...deps, tellEnd, stopping }, job, kind)
    return true
  }
  return poll(runOne, { lanes, onError: (error) => log(`Jobs cannot be run: ${messageOf(error)}`) })
}
