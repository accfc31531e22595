import { messageOf } from '../base/log.ts'
import { poll, type Worker } from './poll.ts'

/** Creates a worker that runs again and again, in every process. What it does must be safe to do at once. */
export const repeat = (everyMs: number, run: () => Promise<unknown>, log: (line: string) => void): Worker =>
  poll(() => run().then(() => false), {
    idleMs: everyMs,
    onError: (error) => log(`Repeated work failed: ${messageOf(error)}`),
  })
