import type { Database } from '../../db/client.ts'
import { Problem } from '../../http/problem.ts'

/** Exports hold a database connection each for as long as their client reads. */
const ofProcess = 5
const ofUser = 2

const running = new WeakMap<Database, string[]>()

/**
 * Takes one of the few places for exports.
 *
 * @returns a function that gives it back
 * @throws Problem 429
 */
export function takeSlot(db: Database, userId: string): () => void {
  const users = running.get(db) ?? []
  running.set(db, users)
  if (users.length >= ofProcess || users.filter((user) => user === userId).length >= ofUser) {
    throw new Problem('rate_limited', { headers: { 'retry-after': '5' } })
  }
  users.push(userId)
  return () => void users.splice(users.indexOf(userId), 1)
}
