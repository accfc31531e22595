/** Parallel uploads of one control; the platform's limit for a user is slightly higher. */
const mostAtOnce = 3

/** Runs tasks in order, a few in parallel. Skips a waiting task that has been aborted. */
export function createQueue() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      signal.throwIfAborted()
      return await task()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
