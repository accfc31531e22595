import { setTimeout } from 'node:timers/promises'

/** Background work of one process. */
export interface Worker {
  /** Does everything that is due. */
  runDue(): Promise<void>
  /** Looks for work until it is stopped. */
  start(): void
  /** Resolves when the work in progress has ended. */
  stop(): Promise<void>
}

interface Polling {
  /** Pause after nothing was due. */
  idleMs?: number
  /** Pieces of work that run at the same time. */
  lanes?: number
  /** Reports that looking for work failed; it goes on after the pause. */
  onError: (error: Error) => void
}

/**
 * Creates a worker that does one piece of work after another.
 *
 * @param runOne Does a piece of work and returns true, or returns false if nothing is due. Its signal aborts at the stop.
 */
export function poll(
  runOne: (stopping: AbortSignal) => Promise<boolean>,
  { idleMs = 500, lanes = 1, onError }: Polling,
): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<unknown> | undefined

  async function run() {
    while (!signal.aborted) {
      const worked = await runOne(signal).catch(onError)
      if (!worked) await setTimeout(idleMs, undefined, { signal }).catch(() => {})
    }
  }

  return {
    async runDue() {
      while (await runOne(signal));
    },
    start() {
      running ??= Promise.all(Array.from({ length: lanes }, run))
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
