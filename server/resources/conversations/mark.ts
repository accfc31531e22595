import { and, eq, sql } from 'drizzle-orm'
import type { turnMarks } from '#contract/conversations/turns.ts'
import { Problem } from '../../base/problem.ts'
import type { Call, Reply } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { actorOn, labelOf, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { conversationTurns } from './table.ts'

interface Marked {
  verdict: (typeof turnMarks)[number]
  note?: string
}

/** Maximum digits of a number of a turn. */
const place = /^\d{1,6}$/

/**
 * Stores whether an answer was right. A wrong one waits in review, whatever was decided about it before; a right one is
 * settled there.
 *
 * @throws Problem 404 if the conversation has no answer there
 */
export async function markTurn(resource: ServedResource, call: Call<Marked>): Promise<Reply> {
  const { tx, client, params, body } = call
  const conversation = await findRow(resource, call)
  const text = params['index'] ?? ''
  if (!place.test(text)) throw new Problem('not_found')
  const { tenant_id, conversation_id, index, role, mark, mark_note } = conversationTurns
  const isIt = and(
    eq(tenant_id, conversation['tenant_id']),
    eq(conversation_id, conversation['id']),
    eq(index, Number(text)),
    eq(role, 'agent'),
  )
  const [before] = await tx.select({ mark }).from(conversationTurns).where(isIt).for('update')
  if (!before) throw new Problem('not_found')
  const [data] = await tx
    .update(conversationTurns)
    .set({ mark: body.verdict, mark_note: body.note ?? null, updated_at: sql`clock_timestamp()`, ...inReview(body) })
    .where(isIt)
    .returning({ index, mark, mark_note })
  await record(tx, actorOn(call, conversation), client, {
    action: call.endpoint.name,
    resource: { type: 'conversations', id: conversation['id'], label: labelOf(resource, conversation) },
    changes: [{ field: 'mark', before: before.mark, after: body.verdict }],
  })
  return { data }
}

const inReview = ({ verdict }: Marked) =>
  verdict === 'wrong'
    ? { doubt: 'marked' as const, verdict: null }
    : {
        doubt: sql`nullif(${conversationTurns.doubt}, 'marked')`,
        verdict: sql`case when ${conversationTurns.doubt} is not null or ${conversationTurns.feedback} = 'dislike'
          then 'answered'::turn_verdict else ${conversationTurns.verdict} end`,
      }
