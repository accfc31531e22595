import { and, eq, sql, type SQL } from 'drizzle-orm'
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
export const markTurn = (resource: ServedResource, call: Call<Marked>): Promise<Reply> =>
  store(resource, call, ({ verdict, note = null }) => {
    const { doubt, feedback, verdict: before } = conversationTurns
    if (verdict === 'wrong') {
      return { mark: verdict, mark_note: note, doubt: sql`coalesce(${doubt}, 'marked')`, verdict: null }
    }
    const settled = sql`case when ${ownDoubt} is not null or ${feedback} = 'dislike'
      then 'answered'::turn_verdict else ${before} end`
    return { mark: verdict, mark_note: note, doubt: ownDoubt, verdict: settled }
  })

/**
 * Takes a mark back: in review, the answer is as if it was never marked, and not settled.
 *
 * @throws Problem 404 if the conversation has no answer there
 */
export const unmarkTurn = (resource: ServedResource, call: Call): Promise<Reply> =>
  store(resource, call as Call<Marked>, () => ({ mark: null, mark_note: null, doubt: ownDoubt, verdict: null }))

/** The reason to review an answer other than its mark. */
const ownDoubt = sql`nullif(${conversationTurns.doubt}, 'marked')`

type Stored = { mark: Marked['verdict'] | null; mark_note: string | null; doubt: SQL; verdict: SQL | null }

async function store(
  resource: ServedResource,
  call: Call<Marked>,
  changesBy: (body: Marked) => Stored,
): Promise<Reply> {
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
  const [before] = await tx.select({ index, mark, mark_note }).from(conversationTurns).where(isIt).for('update')
  if (!before) throw new Problem('not_found')
  const changes = changesBy(body)
  if (changes.mark === null && before.mark === null) return { data: before }
  const [data] = await tx
    .update(conversationTurns)
    .set({ ...changes, updated_at: sql`clock_timestamp()` })
    .where(isIt)
    .returning({ index, mark, mark_note })
  await record(tx, actorOn(call, conversation), client, {
    action: call.endpoint.name,
    resource: { type: 'conversations', id: conversation['id'], label: labelOf(resource, conversation) },
    changes: [{ field: 'mark', before: before.mark, after: changes.mark }],
  })
  return { data }
}
