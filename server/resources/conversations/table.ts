import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
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
import type { Analysis, Costs } from '#contract/conversation-analysis.ts'
import type { Citation, Latency, ToolCall } from '#contract/conversation-turns.ts'
import { Turn } from '#contract/conversation-turns.ts'
import { conversations as contract } from '#contract/conversations.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import type { Variables } from '../../voice/agent.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { tenants } from '../tenants/table.ts'
import { users } from '../users/table.ts'

const { shape } = contract.row
export const conversationChannel = pgEnum('conversation_channel', shape.channel.enum)
export const conversationDirection = pgEnum('conversation_direction', shape.direction.enum)
export const conversationStatus = pgEnum('conversation_status', shape.status.enum)
export const conversationOutcome = pgEnum('conversation_outcome', shape.outcome.enum)
export const conversationEnd = pgEnum('conversation_end', shape.end_reason.unwrap().enum)
export const conversationFailure = pgEnum('conversation_failure', shape.failure.unwrap().enum)
export const conversationSentiment = pgEnum('conversation_sentiment', shape.sentiment.unwrap().enum)
export const turnRole = pgEnum('turn_role', Turn.shape.role.enum)
export const turnFeedback = pgEnum('turn_feedback', Turn.shape.feedback.unwrap().enum)

export const conversations = pgTable(
  'conversations',
  {
    ...tenantColumns,
    summary: text().notNull().default(''),
    agent_id: uuid(),
    agent_version: integer(),
    channel: conversationChannel().notNull(),
    is_public_demo: boolean().notNull().default(false),
    direction: conversationDirection().notNull().default('inbound'),
    caller: text(),
    user_id: uuid(),
    call_id: uuid(),
    language: text().notNull(),
    status: conversationStatus().notNull().default('initiated'),
    started_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
    ended_at: timestampColumn(),
    duration: integer(),
    turn_count: integer().notNull().default(0),
    end_reason: conversationEnd(),
    failure: conversationFailure(),
    outcome: conversationOutcome().notNull().default('unknown'),
    sentiment: conversationSentiment(),
    rating: integer(),
    unknown_count: integer().notNull().default(0),
    cost: bigint({ mode: 'number' }),
    costs: jsonb().$type<Costs>(),
    currency: char({ length: 3 }),
    provider_credits: integer(),
    analysis: jsonb().$type<Analysis>(),
    /** The tokens that a language model took to read it after its end. */
    evaluation_tokens: integer().notNull().default(0),
    tags: text().array().notNull().default([]),
    /** The values of `{{variables}}` that it was started with. */
    variables: jsonb().$type<Variables>().notNull().default({}),
    /** The spoken text, to search in; written at the end. */
    transcript: text().notNull().default(''),
    redacted_at: timestampColumn(),
    /** Time at which it is deleted: after as many days as its agent, or else the tenant, keeps conversations. */
    expires_at: timestampColumn(),
    /** The agent at ElevenLabs that holds it. */
    provider_agent_id: text(),
    provider_conversation_id: text(),
    /** Time at which it is read at ElevenLabs; null once it was read, and for conversations of the embedded engine. */
    read_at: timestampColumn(),
    read_attempts: integer().notNull().default(0),
    /** Time at which the process that holds it was last alive. */
    seen_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    foreignKey({ columns: [table.tenant_id, table.agent_id], foreignColumns: [aiAgents.tenant_id, aiAgents.id] }),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }),
    index('conversations_agent_index').on(table.tenant_id, table.agent_id, table.started_at),
    index('conversations_public_demo_index')
      .on(table.tenant_id, table.started_at)
      .where(sql`is_public_demo`),
    index('conversations_running_across_index')
      .on(table.seen_at)
      .where(sql`status in ('initiated', 'in_progress', 'processing')`),
    index('conversations_unread_across_index')
      .on(table.read_at)
      .where(sql`read_at is not null`),
    // Told by ElevenLabs twice, a conversation is stored once.
    unique('conversations_provider_unique').on(table.tenant_id, table.provider_conversation_id),
    index('conversations_unredacted_index')
      .on(table.tenant_id, table.ended_at)
      .where(sql`redacted_at is null`),
    index('conversations_expiry_across_index').on(table.expires_at),
    ...listIndexes(contract, table),
  ],
)

export const conversationTurns = pgTable(
  'conversation_turns',
  {
    ...tenantColumns,
    conversation_id: uuid().notNull(),
    index: integer().notNull(),
    role: turnRole().notNull(),
    text: text().notNull(),
    language: text(),
    /** The number of its message in the protocol, for feedback. */
    event_id: integer(),
    start_ms: integer().notNull().default(0),
    end_ms: integer().notNull().default(0),
    latency: jsonb().$type<Latency>(),
    tokens: integer().notNull().default(0),
    tool: jsonb().$type<ToolCall>(),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
    known: boolean(),
    is_interrupted: boolean().notNull().default(false),
    feedback: turnFeedback(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({
      columns: [table.tenant_id, table.conversation_id],
      foreignColumns: [conversations.tenant_id, conversations.id],
    }).onDelete('cascade'),
    unique('conversation_turns_index_unique').on(table.tenant_id, table.conversation_id, table.index),
  ],
)
