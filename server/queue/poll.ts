import { setTimeout } from 'node:timers/promises'

/** Background work of one process. */
export interface Worker {
  /** Performs all due work. */
  runDue(): Promise<void>
  /** Polls until it is stopped. */
  start(): void
  /** Stops polling; resolves when the work in progress has ended. */
  stop(): Promise<void>
}

interface Polling {
  /** Milliseconds to pause if nothing was due. */
  idleMs?: number
  /** Number of tasks that run concurrently. */
  lanes?: number
  /** Reports a failed poll; polling continues after the pause. */
  onError: (error: Error) => void
}

/**
 * Creates a worker that performs due work repeatedly.
 *
 * @param runOne performs one piece of work and returns true, or returns false if nothing is due. Its signal aborts when
 *   the worker stops
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
