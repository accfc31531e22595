import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AgentConfig } from '#contract/agent-config.ts'
import { aiAgents as contract } from '#contract/ai-agents.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { tenants } from '../tenants/table.ts'
import { voices } from '../voices/table.ts'

const { shape } = contract.row
export const aiAgentStatus = pgEnum('ai_agent_status', shape.status.enum)
export const aiAgentTone = pgEnum('ai_agent_tone', shape.tone.enum)
export const aiAgentSpeaker = pgEnum('ai_agent_speaker', shape.speaks_first.enum)
export const aiAgentLanguage = pgEnum('ai_agent_language', shape.primary_language.enum)
export const aiAgentLlm = pgEnum('ai_agent_llm', shape.llm.enum)
export const aiAgentHearing = pgEnum('ai_agent_hearing', shape.speech_to_text.enum)
export const aiAgentSensitivity = pgEnum('ai_agent_sensitivity', shape.interruption_sensitivity.enum)
export const aiAgentEagerness = pgEnum('ai_agent_eagerness', shape.eagerness.enum)
export const aiAgentHours = pgEnum('ai_agent_hours', shape.hours_source.enum)
export const aiAgentAfterHours = pgEnum('ai_agent_after_hours', shape.after_hours.unwrap().enum)
export const aiAgentKnowledge = pgEnum('ai_agent_knowledge', shape.knowledge_status.enum)

const json = <Name extends keyof AgentConfig>(_name: Name) => jsonb().$type<AgentConfig[Name]>()
const list = () => text().array().notNull().default([])

/** Agents with the values of their drafts. */
export const aiAgents = pgTable(
  'ai_agents',
  {
    ...tenantColumns,
    name: text().notNull(),
    description: text(),
    avatar_id: uuid(),
    tags: list(),
    is_public_demo: boolean().notNull().default(false),
    status: aiAgentStatus().notNull().default('draft'),
    system_prompt: text().notNull(),
    tone: aiAgentTone().notNull().default('friendly'),
    guardrails: json('guardrails').notNull().default([]),
    speaks_first: aiAgentSpeaker().notNull().default('agent'),
    first_message: text(),
    first_messages: json('first_messages').notNull().default([]),
    start_variables: json('start_variables').notNull().default([]),
    first_message_interruptible: boolean().notNull().default(true),
    primary_language: aiAgentLanguage().notNull(),
    additional_languages: text().array().$type<AgentConfig['additional_languages']>().notNull().default([]),
    detect_language: boolean().notNull().default(true),
    llm: aiAgentLlm().notNull().default('embedded'),
    llm_model: text(),
    fallback_llm_model: text(),
    temperature: doublePrecision().notNull().default(0.3),
    max_tokens: integer().notNull().default(400),
    voice_id: uuid(),
    voice_stability: doublePrecision().notNull().default(0.5),
    voice_similarity: doublePrecision().notNull().default(0.75),
    voice_speed: doublePrecision().notNull().default(1),
    speech_to_text: aiAgentHearing().notNull().default('browser'),
    keywords: list(),
    noise_filter: boolean().notNull().default(true),
    interruption_sensitivity: aiAgentSensitivity().notNull().default('medium'),
    eagerness: aiAgentEagerness().notNull().default('normal'),
    knowledge_ids: uuid().array().notNull().default([]),
    max_passages: integer().notNull().default(4),
    can_end_call: boolean().notNull().default(true),
    can_send_dtmf: boolean().notNull().default(false),
    transfers: json('transfers').notNull().default([]),
    http_tools: json('http_tools').notNull().default([]),
    max_duration: integer().notNull().default(600),
    silence_timeout: integer().notNull().default(30),
    hours_source: aiAgentHours().notNull().default('always'),
    business_hours: json('business_hours'),
    holidays: json('holidays').notNull().default([]),
    after_hours: aiAgentAfterHours(),
    after_hours_message: text(),
    after_hours_transfer_to: text(),
    success_criteria: json('success_criteria').notNull().default([]),
    data_to_collect: json('data_to_collect').notNull().default([]),
    record_audio: boolean().notNull().default(false),
    consent_line: text(),
    keep_days: integer(),
    delete_transcript: boolean().notNull().default(true),
    delete_audio: boolean().notNull().default(true),
    redact_data: boolean().notNull().default(false),
    published_version: integer(),
    published_at: timestampColumn(),
    knowledge_status: aiAgentKnowledge().notNull().default('unknown'),
    knowledge_synced_at: timestampColumn(),
    /** The agent at ElevenLabs, and the published version that it has. */
    provider_agent_id: text(),
    provider_version: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    foreignKey({ columns: [table.tenant_id, table.voice_id], foreignColumns: [voices.tenant_id, voices.id] }),
    unique('ai_agents_name_unique').on(table.tenant_id, table.name),
    uniqueIndex('ai_agents_public_demo_unique')
      .on(table.tenant_id)
      .where(sql`is_public_demo`),
    index('ai_agents_voice_index').on(table.tenant_id, table.voice_id),
    ...listIndexes(contract, table, { unique: ['name'] }),
  ],
)
