import { isNotNull, not, sql, and, eq } from 'drizzle-orm'
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
import { conversations as contract } from '#contract/conversations/contract.ts'
import { reviewKinds, reviewVerdicts } from '#contract/conversations/review.ts'
import {
  Turn,
  answerBases,
  turnMarks,
  type Citation,
  type Latency,
  type ToolCall,
  type TurnTrace,
} from '#contract/conversations/turns.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { tableOf } from '../../db/table-of.ts'
import { tenants } from '../../identity/tenants/table.ts'
import type { Variables } from '../../voice/agent.ts'

const { shape } = contract.row
export const conversationEnd = pgEnum('conversation_end', shape.end_reason.unwrap().enum)
export const turnRole = pgEnum('turn_role', Turn.shape.role.enum)
export const turnFeedback = pgEnum('turn_feedback', Turn.shape.feedback.unwrap().enum)
export const turnFallback = pgEnum('turn_fallback', Turn.shape.fallback.unwrap().enum)
export const turnBasis = pgEnum('turn_basis', answerBases)
export const turnMark = pgEnum('turn_mark', turnMarks)
export const turnDoubt = pgEnum('turn_doubt', reviewKinds)
export const turnVerdict = pgEnum('turn_verdict', reviewVerdicts)

export const conversations = tableOf(contract, {
  columns: {
    end_reason: conversationEnd(),
    started_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
    language: text().notNull(),
    duration: integer(),
    currency: char({ length: 3 }),
    /** Tokens that the evaluation used. */
    evaluation_tokens: integer().notNull().default(0),
    /** True if a visitor started it, on the public page or a site of the tenant. */
    by_visitor: boolean().notNull().default(false),
    /** The address of a visitor, as a hash of the day. */
    visitor_address: text(),
    /** The values of `{{variables}}` at its start. */
    variables: jsonb().$type<Variables>().notNull().default({}),
    /** The spoken text, for searching; written at the end. */
    transcript: text().notNull().default(''),
    /** The time of deletion, by the retention period of the agent or the tenant. */
    expires_at: timestampColumn(),
    /** The id of the agent at ElevenLabs, if it runs there. */
    provider_agent_id: text(),
    provider_conversation_id: text(),
    /** The time to read it at ElevenLabs; null once it was read, and for the embedded engine. */
    read_at: timestampColumn(),
    read_attempts: integer().notNull().default(0),
    /** The last heartbeat of its process. */
    seen_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  computed: ['turns'],
  defaults: {
    summary: '',
    is_public_demo: false,
    status: 'initiated',
    turn_count: 0,
    outcome: 'unknown',
    unknown_count: 0,
    is_disliked: false,
    has_fallback: false,
  },
  loose: ['call_id', 'contact_id'],
  keys: (table) => [
    index('conversations_agent_index').on(table.tenant_id, table.agent_id, table.started_at),
    index('conversations_contact_index')
      .on(table.tenant_id, table.contact_id, table.started_at)
      .where(isNotNull(table.contact_id)),
    index('conversations_caller_index').on(table.tenant_id, table.caller).where(isNotNull(table.caller)),
    index('conversations_visitors_index')
      .on(table.tenant_id, table.started_at)
      .where(sql`by_visitor`),
    index('conversations_disliked_index')
      .on(table.tenant_id, table.started_at, table.id)
      .where(sql`is_disliked`),
    index('conversations_fallback_index')
      .on(table.tenant_id, table.started_at, table.id)
      .where(sql`has_fallback`),
    index('conversations_running_across_index')
      .on(table.seen_at)
      .where(sql`status in ('initiated', 'in_progress', 'processing')`),
    index('conversations_unread_across_index')
      .on(table.read_at)
      .where(sql`read_at is not null`),
    // Prevents storing a conversation of ElevenLabs twice.
    unique('conversations_provider_unique').on(table.tenant_id, table.provider_conversation_id),
    index('conversations_unredacted_index')
      .on(table.tenant_id, table.ended_at)
      .where(sql`redacted_at is null`),
    index('conversations_expiry_across_index').on(table.expires_at),
  ],
})

export const conversationTurns = pgTable(
  'conversation_turns',
  {
    ...tenantColumns,
    conversation_id: uuid().notNull(),
    index: integer().notNull(),
    role: turnRole().notNull(),
    text: text().notNull(),
    language: text(),
    /** The event id of the protocol, for feedback. */
    event_id: integer(),
    start_ms: integer().notNull().default(0),
    end_ms: integer().notNull().default(0),
    latency: jsonb().$type<Latency>(),
    tokens: integer().notNull().default(0),
    tool: jsonb().$type<ToolCall>(),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
    known: boolean(),
    basis: turnBasis(),
    offered: boolean().notNull().default(false),
    model: text(),
    fallback: turnFallback(),
    is_interrupted: boolean().notNull().default(false),
    feedback: turnFeedback(),
    /** The reason to review the answer, found by the engine; a dislike takes precedence. */
    doubt: turnDoubt(),
    verdict: turnVerdict(),
    /** The verdict of a user of the console. */
    mark: turnMark(),
    mark_note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({
      columns: [table.tenant_id, table.conversation_id],
      foreignColumns: [conversations.tenant_id, conversations.id],
    }).onDelete('cascade'),
    // Ids are ordered by time.
    index('conversation_turns_review_index')
      .on(table.tenant_id, table.id)
      .where(sql`doubt is not null or feedback = 'dislike'`),
    unique('conversation_turns_index_unique').on(table.tenant_id, table.conversation_id, table.index),
  ],
)

/** Traces of language models. A separate table, because turns are read without them. */
export const conversationTraces = pgTable(
  'conversation_traces',
  { tenant_id: uuid().notNull(), turn_id: uuid().notNull(), trace: jsonb().$type<TurnTrace>().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.turn_id] }),
    foreignKey({
      columns: [table.tenant_id, table.turn_id],
      foreignColumns: [conversationTurns.tenant_id, conversationTurns.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Counts of conversations by quarter of an hour of their start, and times to the first word by hour, maintained by
 * triggers (database.sql). A count is the sum of equal rows, which a worker merges.
 */
export const conversationTallies = pgTable(
  'conversation_tallies',
  {
    tenant_id: uuid()
      .notNull()
      .references(() => tenants.id),
    /** `held`, `ended`, `solved`, `unknown`, `priced IDR`, `cost IDR`, or a class of times: `first_word 65`. */
    what: text().notNull(),
    at: timestampColumn().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    is_folded: boolean().notNull().default(false),
  },
  (table) => [
    // Covers the queries of the dashboard.
    index('conversation_tallies_at_index').on(table.tenant_id, table.at, table.what, table.count),
    index('conversation_tallies_new_across_index').on(table.tenant_id).where(not(table.is_folded)),
  ],
)

export type Key = Pick<typeof conversations.$inferSelect, 'tenant_id' | 'id'>

export const isIt = ({ tenant_id, id }: Key) => and(eq(conversations.tenant_id, tenant_id), eq(conversations.id, id))

/** The first message as a single line. */
export const summaryOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 255)
