import type { ErrorCode } from '#contract/errors.ts'

type Listener = (code: ErrorCode) => void
const listeners = new Set<Listener>()

/** Calls back whenever the platform refuses a request with 403: what this user may do has changed, or is demanded. */
export function subscribeRefusals(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const announceRefusal = (code: ErrorCode): void => listeners.forEach((listener) => listener(code))
