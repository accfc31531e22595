import { useSyncExternalStore } from 'react'

/** The name of a lock held by the browser's tab that was active last. */
const name = 'call-center-front'
const listeners = new Set<() => void>()
// Without locks, such as on a host without HTTPS, every tab counts as active.
let isFront = !navigator.locks
let hasBegun = !navigator.locks

/**
 * Checks whether this tab is the browser's last active one, so that only one tab notifies the user. When it closes,
 * another tab takes over.
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

/** Takes the lock, by force or when it becomes free, and holds it until another tab takes it. */
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
  // A later call has replaced this one.
  if (own.signal.aborted) return
  // If locks are refused, every tab counts as active.
  tell(!isHeld)
  if (isHeld) void hold(false)
}

function tell(next: boolean): void {
  if (isFront === next) return
  isFront = next
  listeners.forEach((listener) => listener())
}
