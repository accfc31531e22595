import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { AgentConfig } from '#contract/ai-agents/config.ts'
import type { Reason } from '#contract/grammar/reasons.ts'
import { requestOf } from '../../vendors/elevenlabs/agent.ts'
import { ask, hasElevenLabs } from '../../vendors/elevenlabs/client.ts'
import { withRetries } from '../../vendors/elevenlabs/retry.ts'
import { ProviderProblem } from '../../vendors/elevenlabs/problem.ts'
import { queueRemoval } from '../voice-providers/ports.ts'
import type { Environment } from '../../base/env.ts'
import { Problem } from '../../base/problem.ts'
import type { JobCall, JobRun } from '../../jobs/define.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'
import { documentName, upload, newestVersion } from '../knowledge-base/ports.ts'
import { voices } from '../voices/table.ts'
import { aiAgents } from './table.ts'

/** The published version of an agent whose conversations run at ElevenLabs. */
export interface Hosted {
  config: AgentConfig
  version: number
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
    .select({ configuration: aiAgentVersions.configuration, version: aiAgentVersions.number })
    .from(aiAgents)
    .innerJoin(aiAgentVersions, isPublished)
    .where(and(eq(aiAgents.tenant_id, actor.tenant.id), eq(aiAgents.id, id)))
  if (!found) return undefined
  const config = AgentConfig.parse(found.configuration)
  return isHosted(env, config) ? { config, version: found.version } : undefined
}

/**
 * Uploads the entries that ElevenLabs lacks.
 *
 * @returns the reason for each entry that is still missing
 */
export async function uploadEntries(job: JobRun, ids: string[]): Promise<Map<string, Reason>> {
  const problems = new Map<string, Reason>()
  for (const id of ids) {
    try {
      const problem = await uploadEntry(job, id)
      if (problem) problems.set(id, problem)
    } catch (error) {
      if (!(error instanceof Problem) || !error.details.reason) throw error
      problems.set(id, error.details.reason)
    }
  }
  return problems
}

async function uploadEntry({ inTenant, deps, signal }: JobRun, id: string): Promise<Reason | undefined> {
  const found = await inTenant(async ({ tx, actor }) => {
    const isIt = and(eq(knowledgeBase.tenant_id, actor.tenant.id), eq(knowledgeBase.id, id))
    const [entry] = await tx.select().from(knowledgeBase).where(isIt)
    return entry && { entry, newest: await newestVersion(tx, entry) }
  })
  if (!found?.newest || found.entry.version === 0) return 'entry_not_indexed'
  const { entry, newest } = found
  if (entry.provider !== 'elevenlabs') return 'entry_local'
  // The ingest uploads the newer version.
  if (newest.version !== entry.version) return entry.provider_doc_id ? undefined : 'entry_not_uploaded'
  const uploaded = await withRetries(() => upload(deps.env, entry, newest), signal)
  await inTenant(async ({ tx, actor }) => {
    const isSame = and(
      eq(knowledgeBase.tenant_id, actor.tenant.id),
      eq(knowledgeBase.id, id),
      isEither(knowledgeBase.provider_doc_id, entry.provider_doc_id, uploaded.provider_doc_id),
    )
    const stored = await tx.update(knowledgeBase).set(uploaded).where(isSame).returning({ id: knowledgeBase.id })
    // The document was uploaded or deleted by another process meanwhile.
    if (stored.length === 0) {
      await queueRemoval(tx, deps.keys, actor.tenant.id, { call: 'removeDocument', id: uploaded.provider_doc_id! })
    }
  })
  return undefined
}

/** Creates or updates the agent at ElevenLabs, with the uploaded entries. @throws Problem */
export async function deploy({ inTenant, deps, signal }: JobRun, id: string, { config, version }: Hosted) {
  const mark = `callcenter-${id}`
  const { pronunciations } = config
  const spoken = { name: `${mark} ${version}`, pronunciations }
  const dictionary =
    pronunciations.length > 0 ? await withRetries(() => ask(deps.env, 'addPronunciations', spoken), signal) : undefined
  const { before, request } = await inTenant(async ({ tx, actor }) => {
    const isOwn = (table: typeof aiAgents | typeof voices, own: string) =>
      and(eq(table.tenant_id, actor.tenant.id), eq(table.id, own))
    const [agent] = await tx.select({ id: aiAgents.provider_agent_id }).from(aiAgents).where(isOwn(aiAgents, id))
    const isSpoken = config.voice_id
      ? isOwn(voices, config.voice_id)
      : and(eq(voices.tenant_id, actor.tenant.id), voices.is_default)
    const [voice] = await tx.select().from(voices).where(isSpoken)
    const voiceId = voice?.provider === 'elevenlabs' ? (voice.provider_voice_id ?? undefined) : undefined
    const documents = await documentsOf({ tx, actor }, config.knowledge_ids)
    return { before: agent?.id ?? null, request: requestOf(config, mark, { voiceId, documents, dictionary }) }
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
    const columns = { provider_agent_id, provider_version: version }
    const stored = await tx.update(aiAgents).set(columns).where(isSame).returning({ id: aiAgents.id })
    if (stored.length > 0) return
    await queueRemoval(tx, deps.keys, actor.tenant.id, { call: 'removeAgent', id: provider_agent_id })
  })
}

/** Accepts both values, because another job or the ingest may have stored the new id already. */
const isEither = (column: PgColumn, before: string | null, after: string | null) =>
  sql`(${column} is not distinct from ${before} or ${column} = ${after})`

async function documentsOf({ tx, actor }: Pick<JobCall, 'tx' | 'actor'>, ids: string[]) {
  if (ids.length === 0) return []
  const isUsed = and(eq(knowledgeBase.tenant_id, actor.tenant.id), inArray(knowledgeBase.id, ids))
  const found = await tx.select().from(knowledgeBase).where(isUsed)
  return found.flatMap((entry) =>
    entry.provider_doc_id ? [{ id: entry.provider_doc_id, name: documentName(entry) }] : [],
  )
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
