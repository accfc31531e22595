import type { ErrorCode } from '#contract/grammar/errors.ts'

type Listener = (code: ErrorCode) => void
const listeners = new Set<Listener>()

/**
 * Calls the listener when the platform rejects a request with 403: the user's permissions may have changed, or
 * two-factor authentication may be required.
 */
export function subscribeRefusals(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const announceRefusal = (code: ErrorCode): void => listeners.forEach((listener) => listener(code))
