import { and, eq } from 'drizzle-orm'
import type { StoredRow } from '../../record/resource.ts'
import type { Call, Reply } from '../../http/call.ts'
import { Problem } from '../../base/problem.ts'
import { readQuery } from '../../http/validate.ts'
import { conversationTraces, conversationTurns } from './table.ts'

/** Reads how a language model came to an answer of a conversation. @throws Problem 404 if none did */
export async function readTrace({ tx, endpoint, query }: Call, conversation: StoredRow): Promise<Reply> {
  const { turn } = readQuery(endpoint, query)
  const [found] = await tx
    .select({ trace: conversationTraces.trace })
    .from(conversationTraces)
    .innerJoin(
      conversationTurns,
      and(
        eq(conversationTurns.tenant_id, conversationTraces.tenant_id),
        eq(conversationTurns.id, conversationTraces.turn_id),
      ),
    )
    .where(
      and(
        eq(conversationTraces.tenant_id, conversation['tenant_id']),
        eq(conversationTraces.turn_id, turn!),
        eq(conversationTurns.conversation_id, conversation['id']),
      ),
    )
  if (!found) throw new Problem('not_found')
  return { data: found.trace }
}
