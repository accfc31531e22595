import { setTimeout } from 'node:timers/promises'
import type { Worker } from '../tasks/worker.ts'
import { ingest, type Ingest } from './ingest.ts'
import { release, takeEntry } from './leases.ts'

const idleMs = 500

/** Creates the worker that reads entries one after the other; several processes share the work. */
export function createIngest(deps: Omit<Ingest, 'signal'>, log: (line: string) => void): Worker {
  const stopping = new AbortController()
  const host = { ...deps, signal: stopping.signal }
  let running: Promise<void> | undefined

  async function runOne(): Promise<boolean> {
    const entry = await takeEntry(host.db)
    if (!entry) return false
    try {
      await ingest(host, entry)
    } catch (error) {
      if (stopping.signal.aborted) await release(host.db, entry)
      else log(`Knowledge entry ${entry.id}: ${(error as Error).stack}`)
    }
    return true
  }

  async function run() {
    while (!stopping.signal.aborted) {
      const worked = await runOne().catch((error: Error) => log(`Knowledge cannot be read: ${error.message}`))
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
