import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { aiAgentReplays as contract, replayResults } from '#contract/ai-agent-replays.ts'
import type { Citation } from '#contract/conversations/turns.ts'
import { tenantColumns } from '../../db/columns.ts'
import { tableOf } from '../../db/table-of.ts'
import { conversations } from '../conversations/table.ts'

type Outcome = typeof conversations.$inferSelect.outcome

export const replayKind = pgEnum('replay_kind', contract.row.shape.kind.enum)
export const replayResult = pgEnum('replay_result', replayResults)

export const aiAgentReplays = tableOf(contract, {
  columns: {
    kind: replayKind().notNull(),
    calls_outcome: text().$type<Outcome>(),
  },
  computed: ['turns', 'status'],
  loose: ['calls_agent_id'],
  defaults: {
    planned_count: 0,
    replayed_count: 0,
    turn_count: 0,
    now_unknown_count: 0,
    differs_count: 0,
    now_known_count: 0,
    same_count: 0,
    unanswered_count: 0,
    answered_count: 0,
  },
  keys: ({ tenant_id, agent_id, number }) => [unique('ai_agent_replays_number_unique').on(tenant_id, agent_id, number)],
})

/** Turns are deleted with their conversation, because they contain the caller's words. */
export const aiAgentReplayTurns = pgTable(
  'ai_agent_replay_turns',
  {
    ...tenantColumns,
    replay_id: uuid().notNull(),
    conversation_id: uuid(),
    persona: text(),
    /** The place of the conversation in the replay. */
    place: integer().notNull(),
    index: integer().notNull(),
    language: text().notNull(),
    question: text().notNull(),
    answer_then: text(),
    known_then: boolean(),
    citations_then: jsonb().$type<Citation[]>().notNull().default([]),
    answer_now: text().notNull(),
    known_now: boolean(),
    citations_now: jsonb().$type<Citation[]>().notNull().default([]),
    result: replayResult().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({
      columns: [table.tenant_id, table.replay_id],
      foreignColumns: [aiAgentReplays.tenant_id, aiAgentReplays.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenant_id, table.conversation_id],
      foreignColumns: [conversations.tenant_id, conversations.id],
    }).onDelete('cascade'),
    unique('ai_agent_replay_turns_unique').on(table.tenant_id, table.replay_id, table.place, table.index),
    index('ai_agent_replay_turns_conversation_index')
      .on(table.tenant_id, table.conversation_id)
      .where(sql`conversation_id is not null`),
  ],
)
