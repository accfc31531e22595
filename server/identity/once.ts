import type { Database } from '../db/client.ts'
import { rateLimits } from './table.ts'

/**
 * Accepts a one-time value, such as a ticket, once across all processes.
 *
 * @param until the expiry of the value, after which its use is forgotten
 * @returns false if it was used before
 */
export async function takeOnce(db: Database, key: string, until: Date): Promise<boolean> {
  // Reuses the table of rate limits: all processes share it, and expired rows are deleted.
  const used = { key, points: 1, expire: until }
  const [first] = await db.insert(rateLimits).values(used).onConflictDoNothing().returning()
  return first !== undefined
}
