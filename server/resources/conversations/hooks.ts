import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Hooks } from '../../record/resource.ts'
import { calls } from '../calls/table.ts'
import { follow } from './aftercare.ts'
import { readAftercare } from './agents.ts'
import { daysFromNow } from './open.ts'
import { redactedCaller } from './redact-turns.ts'
import { createRedaction } from './redaction.ts'
import { releaseConversations } from './store.ts'
import { summaryOf, conversationTurns, type conversations } from './table.ts'

interface Reported {
  role: (typeof conversationTurns.$inferInsert)['role']
  text: string
}

const summaryOfTurns = (turns: Reported[]) => summaryOf(turns.find(({ role }) => role === 'user')?.text ?? '')

export const conversationHooks: Hooks<typeof conversations> = {
  computed: {
    turns: sql`select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('has_trace', exists (
        select from conversation_traces r where r.tenant_id = t.tenant_id and r.turn_id = t.id
      ), 'citations', (
        select coalesce(jsonb_agg(c.cited || jsonb_build_object('is_deleted', a.id is null and (k.id is null or k.deleted_at is not null)) order by c.place), '[]')
        from jsonb_array_elements(t.citations) with ordinality c (cited, place)
        left join knowledge_base k on k.tenant_id = t.tenant_id and k.id = (c.cited ->> 'entry_id')::uuid
        left join curated_answers a on a.tenant_id = t.tenant_id and a.id = (c.cited ->> 'entry_id')::uuid
      )) order by t.index), '[]') from conversation_turns t
      where t.tenant_id = conversations.tenant_id and t.conversation_id = conversations.id`,
  },

  deleting: ({ tenant_id, id }, { tx }) => releaseConversations(tx, tenant_id, [id]),

  /** Sets the end of a conversation that another system reports. */
  async creating(values, { tx, body }) {
    const aftercare = await readAftercare(tx, ofNoVersion(values))
    const turns = body.turns as Reported[]
    const started_at = values.started_at ?? new Date().toISOString()
    const ended = Date.parse(started_at as string) + (values.duration as number) * 1000
    return {
      ...values,
      status: 'done' as const,
      started_at,
      ended_at: new Date(ended).toISOString(),
      ...(aftercare?.redacts ? redactedOf(values.caller, summaryOfTurns(turns)) : { summary: summaryOfTurns(turns) }),
      ...(aftercare?.keepDays && { expires_at: daysFromNow(aftercare.keepDays) }),
      transcript: turns
        .map(({ text }) => text)
        .join('\n')
        .slice(0, 50_000),
      turn_count: turns.length,
    }
  },

  async created({ tenant_id, id, language, call_id }, { tx, body }) {
    if (call_id) {
      const isIt = and(eq(calls.tenant_id, tenant_id), eq(calls.id, call_id))
      await tx.update(calls).set({ conversation_id: id }).where(isIt)
    }
    const rows = (body.turns as Reported[]).map((turn, index) => ({
      ...turn,
      id: uuidv7(),
      tenant_id,
      conversation_id: id,
      index,
      language,
    }))
    if (rows.length > 0) await tx.insert(conversationTurns).values(rows)
    await follow(tx, { tenant_id, id })
  },
}

type New = typeof conversations.$inferInsert

const ofNoVersion = ({ agent_id = null, channel }: New) => ({ agent_id, agent_version: null, channel: channel! })

/**
 * Redacted values for the activity log. The caller's name is kept with the variables until the turns are redacted with
 * it.
 */
function redactedOf(caller: string | null | undefined, summary: string) {
  if (!caller) return { summary: createRedaction({})(summary) }
  return { summary: createRedaction({ caller })(summary), caller: redactedCaller, variables: { caller } }
}
