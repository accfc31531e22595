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
  /** From one address, whatever the subject. */
  ip: number
  /** On one subject from one address. */
  pair?: number
  /** On one subject, from all addresses together. */
  subject?: number
}

export const windowSeconds = 15 * 60

export const usualLimits = {
  password: { ip: 100, pair: 10, subject: 50 },
  /** Codes are short: all addresses together get few guesses. */
  code: { ip: 100, subject: 10 },
  /** Follows a right password, so nobody else can shut the user out. */
  mfa: { ip: 100, subject: 10 },
  /** The password of somebody who is signed in. */
  confirmation: { ip: 100, subject: 10 },
  mail: { ip: 100, subject: 5 },
  demo: { ip: 10 },
} satisfies Record<string, Limits>

/** An address that is refused uses up nothing else. */
const order = ['ip', 'pair', 'subject'] as const

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
    order.flatMap((by) => {
      const points = (limits[kind] as Limits)[by]
      if (points === undefined || (by === 'subject' && isTrusted)) return []
      return [{ by, limiter: limiterOf(kind, by, points), key: keyOf(by, subject, ip) }]
    })

  return {
    async attempt(attempt) {
      for (const { limiter, key } of countersOf(attempt)) await consume(limiter, key)
    },
    async succeeded(attempt) {
      for (const { by, limiter, key } of countersOf(attempt)) {
        await (by === 'ip' ? limiter.reward(key) : limiter.delete(key))
      }
    },
  }
}

async function consume(limiter: RateLimiterDrizzle, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw new Problem('rate_limited', { headers: { 'retry-after': String(seconds) } })
  }
}

function keyOf(by: keyof Limits, subject: string, ip: string | null): string {
  if (by === 'ip') return ip ?? '-'
  const named = by === 'pair' ? `${subject} ${ip}` : subject
  return createHash('sha256').update(named.toLowerCase()).digest('base64url')
}
