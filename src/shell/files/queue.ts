/** Uploads of one control at the same time; the platform accepts a few more of a user. */
const mostAtOnce = 3

/** Runs tasks in their order, a few at the same time. An aborted task that waits is not run. */
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
