import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'

/** Maximum of streams of one user and of one tenant in this process. Tabs of a browser share one. */
const [mostOfUser, mostOfTenant] = [10, 1000]
const retryAfterSeconds = '30'

/** Counts open streams. */
export interface Seats {
  /** Takes a seat and returns how to give it back. @throws Problem 429 if there is none */
  take(actor: Actor): () => void
}

export function createSeats(): Seats {
  const taken = new Map<string, number>()
  const add = (key: string, count: number) => {
    const now = (taken.get(key) ?? 0) + count
    if (now > 0) taken.set(key, now)
    else taken.delete(key)
  }
  return {
    take({ id, tenant }) {
      const isFull = (taken.get(id) ?? 0) >= mostOfUser || (taken.get(tenant.id) ?? 0) >= mostOfTenant
      if (isFull) throw new Problem('rate_limited', { headers: { 'retry-after': retryAfterSeconds } })
      const keys = [id, tenant.id]
      keys.forEach((key) => add(key, 1))
      return () => keys.forEach((key) => add(key, -1))
    },
  }
}
