import type { JobKind, JobRun } from '#server/jobs/define.ts'
import { Problem } from '#server/base/problem.ts'
import { Stopped } from '#server/jobs/stopped.ts'

/** The items that a job performed, and its disturbance. */
export interface Watch {
  /** The ids of the items that were performed. */
  performed: string[]
  /** The job fails at its second item, or something happens before it. */
  disturbance?: 'failure' | 'crash' | (() => Promise<void>)
}

/** Returns jobs that do the same, and are watched and disturbed. */
export const watched = (kinds: readonly JobKind[], watch: Watch): JobKind[] =>
  kinds.map((kind) => ({ ...kind, run: (job) => kind.run({ ...job, each: eachOf(job, watch) }) }))

const eachOf =
  (job: JobRun, watch: Watch): JobRun['each'] =>
  (items, perform, { total = Array.isArray(items) ? items.length : undefined } = {}) => {
    let at = 0
    const step: typeof perform = async (id, call) => {
      watch.performed.push(id)
      at += 1
      if (watch.disturbance === 'failure' && at === 2) throw new Problem('in_use')
      return perform(id, call)
    }
    return job.each(disturbed(items, job, watch), step, { total })
  }

async function* disturbed<Item>(items: Iterable<Item> | AsyncIterable<Item>, { signal }: JobRun, watch: Watch) {
  let at = 0
  for await (const item of items) {
    at += 1
    if (at === 2 && watch.disturbance === 'crash') throw new Stopped('lost')
    if (at === 2 && typeof watch.disturbance === 'function') {
      await watch.disturbance()
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    }
    yield item
  }
}
