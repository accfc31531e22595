import { and, arrayContains, asc, desc, eq, notInArray } from 'drizzle-orm'
import type { KnowledgePin } from '#contract/ai-agent-versions.ts'
import { AgentConfig } from '#contract/ai-agents/config.ts'
import type { Transaction } from '../../db/client.ts'
import type { Agent, Hours, Tool } from '../../voice/agent.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { versionFor } from '../ai-agents/ports.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { shutOutStatuses } from '../../identity/tenants/open.ts'
import { tenants } from '../../identity/tenants/table.ts'
import type { Wanted } from '../../voice/model/analyse.ts'
import type { Beginning, ConversationPorts, FoundAgent } from './needs.ts'
import { type OwnModel, readOwnModel } from './own-model.ts'
import type { conversations } from './table.ts'

type Tenant = Pick<typeof tenants.$inferSelect, 'timezone' | 'business_hours' | 'holidays' | 'synonyms'> & {
  own?: OwnModel
}

/** The implementation of the ports; no other file of conversations uses the tables of agents and knowledge. */
export const agentsAndKnowledge: ConversationPorts = {
  async findAgent(tx, id, which, unsaved) {
    const [row] = await tx.select().from(aiAgents).where(eq(aiAgents.id, id))
    if (!row) return undefined
    const [ofTenant] = await tx.select().from(tenants).where(eq(tenants.id, row.tenant_id))
    const tenant: Tenant = { ...ofTenant!, own: await readOwnModel(tx, row.tenant_id) }
    const isActive = row.status === 'active' && row.published_version !== null
    const found = { id, isActive, hostedId: row.provider_agent_id, hostedVersion: row.provider_version }
    if (which === 'draft') {
      const config = AgentConfig.parse({ ...row, ...unsaved })
      return { ...found, version: null, agent: withHeld(agentOf(id, config, tenant), row.knowledge_pins) }
    }
    const number = numberOf(row, which)
    if (number === null) return { ...found, version: null, agent: agentOf(id, AgentConfig.parse(row), tenant) }
    return readVersion(tx, found, number, tenant)
  },

  /** Without a slug, prefers the demo agent of the operators' tenant, else of the oldest tenant. */
  async findVisited(tx, { tenant, agent }) {
    const [found] = await tx
      .select({
        tenant_id: tenants.id,
        agent_id: aiAgents.id,
        origins: aiAgents.allowed_origins,
        limits: {
          visitor_minutes: aiAgents.visitor_minutes,
          visitor_talks: aiAgents.visitor_talks,
          visitor_address_talks: aiAgents.visitor_address_talks,
        },
      })
      .from(aiAgents)
      .innerJoin(tenants, eq(tenants.id, aiAgents.tenant_id))
      .where(
        and(
          agent === undefined ? aiAgents.is_public_demo : and(aiAgents.is_public, eq(aiAgents.id, agent)),
          eq(aiAgents.status, 'active'),
          notInArray(tenants.status, [...shutOutStatuses]),
          tenant === undefined ? undefined : eq(tenants.slug, tenant),
        ),
      )
      .orderBy(desc(tenants.is_platform), asc(tenants.created_at), asc(tenants.id))
      .limit(1)
    return found && { ...found, origins: agent === undefined ? [] : found.origins }
  },

  async isOriginListed(tx, origin) {
    const isListed = and(aiAgents.is_public, arrayContains(aiAgents.allowed_origins, [origin]))
    return (await tx.select({ id: aiAgents.id }).from(aiAgents).where(isListed).limit(1)).length > 0
  },
}

/** The settings of an agent that apply after a conversation. */
export interface Aftercare extends Wanted {
  redacts: boolean
  llm: AgentConfig['llm']
  /** The name of the language model. */
  model: string | null
  /** Days after which conversations are deleted; null if the agent sets none. */
  keepDays: number | null
}

type Ran = Pick<typeof conversations.$inferSelect, 'agent_id' | 'agent_version' | 'channel'>

/**
 * Reads the settings of a conversation's version; `undefined` if it had no agent. Conversations that another system
 * reports use the published version, tests the draft.
 */
export async function readAftercare(
  tx: Transaction,
  { agent_id, agent_version, channel }: Ran,
): Promise<Aftercare | undefined> {
  if (agent_id === null) return undefined
  const [agent] = await tx.select().from(aiAgents).where(eq(aiAgents.id, agent_id))
  if (!agent) return undefined
  const number = agent_version ?? (channel === 'test' ? null : agent.published_version)
  const { agent_id: of, number: numbered, configuration } = aiAgentVersions
  const isIt = number !== null && and(eq(of, agent_id), eq(numbered, number))
  const [version] = isIt ? await tx.select({ configuration }).from(aiAgentVersions).where(isIt) : []
  if (isIt && !version) return undefined
  const config = AgentConfig.parse(version?.configuration ?? agent)
  const { success_criteria, data_to_collect, redact_data, llm, llm_model, delete_transcript, keep_days } = config
  return {
    criteria: success_criteria,
    data: data_to_collect,
    redacts: redact_data,
    llm,
    model: llm === 'openai' ? llm_model : null,
    keepDays: delete_transcript ? keep_days : null,
  }
}

/**
 * A call keeps the version that it was routed to; if that is still the published one, the parallel version gets its
 * share.
 */
function numberOf(agent: typeof aiAgents.$inferSelect, which: 'published' | number | Beginning): number | null {
  if (which === 'published') return agent.published_version
  if (typeof which === 'number') return which
  const { conversation_id, routed_version = agent.published_version } = which
  return routed_version === agent.published_version ? versionFor(agent, conversation_id) : routed_version
}

async function readVersion(
  tx: Transaction,
  found: Pick<FoundAgent, 'id' | 'isActive' | 'hostedId' | 'hostedVersion'>,
  number: number,
  tenant: Tenant,
): Promise<FoundAgent | undefined> {
  const [version] = await tx
    .select()
    .from(aiAgentVersions)
    .where(and(eq(aiAgentVersions.agent_id, found.id), eq(aiAgentVersions.number, number)))
  return (
    version && {
      ...found,
      version: number,
      agent: withPins(agentOf(found.id, AgentConfig.parse(version.configuration), tenant), version.knowledge),
    }
  )
}

/** Makes an agent answer from the pinned versions of entries. */
function withPins(agent: Agent, pins: KnowledgePin[]): Agent {
  const knowledge = { entryIds: pins.map(({ entry_id }) => entry_id), versions: pins.map(({ version }) => version) }
  return { ...agent, knowledge: { ...agent.knowledge, ...knowledge } }
}

/** Makes a draft answer from the versions of entries that restoring brought back, and from the newest ones of others. */
function withHeld(agent: Agent, held: KnowledgePin[]): Agent {
  if (held.length === 0) return agent
  const { entryIds = [] } = agent.knowledge
  const versions = entryIds.map((id) => held.find(({ entry_id }) => entry_id === id)?.version ?? null)
  return { ...agent, knowledge: { ...agent.knowledge, versions } }
}

/** Converts a configuration to the engine's format. */
function agentOf(id: string, config: AgentConfig, tenant: Tenant): Agent {
  const { first_message, first_messages, primary_language } = config
  return {
    id,
    name: config.name,
    prompt: config.system_prompt,
    tone: config.tone,
    keywords: config.keywords,
    interruptions: config.interruption_sensitivity,
    guardrails: config.guardrails,
    fallbacks: Object.fromEntries(
      config.start_variables.flatMap(({ name, fallback }) => (fallback === null ? [] : [[name, fallback]])),
    ),
    opening: {
      speaksFirst: config.speaks_first,
      messages: {
        ...Object.fromEntries(first_messages.map(({ language, text }) => [language, text])),
        ...(first_message !== null && { [primary_language]: first_message }),
      },
      consent: config.consent_line,
      isInterruptible: config.first_message_interruptible,
    },
    hearing: { eagerness: config.eagerness, noiseFilter: config.noise_filter, speed: config.voice_speed },
    pronunciations: config.pronunciations.filter(({ word, said }) => word !== said),
    language: {
      primary: primary_language,
      additional: config.additional_languages,
      isDetected: config.detect_language,
    },
    model: {
      provider: config.llm,
      name: config.llm_model,
      fallback: config.fallback_llm_model,
      temperature: config.temperature,
      maxTokens: config.max_tokens,
      ...(tenant.own && { own: tenant.own }),
    },
    knowledge: {
      entryIds: config.knowledge_ids,
      passages: config.max_passages,
      ...(tenant.synonyms && { synonyms: tenant.synonyms }),
    },
    tools: toolsOf(config),
    limits: { duration: config.max_duration, silence: config.silence_timeout },
    hours: hoursOf(config, tenant),
    afterHours: {
      action: config.after_hours ?? 'message',
      message: config.after_hours_message,
      transferTo: config.after_hours_transfer_to,
    },
    keepDays: config.delete_transcript ? config.keep_days : null,
  }
}

const toolsOf = ({ can_end_call, transfers, agent_transfers, http_tools }: AgentConfig): Tool[] => [
  ...(can_end_call ? [{ kind: 'end_call', name: 'end_call', description: 'Ends the conversation' } as const] : []),
  ...transfers.map(({ name, to, when }) => ({ kind: 'transfer', name, description: when, to }) as const),
  ...agent_transfers.map(
    ({ agent_id, when }, at) =>
      ({ kind: 'agent', name: `hand_over_${at + 1}`, description: when, agentId: agent_id }) as const,
  ),
  ...http_tools.map((tool) => ({ kind: 'http', ...tool }) as const),
]

/** The hours of an agent; those of the tenant include its holidays. */
function hoursOf({ hours_source, business_hours, holidays }: AgentConfig, tenant: Tenant): Hours | null {
  if (hours_source === 'always') return null
  const own = hours_source === 'own' && business_hours
  const { days, closed } = own
    ? { days: own, closed: holidays }
    : { days: tenant.business_hours, closed: [...tenant.holidays, ...holidays] }
  return { timezone: tenant.timezone, days, holidays: closed.map(({ date }) => date) }
}
