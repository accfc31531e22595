import type { Actor } from './actor.ts'
import { Problem } from './problem.ts'

interface Room {
  ofUser: number
  ofTenant: number
  /** Seconds after which a seat may be free. */
  retryAfter: number
}

/** Of streams in this process. Tabs of a browser share one. */
const ofStreams: Room = { ofUser: 10, ofTenant: 1000, retryAfter: 30 }

/** Counts what is open at the same time. */
export interface Seats {
  /** Takes a seat and returns how to give it back. @throws Problem 429 if there is none */
  take(actor: Pick<Actor, 'id'> & { tenant: Pick<Actor['tenant'], 'id'> }): () => void
}

export function createSeats({ ofUser, ofTenant, retryAfter }: Room = ofStreams): Seats {
  const taken = new Map<string, number>()
  const add = (key: string, count: number) => {
    const now = (taken.get(key) ?? 0) + count
    if (now > 0) taken.set(key, now)
    else taken.delete(key)
  }
  return {
    take({ id, tenant }) {
      const isFull = (taken.get(id) ?? 0) >= ofUser || (taken.get(tenant.id) ?? 0) >= ofTenant
      if (isFull) throw new Problem('rate_limited', { headers: { 'retry-after': String(retryAfter) } })
      const keys = [id, tenant.id]
      keys.forEach((key) => add(key, 1))
      return () => keys.forEach((key) => add(key, -1))
    },
  }
}
