import * as z from 'zod'
import { file, identity, megabyte, timestamp } from '../grammar/fields.ts'
import { origin } from '../grammar/hosts.ts'
import { line } from '../grammar/line.ts'
import { agentAnswer, agentFields } from './config.ts'
import { parallelRow } from './parallel.ts'

/** Notes about an agent, which are not published. */
export const notes = {
  description: line(255, { min: 0 }).nullable(),
  avatar_id: file({ types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: megabyte }).nullable(),
  tags: z.array(line(40)).max(20),
  /** Visitors talk to it without an account; one agent of a tenant at most. */
  is_public_demo: z.boolean(),
  /** Visitors may talk to it at an address of its own, and on the sites of `allowed_origins`. */
  is_public: z.boolean(),
  allowed_origins: z.array(origin()).max(20),
  /** Minutes a day that visitors talk to it, in the timezone of the tenant. */
  visitor_minutes: z.int().min(5).max(10_000),
  /** Conversations of visitors at once. */
  visitor_talks: z.int().min(1).max(100),
  /** Conversations a day from one address. */
  visitor_address_talks: z.int().min(1).max(1_000),
}

/** The notes of a new agent. */
const noteDefaults = {
  description: notes.description.default(null),
  avatar_id: notes.avatar_id.default(null),
  tags: notes.tags.default([]),
  is_public_demo: notes.is_public_demo.default(false),
  is_public: notes.is_public.default(false),
  allowed_origins: notes.allowed_origins.default([]),
  visitor_minutes: notes.visitor_minutes.default(30),
  visitor_talks: notes.visitor_talks.default(5),
  visitor_address_talks: notes.visitor_address_talks.default(20),
}

/** The use of an agent by visitors today, beside its limits. */
export const VisitorUse = z.object({
  minutes: z.number(),
  /** Conversations that run. */
  talks: z.int(),
  visitor_minutes: notes.visitor_minutes,
  visitor_talks: notes.visitor_talks,
})

/** An agent, as answers give it: its draft, and what callers hear. */
export const row = z.object({
  ...identity,
  ...agentAnswer,
  ...notes,
  status: z.enum(['draft', 'active', 'paused', 'archived']),
  /** The number of the version that conversations run on. */
  published_version: z.int().nullable(),
  published_at: timestamp().nullable(),
  ...parallelRow,
  /**
   * The changes that publishing would make. `fields` are those above that differ from the published version; all of them if there is
   * none. `knowledge_changed` are entries that have another version than callers hear, or were archived or deleted;
   * `knowledge_held` those of which the draft has an earlier version than the newest, which restoring brought back.
   */
  draft: z.object({
    changed: z.boolean(),
    fields: z.array(z.string()),
    knowledge_changed: z.array(z.uuid()),
    knowledge_held: z.array(z.uuid()),
  }),
  /** Its test cases by their last results, and if an edit of its knowledge has them run at this moment. */
  cases: z.object({ total: z.int(), failed: z.int(), never: z.int(), running: z.boolean() }),
  knowledge_status: z.enum(['unknown', 'synced', 'partial']),
  knowledge_synced_at: timestamp().nullable(),
  /** The phone numbers that lead to it. */
  numbers: z.array(z.object({ id: z.uuid(), label: z.string() })),
  /** The tenant in the address that leads visitors to it, if they may talk to it. */
  public_demo: z.object({ slug: z.string() }).nullable(),
})

/** The body of a draft. */
export const write = z.object({ ...agentFields, ...noteDefaults })

/** Texts and lists that a list of agents has no use for. */
export const longFields = [
  'system_prompt',
  'guardrails',
  'first_message',
  'first_messages',
  'start_variables',
  'keywords',
  'transfers',
  'agent_transfers',
  'pronunciations',
  'http_tools',
  'business_hours',
  'holidays',
  'after_hours_message',
  'success_criteria',
  'data_to_collect',
  'consent_line',
  'allowed_origins',
  'cases',
] as const
