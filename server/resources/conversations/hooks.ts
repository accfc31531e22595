import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Hooks } from '../../crud/resource.ts'
import { calls } from '../calls/table.ts'
import { releaseConversations } from './release.ts'
import { summarize } from './key.ts'
import { conversationTurns, type conversations } from './table.ts'

interface Reported {
  role: (typeof conversationTurns.$inferInsert)['role']
  text: string
}

const summaryOf = (turns: Reported[]) => summarize(turns.find(({ role }) => role === 'user')?.text ?? '')

export const conversationHooks: Hooks<typeof conversations> = {
  computed: {
    turns: sql`select coalesce(jsonb_agg(to_jsonb(t) order by t.index), '[]') from conversation_turns t
      where t.tenant_id = conversations.tenant_id and t.conversation_id = conversations.id`,
  },

  deleting: ({ tenant_id, id }, { tx }) => releaseConversations(tx, tenant_id, [id]),

  /** A conversation that another system reports has ended. */
  async creating(values, { body }) {
    const turns = body.turns as Reported[]
    const started_at = values.started_at ?? new Date().toISOString()
    const ended = Date.parse(started_at as string) + (values.duration as number) * 1000
    return {
      ...values,
      status: 'done' as const,
      started_at,
      ended_at: new Date(ended).toISOString(),
      summary: summaryOf(turns),
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
    const turns = body.turns as Reported[]
    if (turns.length === 0) return
    const rows = turns.map((turn, index) => ({
      ...turn,
      id: uuidv7(),
      tenant_id,
      conversation_id: id,
      index,
      language,
    }))
    await tx.insert(conversationTurns).values(rows)
  },
}
