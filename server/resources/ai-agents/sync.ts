import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { aiAgents as contract, type AiAgent } from '#contract/ai-agents/contract.ts'
import type { Reason } from '#contract/grammar/reasons.ts'
import { requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../base/problem.ts'
import { defineJob, type JobCall } from '../../jobs/define.ts'
import { startJob } from '../../jobs/start.ts'
import { removeUnpinned, sendDocuments } from './documents.ts'
import { deploy, readHosted } from './hosted.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'
import { aiAgents } from './table.ts'

/** @param resends sends documents again that ElevenLabs no longer has */
export async function startSync(resource: ServedResource, deps: Deps, call: Call, resends: boolean) {
  const row = await findRow(resource, call)
  requirePolicy(resource, call, resends ? 'resend' : 'sync', row)
  const { id, name } = row as AiAgent
  return startJob(deps, call, syncKnowledge, { id, resends }, { type: contract.of, id, label: name })
}

/**
 * Checks that each entry of an agent is indexed, and stores the result with the agent. If its conversations run at
 * ElevenLabs, sends the versions of entries that the published version pins, finds those that vanished there, and
 * deploys the version.
 */
export const syncKnowledge = defineJob('ai-agents.sync', {
  payload: z.object({ id: z.uuid(), resends: z.boolean().default(false) }),
  async run(job) {
    const { payload, each, inTenant, deps } = job
    const { id, resends } = payload
    const hosted = await inTenant((call) => readHosted(call, id, deps.env))
    const entries = await inTenant((call) => readEntries(call, id, hosted?.config.knowledge_ids))
    const problems = hosted ? await sendDocuments(job, id, hosted.pins, resends) : new Map<string, Reason>()
    const { succeeded, failed } = await each(entries, async (entry, call) => {
      const isPinned = hosted?.pins.some(({ entry_id }) => entry_id === entry)
      if (!isPinned) await requireIndexed(entry, call)
      const problem = problems.get(entry)
      if (problem) throw refused(problem)
    })
    if (hosted) {
      await deploy(job, id, hosted, [...problems.keys()])
      await removeUnpinned(job)
    }
    await inTenant(({ tx, actor }) =>
      tx
        .update(aiAgents)
        .set({ knowledge_status: failed === 0 ? 'synced' : 'partial', knowledge_synced_at: new Date().toISOString() })
        .where(and(eq(aiAgents.tenant_id, actor.tenant.id), eq(aiAgents.id, id))),
    )
    return { indexed: succeeded, missing: failed }
  },
})

/** The entries of the draft and of the version for ElevenLabs. */
async function readEntries({ tx, actor }: JobCall, id: string, published: string[] = []) {
  const isIt = and(eq(aiAgents.tenant_id, actor.tenant.id), eq(aiAgents.id, id))
  const [agent] = await tx.select({ ids: aiAgents.knowledge_ids }).from(aiAgents).where(isIt)
  const ids = [...new Set([...(agent?.ids ?? []), ...published])]
  if (ids.length === 0) return []
  const found = await tx
    .select({ id: knowledgeBase.id, label: knowledgeBase.title })
    .from(knowledgeBase)
    .where(and(eq(knowledgeBase.tenant_id, actor.tenant.id), inArray(knowledgeBase.id, ids)))
  return ids.map((entry) => found.find((one) => one.id === entry) ?? { id: entry, label: entry })
}

/** Requires an entry to be indexed. Stale entries are: their last version answers. */
async function requireIndexed(id: string, { tx, actor }: JobCall): Promise<void> {
  const isIt = and(eq(knowledgeBase.tenant_id, actor.tenant.id), eq(knowledgeBase.id, id))
  const [entry] = await tx.select({ status: knowledgeBase.status }).from(knowledgeBase).where(isIt)
  if (!entry || !['ready', 'stale'].includes(entry.status)) throw refused('entry_not_indexed')
}
