import { messageOf, reasonOf } from '../../base/log.ts'
import { poll, type Worker } from '../../queue/poll.ts'
import { ingest, type Ingest } from './ingest.ts'
import { release, takeEntry } from './leases.ts'

/** Creates the worker that reads entries one after the other; several processes share the work. */
export function createIngest(deps: Omit<Ingest, 'signal'>, log: (line: string) => void): Worker {
  async function runOne(signal: AbortSignal): Promise<boolean> {
    const entry = await takeEntry(deps.db)
    if (!entry) return false
    try {
      await ingest({ ...deps, log, signal }, entry)
    } catch (error) {
      if (signal.aborted) await release(deps.db, entry)
      else log(`Knowledge entry ${entry.id}: ${reasonOf(error as Error)}`)
    }
    return true
  }
  return poll(runOne, { onError: (error) => log(`Knowledge cannot be read: ${messageOf(error)}`) })
}
