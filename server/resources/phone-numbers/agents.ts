import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { canAnswer } from '#contract/phone-numbers/routing.ts'
import type { Transaction } from '../../db/client.ts'
import type { Call, Reply } from '../../http/call.ts'
import { invalidField } from '../../base/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import { hasElevenLabs } from '../../vendors/elevenlabs/client.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { aiAgents } from '../ai-agents/table.ts'
import type { phoneNumbers } from './table.ts'

type Leading = Pick<typeof phoneNumbers.$inferSelect, 'tenant_id' | 'handler_agent_id' | 'fallback_agent_id'>

const isInService = (tenantId: string) => and(eq(aiAgents.tenant_id, tenantId), ne(aiAgents.status, 'archived'))

/**
 * Requires and locks the agents that a number uses. Newly selected agents must be able to answer calls.
 *
 * @throws Problem 422
 */
export async function requireAgents(tx: Transaction, number: Leading, before?: Leading): Promise<void> {
  const { tenant_id, handler_agent_id, fallback_agent_id } = number
  const wanted = { call_handler: handler_agent_id, fallback: fallback_agent_id }
  const ids = Object.values(wanted).filter((id) => id !== null)
  if (ids.length === 0) return
  const found = await tx
    .select({ id: aiAgents.id, status: aiAgents.status, published_version: aiAgents.published_version })
    .from(aiAgents)
    .where(and(isInService(tenant_id), inArray(aiAgents.id, ids)))
  const known = [before?.handler_agent_id, before?.fallback_agent_id]
  for (const [field, id] of Object.entries(wanted)) {
    if (!id) continue
    const agent = found.find((one) => one.id === id)
    if (!agent) throw invalidField(`${field}.target_id`, 'not_found')
    if (!known.includes(id) && !canAnswer(agent)) throw invalidField(`${field}.target_id`, 'agent_not_answering')
  }
}

const isPublished = and(
  eq(aiAgentVersions.tenant_id, aiAgents.tenant_id),
  eq(aiAgentVersions.agent_id, aiAgents.id),
  eq(aiAgentVersions.number, aiAgents.published_version),
)

/** Lists the agents that numbers can use. */
export async function listAgents({ env }: Pick<Deps, 'env'>, { tx, actor }: Call): Promise<Reply> {
  const { id, name, status, published_version } = aiAgents
  const data = await tx
    .select({
      id,
      name,
      status,
      published_version,
      is_hosted: sql<boolean>`${hasElevenLabs(env)} and coalesce(${aiAgentVersions.configuration}->>'llm' = 'elevenlabs', false)`,
    })
    .from(aiAgents)
    .leftJoin(aiAgentVersions, isPublished)
    .where(isInService(actor.tenant.id))
    .orderBy(asc(name))
  return { data, meta: { total: data.length, total_is_capped: false } }
}
