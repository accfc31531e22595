import { createHash } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../db/client.ts'
import { Problem } from '../../http/problem.ts'
import { rateLimits } from './table.ts'

export interface Throttle {
  /**
   * Counts an attempt before its password is looked at, so that parallel guesses cannot outrun the count.
   *
   * @throws Problem 429 that tells when to try again
   */
  attempt(email: string, ip: string | null): Promise<void>
  /** Forgets the attempts of somebody who knew the password. */
  succeeded(email: string, ip: string | null): Promise<void>
}

export interface Limits {
  /** Wrong passwords for one account from one address. */
  perAccount: number
  /** Wrong passwords from one address, whatever the account. */
  perAddress: number
  /** Seconds until they are forgotten. */
  duration: number
}

export const usualLimits: Limits = { perAccount: 10, perAddress: 100, duration: 15 * 60 }

/** Counts in the database, so that all processes count together. */
export function createThrottle(db: Database, { perAccount, perAddress, duration }: Limits = usualLimits): Throttle {
  const common = { storeClient: db, schema: rateLimits, duration }
  const account = new RateLimiterDrizzle({ ...common, keyPrefix: 'login', points: perAccount })
  const address = new RateLimiterDrizzle({ ...common, keyPrefix: 'login-ip', points: perAddress })
  return {
    async attempt(email, ip) {
      await consume(address, ip ?? '-')
      await consume(account, accountKey(email, ip))
    },
    async succeeded(email, ip) {
      await account.delete(accountKey(email, ip))
      await address.reward(ip ?? '-')
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

const accountKey = (email: string, ip: string | null) =>
  createHash('sha256').update(`${email.toLowerCase()} ${ip}`).digest('base64url')
