import { and, eq, sql } from 'drizzle-orm'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { knowledgeBase as contract } from '#contract/knowledge-base/contract.ts'
import { holds } from '../../base/actor.ts'
import { invalidField, refused } from '../../base/problem.ts'
import type { Transaction } from '../../db/client.ts'
import type { Call } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { knowledgeBase } from './table.ts'
import type { EntryKey } from './versions.ts'

interface Urgency {
  live?: boolean
  reason?: string
}
interface Edited {
  goes_live: boolean
  edited_by_id: string
}
type Wanted = Pick<Call, 'tx' | 'actor' | 'client'> & { body?: unknown }

/**
 * The columns for the editor of an entry, and for publishing the edit as soon as it is indexed. The latter requires the
 * permission to update AI agents, and a reason, which is logged.
 *
 * @throws Problem 403, 422
 */
export async function urgencyOf(call: Wanted, entry: EntryKey & { title: string }): Promise<Edited> {
  const { live = false, reason } = (call.body ?? {}) as Urgency
  const edited_by_id = call.actor.id
  if (!live) return { goes_live: false, edited_by_id }
  const permission = aiAgents.endpoints.update.permission!
  if (!holds(call.actor, permission)) throw refused('permission', { permission })
  if (!reason) throw invalidField('reason', 'required')
  await record(call.tx, call.actor, call.client, {
    action: 'knowledge-base.live',
    resource: { type: contract.name, id: entry.id, label: entry.title },
    reason,
  })
  return { goes_live: true, edited_by_id }
}

/** If the entry goes live, replaces its pins in the agents' versions in force by this version. */
export async function putLive(tx: Transaction, { tenant_id, id, version, goes_live }: LiveEntry): Promise<void> {
  if (!goes_live) return
  await tx.execute(sql`
    update ai_agent_versions published set knowledge = (
      select jsonb_agg(case when pin ->> 'entry_id' = ${id}
        then jsonb_build_object('entry_id', ${id}::text, 'version', ${version}::integer) else pin end order by place)
      from jsonb_array_elements(published.knowledge) with ordinality as pins (pin, place))
    from ai_agents agent
    where agent.tenant_id = ${tenant_id} and published.tenant_id = agent.tenant_id and published.agent_id = agent.id
      and published.number in (agent.published_version, agent.parallel_version)
      and published.knowledge @> jsonb_build_array(jsonb_build_object('entry_id', ${id}::text))`)
  const isIt = and(eq(knowledgeBase.tenant_id, tenant_id), eq(knowledgeBase.id, id))
  await tx.update(knowledgeBase).set({ goes_live: false }).where(isIt)
}

type LiveEntry = EntryKey & { version: number; goes_live: boolean }
