import { createHash } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { budgets, windowSeconds, type Budget, type BudgetName } from '#contract/grammar/budgets.ts'
import type { Database } from '../db/client.ts'
import { Problem } from '../base/problem.ts'
import { createSeats, type Seats } from '../base/seats.ts'
import { networkOf } from '../base/network.ts'
import { rateLimits } from './table.ts'

export interface Attempt {
  kind: BudgetName
  /** The account concerned: an email address or the id of a user. */
  subject: string
  ip: string | null
  /** The tenant of the caller, for limits that its users share. */
  tenant?: string
  /** True if the subject logged in from this network before, which exempts it from limits across networks. */
  isTrusted?: boolean
}

export interface Throttle {
  /**
   * Counts an attempt before it is checked, so that parallel guesses cannot exceed the limit.
   *
   * @returns false beyond a `quiet` limit: the caller then responds as usual and does nothing
   * @throws Problem 429 beyond any other limit
   */
  attempt(attempt: Attempt): Promise<boolean>
  /** Resets the count of a subject after a correct secret. */
  succeeded(attempt: Attempt): Promise<void>
  /**
   * Counts concurrent work in this process.
   *
   * @returns a function that releases the slot
   * @throws Problem 429 if all slots are taken
   */
  enter(call: Pick<Attempt, 'kind' | 'subject' | 'tenant'>): () => void
}

type Counter = 'ip' | 'pair' | 'subject' | 'tenant' | 'quiet'

/** The order of counting: a refused network does not consume other limits, nor a refused user those of the tenant. */
const order: readonly Counter[] = ['ip', 'pair', 'subject', 'tenant', 'quiet']

/** Counts in the database, so that all processes share the counts. */
export function createThrottle(db: Database, limits: Record<BudgetName, Budget> = budgets): Throttle {
  const limiters = new Map<string, RateLimiterDrizzle>()
  const limiterOf = (keyPrefix: string, points: number, duration: number) => {
    const made =
      limiters.get(keyPrefix) ??
      new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimits,
        duration,
        keyPrefix,
        points,
        // A worker deletes expired rows in slices.
        clearExpiredByTimeout: false,
      })
    limiters.set(keyPrefix, made)
    return made
  }
  const seats = new Map<BudgetName, Seats>()
  const countersOf = ({ kind, subject, ip, tenant, isTrusted }: Attempt) => {
    const { seconds = windowSeconds, ...points }: Budget = limits[kind]
    return order.flatMap((by) => {
      const isShared = by === 'subject' || by === 'quiet'
      if (points[by] === undefined || (isShared && isTrusted)) return []
      return [
        {
          by,
          limiter: limiterOf(`${kind}-${by}`, points[by], seconds),
          key: keyOf(by, by === 'tenant' ? (tenant ?? '') : subject, ip),
        },
      ]
    })
  }

  return {
    async attempt(attempt) {
      for (const { by, limiter, key } of countersOf(attempt)) {
        const refusal = await consume(limiter, key)
        if (refusal && by === 'quiet') return false
        if (refusal) throw tooMany(refusal.msBeforeNext / 1000)
      }
      return true
    },
    async succeeded(attempt) {
      for (const { by, limiter, key } of countersOf(attempt)) {
        await (by === 'ip' ? limiter.reward(key) : limiter.delete(key))
      }
    },
    enter({ kind, subject, tenant = '' }) {
      const { atOnce }: Budget = limits[kind]
      if (!atOnce) return () => {}
      const places = seats.get(kind) ?? createSeats({ ofUser: atOnce.subject, ofTenant: atOnce.tenant, retryAfter: 5 })
      seats.set(kind, places)
      return places.take({ id: subject, tenant: { id: tenant } })
    },
  }
}

export const tooMany = (seconds: number) =>
  new Problem('rate_limited', { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } })

async function consume(limiter: RateLimiterDrizzle, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  }
}

function keyOf(by: Counter, subject: string, ip: string | null): string {
  const network = ip === null ? '-' : networkOf(ip)
  if (by === 'ip') return network
  const named = by === 'pair' ? `${subject} ${network}` : subject
  return createHash('sha256').update(named.toLowerCase()).digest('base64url')
}
