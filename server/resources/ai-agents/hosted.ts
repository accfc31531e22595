import { and, eq } from 'drizzle-orm'
import { AgentConfig } from '#contract/ai-agents/config.ts'
import type { KnowledgePin } from '#contract/ai-agent-versions.ts'
import { requestOf } from '../../vendors/elevenlabs/agent.ts'
import { ask, hasElevenLabs } from '../../vendors/elevenlabs/client.ts'
import { withRetries } from '../../vendors/elevenlabs/retry.ts'
import { ProviderProblem } from '../../vendors/elevenlabs/problem.ts'
import { queueRemoval } from '../voice-providers/ports.ts'
import type { Environment } from '../../base/env.ts'
import type { JobCall, JobRun } from '../../jobs/define.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { keepParts, putParts, removeParts } from './hosted-parts.ts'
import { documentsOf, isEither } from './documents.ts'
import { voices } from '../voices/table.ts'
import { aiAgents } from './table.ts'

/** The published version of an agent whose conversations run at ElevenLabs. */
export interface Hosted {
  config: AgentConfig
  version: number
  pins: KnowledgePin[]
}

/** Tells whether conversations of this configuration run at ElevenLabs, which needs its key. */
export const isHosted = (env: Environment, { llm }: Pick<AgentConfig, 'llm'>): boolean =>
  llm === 'elevenlabs' && hasElevenLabs(env)

/** The published version of an agent, if its conversations run at ElevenLabs. */
export async function readHosted({ tx, actor }: JobCall, id: string, env: Environment): Promise<Hosted | undefined> {
  const isPublished = and(
    eq(aiAgentVersions.tenant_id, aiAgents.tenant_id),
    eq(aiAgentVersions.agent_id, aiAgents.id),
    eq(aiAgentVersions.number, aiAgents.published_version),
  )
  const [found] = await tx
    .select({
      configuration: aiAgentVersions.configuration,
      version: aiAgentVersions.number,
      pins: aiAgentVersions.knowledge,
    })
    .from(aiAgents)
    .innerJoin(aiAgentVersions, isPublished)
    .where(and(eq(aiAgents.tenant_id, actor.tenant.id), eq(aiAgents.id, id)))
  if (!found) return undefined
  const config = AgentConfig.parse(found.configuration)
  return isHosted(env, config) ? { config, version: found.version, pins: found.pins } : undefined
}

/**
 * Creates or updates the agent at ElevenLabs, with the documents of its knowledge and its curated answers.
 *
 * @param gone entries whose documents are not there
 * @throws Problem
 */
export async function deploy(job: JobRun, id: string, { config, version, pins }: Hosted, gone: string[]) {
  const { inTenant, deps, signal } = job
  const mark = `callcenter-${id}`
  const parts = await putParts(job, id, mark, config)
  const { dictionary, curated } = parts
  const { before, request } = await inTenant(async ({ tx, actor }) => {
    const isOwn = (table: typeof aiAgents | typeof voices, own: string) =>
      and(eq(table.tenant_id, actor.tenant.id), eq(table.id, own))
    const [agent] = await tx.select({ id: aiAgents.provider_agent_id }).from(aiAgents).where(isOwn(aiAgents, id))
    const isSpoken = config.voice_id
      ? isOwn(voices, config.voice_id)
      : and(eq(voices.tenant_id, actor.tenant.id), voices.is_default)
    const [voice] = await tx.select().from(voices).where(isSpoken)
    const voiceId = voice?.provider === 'elevenlabs' ? (voice.provider_voice_id ?? undefined) : undefined
    const kept = pins.filter(({ entry_id }) => !gone.includes(entry_id))
    const documents = await documentsOf({ tx, actor }, kept)
    return { before: agent?.id ?? null, request: requestOf(config, mark, { voiceId, documents, dictionary, curated }) }
  })
  const put = async () => {
    if (before && (await update(deps.env, before, request))) return before
    return ask(deps.env, 'putAgent', { mark, request })
  }
  const provider_agent_id = await withRetries(put, signal)
  await inTenant(async ({ tx, actor }) => {
    const isSame = and(
      eq(aiAgents.tenant_id, actor.tenant.id),
      eq(aiAgents.id, id),
      isEither(aiAgents.provider_agent_id, before, provider_agent_id),
    )
    const own = await keepParts(tx, deps.keys, actor.tenant.id, parts)
    const columns = { provider_agent_id, provider_version: version, ...own }
    const stored = await tx.update(aiAgents).set(columns).where(isSame).returning({ id: aiAgents.id })
    if (stored.length > 0) return
    await removeParts(tx, deps.keys, actor.tenant.id, own)
    await queueRemoval(tx, deps.keys, actor.tenant.id, { call: 'removeAgent', id: provider_agent_id })
  })
}

/** @returns false if the agent was deleted at the provider */
async function update(env: Environment, id: string, request: ReturnType<typeof requestOf>): Promise<boolean> {
  try {
    await ask(env, 'updateAgent', { id, request })
    return true
  } catch (error) {
    if (error instanceof ProviderProblem && error.code === 'elevenlabs_missing') return false
    throw error
  }
}
