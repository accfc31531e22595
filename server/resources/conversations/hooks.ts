import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Hooks } from '../../crud/resource.ts'
import { tickets } from '../tickets/table.ts'
import { conversationTurns, type conversations } from './table.ts'

interface Reported {
  role: (typeof conversationTurns.$inferInsert)['role']
  text: string
}

const summaryOf = (turns: Reported[]) => (turns.find(({ role }) => role === 'user')?.text ?? '').slice(0, 500)

export const conversationHooks: Hooks<typeof conversations> = {
  computed: {
    turns: sql`select coalesce(jsonb_agg(to_jsonb(t) order by t.index), '[]') from conversation_turns t
      where t.tenant_id = conversations.tenant_id and t.conversation_id = conversations.id`,
  },

  /** Tickets about it stay. */
  async deleting({ tenant_id, id }, { tx }) {
    await tx
      .update(tickets)
      .set({ conversation_id: null })
      .where(and(eq(tickets.tenant_id, tenant_id), eq(tickets.conversation_id, id)))
  },

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

  async created({ tenant_id, id, language }, { tx, body }) {
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
