interface Caller {
  /** Milliseconds for which its transactions have used the connection, counted from where the others stood when it came. */
  used: number
  /** Begin its waiting transactions, the first one first. */
  starts: (() => void)[]
}

/** Runs a transaction when it is its turn. @param by who asks for it; all that nobody asked for counts as one caller's */
export type Turn = <T>(by: string | undefined, run: () => Promise<T>) => Promise<T>

/**
 * Shares the one connection of the embedded database between callers: whoever has used it least is next, however many
 * requests of others wait.
 */
export function createFairQueue(): Turn {
  const callers = new Map<string, Caller>()
  /** Use, before its transaction, of the caller whose transaction is under way. */
  let clock = 0
  let isTaken = false

  const startNext = () => {
    const waiting = [...callers.values()].filter(({ starts }) => starts.length > 0)
    const next = waiting.reduce((one, other) => (other.used < one.used ? other : one))
    clock = next.used
    next.starts.shift()!()
  }
  /** The database works within the process and blocks it: first, every request that has arrived joins the queue. */
  const passOn = () => {
    for (const [by, { used, starts }] of callers) if (starts.length === 0 && used <= clock) callers.delete(by)
    isTaken = [...callers.values()].some(({ starts }) => starts.length > 0)
    if (isTaken) setImmediate(startNext)
    else callers.clear()
  }
  return async (by = '', run) => {
    const caller = callers.get(by) ?? { used: clock, starts: [] }
    if (caller.starts.length === 0) caller.used = Math.max(caller.used, clock)
    callers.set(by, caller)
    await new Promise<void>((start) => {
      caller.starts.push(start)
      if (!isTaken) passOn()
    })
    const started = performance.now()
    try {
      return await run()
    } finally {
      caller.used += performance.now() - started
      passOn()
    }
  }
}
