import { createHash } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../db/client.ts'
import { Problem } from '../../http/problem.ts'
import { networkOf } from './network.ts'
import { rateLimits } from './table.ts'

/** Kinds of attempts with a rate limit. */
export type AttemptKind = keyof typeof usualLimits

export interface Attempt {
  kind: AttemptKind
  /** The account under attack: an address, or the id of a user. */
  subject: string
  ip: string | null
  /** True if the subject logged in from this network before, which exempts it from limits shared by all networks. */
  isTrusted?: boolean
}

export interface Throttle {
  /**
   * Counts an attempt before it is checked, so that parallel guesses cannot exceed the limit.
   *
   * @returns false beyond a `quiet` limit: the caller then answers normally and does nothing
   * @throws Problem 429 beyond any other
   */
  attempt(attempt: Attempt): Promise<boolean>
  /** Resets the count of a subject after a right secret. */
  succeeded(attempt: Attempt): Promise<void>
}

/** Maximum attempts within {@link Limits.seconds}. Networks are counted by {@link networkOf}. */
export interface Limits {
  /** From one network, for any subject. */
  ip?: number
  /** On one subject from one network. */
  pair?: number
  /** On one subject, from all networks together. */
  subject?: number
  /** As `subject`, but without an error, which would let attackers lock the owner out. */
  quiet?: number
  /** Default: {@link windowSeconds}. */
  seconds?: number
}

export const windowSeconds = 15 * 60

/**
 * ASVS 5.0 §6.3.1 requires limits on guessing and on mail requested anonymously, which cannot be used to lock an
 * account.
 */
export const usualLimits = {
  password: { ip: 100, pair: 10, subject: 50 },
  /** Six digits can be guessed, so all networks together get few attempts. A reset link needs no code. */
  code: { ip: 100, pair: 10, subject: 20 },
  /** Codes for registrations of one address. The guesses on each of them also count as `code`. */
  registration: { ip: 100, pair: 10 },
  /** Requires a right password first, so attackers cannot lock the user out. */
  mfa: { ip: 100, subject: 10 },
  /** The password of a logged-in user. */
  confirmation: { ip: 100, subject: 10 },
  /**
   * Beyond `quiet`, the mails of the last five minutes are still valid, so attackers cannot prevent the owner from
   * getting one.
   */
  mail: { ip: 100, pair: 5, quiet: 5, seconds: 5 * 60 },
  /** Each upload adds an activity log entry, which cannot be deleted. */
  upload: { ip: 2000, subject: 200 },
  avatar: { ip: 200, subject: 10 },
  /** Requests with events in a minute from one PBX server, which has proved who it is: several may share a network. */
  ingest: { subject: 600, seconds: 60 },
  /** Searches across resources in a minute; each reads from every list. */
  search: { subject: 240, seconds: 60 },
  /** Each export reads a whole list. */
  export: { ip: 300, subject: 30 },
  /** Tenants looked up by name without log-in. */
  lookup: { ip: 60 },
  /** All requests are mailed to the operators' address. */
  demo: { ip: 10, subject: 100 },
  /** Conversations of visitors with public demos. */
  publicDemo: { ip: 10 },
} satisfies Record<string, Limits>

type Counter = 'ip' | 'pair' | 'subject' | 'quiet'

/** A refused network does not use up other limits. */
const order: readonly Counter[] = ['ip', 'pair', 'subject', 'quiet']

/** Counts in the database, so that all processes share the counts. */
export function createThrottle(db: Database, limits: Record<AttemptKind, Limits> = usualLimits): Throttle {
  const limiters = new Map<string, RateLimiterDrizzle>()
  const limiterOf = (keyPrefix: string, points: number, duration: number) => {
    const made =
      limiters.get(keyPrefix) ??
      new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, duration, keyPrefix, points })
    limiters.set(keyPrefix, made)
    return made
  }
  const countersOf = ({ kind, subject, ip, isTrusted }: Attempt) => {
    const { seconds = windowSeconds, ...points }: Limits = limits[kind]
    return order.flatMap((by) => {
      const isShared = by === 'subject' || by === 'quiet'
      if (points[by] === undefined || (isShared && isTrusted)) return []
      return [{ by, limiter: limiterOf(`${kind}-${by}`, points[by], seconds), key: keyOf(by, subject, ip) }]
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
