import { useSyncExternalStore } from 'react'

/** One lock of a browser, held by the tab that was in front last. */
const name = 'call-center-front'
const listeners = new Set<() => void>()
// Without locks, as on a host without https, every tab counts.
let isFront = !navigator.locks
let hasBegun = !navigator.locks

/**
 * Checks whether this tab is the one of the browser that was in front last, so that what concerns the user is told once.
 * When it is closed, another tab takes its place.
 */
export const useFront = (): boolean => useSyncExternalStore(subscribe, () => isFront)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  begin()
  return () => listeners.delete(listener)
}

function begin(): void {
  if (hasBegun) return
  hasBegun = true
  void hold(!document.hidden)
  window.addEventListener('focus', comeForward)
  document.addEventListener('visibilitychange', comeForward)
}

function comeForward(): void {
  if (!isFront && !document.hidden) void hold(true)
}

let waiting: AbortController | undefined

/** Takes the lock at once, or waits for it, and holds it until another tab takes it. */
async function hold(steal: boolean): Promise<void> {
  waiting?.abort()
  const own = (waiting = new AbortController())
  let isHeld = false
  await navigator.locks
    .request(name, steal ? { steal } : { signal: own.signal }, () => {
      isHeld = true
      tell(true)
      return new Promise(() => {})
    })
    .catch(() => undefined)
  // A later request has taken the place of this one.
  if (own.signal.aborted) return
  // Counts every tab if locks are refused.
  tell(!isHeld)
  if (isHeld) void hold(false)
}

function tell(next: boolean): void {
  if (isFront === next) return
  isFront = next
  listeners.forEach((listener) => listener())
}
