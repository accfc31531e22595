import { createHash } from 'node:crypto'
import type { aiAgents } from './table.ts'

type Divided = Pick<
  typeof aiAgents.$inferSelect,
  'published_version' | 'parallel_version' | 'parallel_share' | 'parallel_ends_at'
>

/**
 * The version for a conversation: the parallel one for its share, else the published one. Derived from the id of the
 * conversation, so that repeated calls agree.
 */
export function versionFor(agent: Divided, conversationId: string, now = Date.now()): number | null {
  const { published_version, parallel_version, parallel_share } = agent
  if (parallel_version === null || parallel_share === null || isOver(agent, now)) return published_version
  return placeOf(conversationId) < parallel_share ? parallel_version : published_version
}

/** Tells whether the time of the parallel version is over. */
export const isOver = ({ parallel_ends_at }: Pick<Divided, 'parallel_ends_at'>, now = Date.now()): boolean =>
  parallel_ends_at !== null && Date.parse(parallel_ends_at) <= now

/** Maps the id of a conversation to a number from 0 to 100, evenly distributed. */
const placeOf = (conversationId: string): number =>
  (createHash('sha256').update(conversationId).digest().readUInt32BE() / 2 ** 32) * 100
