import { setTimeout } from 'node:timers/promises'
import type { Worker } from './worker.ts'

/** Creates a worker that runs again and again, in every process. What it does must be safe to do at once. */
export function repeat(everyMs: number, run: () => Promise<unknown>, log: (line: string) => void): Worker {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function go() {
    while (!stopping.signal.aborted) {
      await run().catch((error: Error) => log(`Repeated work failed: ${error.message}`))
      await setTimeout(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async runDue() {
      await run()
    },
    start() {
      running ??= go()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
