import { messageOf } from '../base/log.ts'
import { poll, type Worker } from './poll.ts'

/**
 * Creates a worker that runs a function at an interval, in every process. The function must tolerate concurrent runs.
 */
export const repeat = (everyMs: number, run: () => Promise<unknown>, log: (line: string) => void): Worker =>
  poll(() => run().then(() => false), {
    idleMs: everyMs,
    onError: (error) => log(`Repeated work failed: ${messageOf(error)}`),
  })
