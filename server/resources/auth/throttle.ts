import { createHash } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../db/client.ts'
import { Problem } from '../../http/problem.ts'
import { rateLimits } from './table.ts'

/** What can be guessed, or made to happen too often. */
export type Kind = keyof typeof usualLimits

export interface Attempt {
  kind: Kind
  /** Whose password, codes or mails: an address, or the id of a user. */
  subject: string
  ip: string | null
  /** The subject was signed in at this address before: what others do elsewhere does not shut it out. */
  isTrusted?: boolean
}

export interface Throttle {
  /** Counts an attempt before anything is looked at, so that parallel guesses cannot outrun the count. @throws Problem 429 */
  attempt(attempt: Attempt): Promise<void>
  /** Forgets the attempts of somebody who knew the secret. */
  succeeded(attempt: Attempt): Promise<void>
}

/** How many attempts there may be within a quarter of an hour. */
export interface Limits {
  /** On one subject from one address. */
  pair?: number
  /** On one subject, from all addresses together. */
  subject?: number
  /** From one address, whatever the subject. */
  ip: number
}

export const windowSeconds = 15 * 60

export const usualLimits = {
  password: { pair: 10, subject: 50, ip: 100 },
  /** Codes are short: all addresses together get few guesses. */
  code: { subject: 10, ip: 100 },
  /** Follows a right password, so nobody else can shut the user out. */
  mfa: { subject: 10, ip: 100 },
  /** The password of somebody who is signed in. */
  confirmation: { subject: 10, ip: 100 },
  mail: { subject: 5, ip: 100 },
  demo: { ip: 10 },
} satisfies Record<string, Limits>

/** Counts in the database, so that all processes count together. */
export function createThrottle(db: Database, limits: Record<Kind, Limits> = usualLimits): Throttle {
  const limiters = new Map<string, RateLimiterDrizzle>()
  const limiterOf = (kind: Kind, by: keyof Limits, points: number) => {
    const keyPrefix = `${kind}-${by}`
    const made = limiters.get(keyPrefix)
      ?? new RateLimiterDrizzle({ storeClient: db, schema: rateLimits, duration: windowSeconds, keyPrefix, points })
    limiters.set(keyPrefix, made)
    return made
  }
  const countersOf = ({ kind, subject, ip, isTrusted }: Attempt) =>
    (Object.entries(limits[kind]) as [keyof Limits, number][])
      .filter(([by]) => !(by === 'subject' && isTrusted))
      .map(([by, points]) => ({ by, limiter: limiterOf(kind, by, points), key: keyOf(by, subject, ip) }))

  return {
    async attempt(attempt) {
      for (const { limiter, key } of countersOf(attempt)) {
        const wait = await consume(limiter, key)
        if (wait > 0) throw new Problem('rate_limited', { headers: { 'retry-after': String(wait) } })
      }
    },
    async succeeded(attempt) {
      for (const { by, limiter, key } of countersOf(attempt)) {
        await (by === 'ip' ? limiter.reward(key) : limiter.delete(key))
      }
    },
  }
}

/** @returns the seconds to wait, 0 where the attempt is allowed */
async function consume(limiter: RateLimiterDrizzle, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  }
}

function keyOf(by: keyof Limits, subject: string, ip: string | null): string {
  if (by === 'ip') return ip ?? '-'
  const named = by === 'pair' ? `${subject} ${ip}` : subject
  return createHash('sha256').update(named.toLowerCase()).digest('base64url')
}
