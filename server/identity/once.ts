import type { Database } from '../db/client.ts'
import { rateLimits } from './table.ts'

/**
 * Takes what works once, such as a ticket, in whatever process.
 *
 * @param until it is refused by itself from then on, so that its use can be forgotten
 * @returns false if it was taken before
 */
export async function takeOnce(db: Database, key: string, until: Date): Promise<boolean> {
  // The table of the rate limits is shared by all processes, and forgets by itself.
  const used = { key, points: 1, expire: until }
  const [first] = await db.insert(rateLimits).values(used).onConflictDoNothing().returning()
  return first !== undefined
}
