import { createHash } from 'node:crypto'
import type { aiAgents } from './table.ts'

type Divided = Pick<
  typeof aiAgents.$inferSelect,
  'published_version' | 'parallel_version' | 'parallel_share' | 'parallel_ends_at'
>

/**
 * The version that a conversation with an agent runs on: the one beside the published version for its share of them. It
 * follows from the id of the conversation, so that it is the same however often it is asked.
 */
export function versionFor(agent: Divided, conversationId: string, now = Date.now()): number | null {
  const { published_version, parallel_version, parallel_share } = agent
  if (parallel_version === null || parallel_share === null || isOver(agent, now)) return published_version
  return placeOf(conversationId) < parallel_share ? parallel_version : published_version
}

/** Tells whether the time is over in which another version answers beside the published one. */
export const isOver = ({ parallel_ends_at }: Pick<Divided, 'parallel_ends_at'>, now = Date.now()): boolean =>
  parallel_ends_at !== null && Date.parse(parallel_ends_at) <= now

/** The place of a conversation among all, from 0 to 100: places of any number of them are spread evenly. */
const placeOf = (conversationId: string): number =>
  (createHash('sha256').update(conversationId).digest().readUInt32BE() / 2 ** 32) * 100
