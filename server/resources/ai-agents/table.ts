import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgEnum, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { KnowledgePin } from '#contract/ai-agent-versions.ts'
import { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import { tableOf } from '../../db/table-of.ts'

const { shape } = contract.row
export const aiAgentSpeaker = pgEnum('ai_agent_speaker', shape.speaks_first.enum)
export const aiAgentLanguage = pgEnum('ai_agent_language', shape.primary_language.enum)
export const aiAgentHearing = pgEnum('ai_agent_hearing', shape.speech_to_text.enum)
export const aiAgentSensitivity = pgEnum('ai_agent_sensitivity', shape.interruption_sensitivity.enum)
export const aiAgentHours = pgEnum('ai_agent_hours', shape.hours_source.enum)
export const aiAgentKnowledge = pgEnum('ai_agent_knowledge', shape.knowledge_status.enum)

/** Agents, with the values of their drafts. */
export const aiAgents = tableOf(contract, {
  computed: ['cases', 'draft', 'numbers', 'public_demo'],
  defaults: {
    status: 'draft',
    is_public: false,
    allowed_origins: [],
    visitor_minutes: 30,
    visitor_talks: 5,
    visitor_address_talks: 20,
  },
  columns: {
    speaks_first: aiAgentSpeaker().notNull().default('agent'),
    primary_language: aiAgentLanguage().notNull(),
    speech_to_text: aiAgentHearing().notNull().default('browser'),
    interruption_sensitivity: aiAgentSensitivity().notNull().default('medium'),
    hours_source: aiAgentHours().notNull().default('always'),
    knowledge_status: aiAgentKnowledge().notNull().default('unknown'),
    /** The versions that the draft answers from, of entries whose newest version it does not use. */
    knowledge_pins: jsonb().$type<KnowledgePin[]>().notNull().default([]),
    /** The agent at ElevenLabs, and the version that was deployed there. */
    provider_agent_id: text(),
    provider_version: integer(),
    /** Its dictionary of pronunciations there, and the document with its curated answers. */
    provider_dictionary_id: text(),
    provider_curated_id: text(),
  },
  keys: (table) => [
    uniqueIndex('ai_agents_public_demo_unique')
      .on(table.tenant_id)
      .where(sql`is_public_demo`),
    index('ai_agents_origins_across_index')
      .using('gin', table.allowed_origins)
      .where(sql`is_public`),
    index('ai_agents_voice_index').on(table.tenant_id, table.voice_id),
  ],
})
