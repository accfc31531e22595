import { and, eq, inArray, sql } from 'drizzle-orm'
import { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import { queueSealed } from '../../jobs/start.ts'
import { sealPayload } from '../../jobs/payload.ts'
import { hasElevenLabs } from '../../vendors/elevenlabs/client.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { syncKnowledge } from './sync.ts'
import { aiAgents } from './table.ts'

/** Starts the deployment of corrected agents whose conversations run at ElevenLabs, in the name of who corrected them. */
export async function deployCorrections(
  { env, keys }: Pick<Deps, 'env' | 'keys'>,
  tx: Transaction,
  by: { tenant_id: string; user_id: string },
  ids: string[],
): Promise<void> {
  if (ids.length === 0 || !hasElevenLabs(env)) return
  const { tenant_id, agent_id, number, configuration } = aiAgentVersions
  const isPublished = and(
    eq(tenant_id, aiAgents.tenant_id),
    eq(agent_id, aiAgents.id),
    eq(number, aiAgents.published_version),
    sql`${configuration} ->> 'llm' = 'elevenlabs'`,
  )
  const hosted = await tx
    .select({ id: aiAgents.id, label: aiAgents.name })
    .from(aiAgents)
    .innerJoin(aiAgentVersions, isPublished)
    .where(and(eq(aiAgents.tenant_id, by.tenant_id), inArray(aiAgents.id, ids)))
  const { permission } = contract.endpoints.sync
  for (const { id, label } of hosted) {
    const payload = await sealPayload(keys, syncKnowledge, { id, resends: true })
    await queueSealed(tx, { ...by, permission }, syncKnowledge.kind, payload, { type: contract.name, id, label })
  }
}
